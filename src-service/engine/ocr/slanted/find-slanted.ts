import {
  area,
  type Box,
  grow,
  height,
  horizontalOverlap,
  union,
  verticalOverlap,
  width,
} from '../../model/box.ts'
import { amountMissed } from '../../image/amount-missed.ts'
import { findMissedInk, type Ink, ruleBox } from '../../image/find-missed-ink.ts'
import { estimateSkew } from '../../image/estimate-skew.ts'
import type { GreyPixels } from '../../image/grey-pixels.ts'
import type { Rule } from '../../model/page-model.ts'
import type { Rotation } from '../../model/rotation.ts'
import type { ReadLine } from '../read-lines.ts'
import { usualHeight } from '../reread-merged-lines.ts'
import { textBands } from '../text-bands.ts'
import { meanConfidence } from '../unreadable.ts'
import { thresholds } from './thresholds.ts'

/** A part of a picture whose lines lie at another angle than the page's. Positions are pixels. */
export type SlantedBlock = {
  readonly box: Box
  readonly words: readonly Box[]
  /** The part alone, on white. */
  readonly pixels: GreyPixels
  /** By how many degrees it is skewed clockwise, −45 to 45; and how it may be rotated besides, likelier ones first. */
  readonly skew: number
  readonly rotations: readonly Rotation[]
}

const all: readonly Rotation[] = [0, 90, 270, 180]
const lying: readonly Rotation[] = [270, 90]

/** The blocks of ink, in none of the lines that were read for sure, whose edges lie at an angle. */
export function findSlanted(
  pixels: GreyPixels,
  lines: readonly ReadLine[],
  rules: readonly Rule[],
): readonly SlantedBlock[] {
  const certain = lines.filter((line) => meanConfidence([line]) >= thresholds.certainLine)
  const usual = usualHeight(certain) || thresholds.defaultLine
  const known = certain.flatMap(textBands)
  if (
    amountMissed(pixels, [...known, ...rules.map(ruleBox)]) <
    thresholds.blocks.minInk * usual ** 2
  )
    return []
  const { loose } = findMissedInk(pixels, known, rules)
  const words = loose.filter((ink) => isWordLike(ink, usual))
  return joinClose(
    words.map(({ box }) => box),
    thresholds.words.maxGap * usual,
  )
    .map((boxes) => ({ boxes, box: union(boxes) }))
    .filter(({ box }) => hasExtent(box, usual) || isUpright(box, usual))
    .toSorted((one, other) => area(other.box) - area(one.box))
    .slice(0, thresholds.blocks.max)
    .flatMap(({ boxes, box: ink }) => {
      const box = grow(ink, thresholds.blocks.margin)
      const alone = cutOut(pixels, boxes, box)
      const block = { box, words: boxes, pixels: alone }
      if (isUpright(ink, usual)) return [{ ...block, skew: 0, rotations: lying }]
      const skew = estimateSkew(alone)
      return Math.abs(skew) < thresholds.blocks.minSkew ? [] : [{ ...block, skew, rotations: all }]
    })
}

function isWordLike({ box, filled }: Ink, usual: number): boolean {
  const { min, max, maxFilled } = thresholds.words
  const longest = Math.max(width(box), height(box))
  return longest > min * usual && longest < max * usual && filled < maxFilled
}

function hasExtent(box: Box, usual: number): boolean {
  const { minShort, minLong } = thresholds.blocks
  const [short, long] = [width(box), height(box)].toSorted((one, other) => one - other)
  return (short ?? 0) > minShort * usual && (long ?? 0) > minLong * usual
}

/** A line or two that run up or down, along an edge. */
function isUpright(box: Box, usual: number): boolean {
  const { minWidth, maxWidth, minLength } = thresholds.upright
  return (
    width(box) > minWidth * usual &&
    width(box) < maxWidth * usual &&
    height(box) > minLength * Math.max(usual, width(box))
  )
}

/** Boxes that lie close to each other, over others between them, together. */
function joinClose(boxes: readonly Box[], within: number): readonly (readonly Box[])[] {
  const groups: Box[][] = []
  for (const box of boxes) {
    const near = groups.filter((group) => group.some((other) => areClose(box, other, within)))
    const [first, ...others] = near
    if (!first) {
      groups.push([box])
      continue
    }
    first.push(box, ...others.flat())
    for (const other of others) groups.splice(groups.indexOf(other), 1)
  }
  return groups
}

function areClose(one: Box, other: Box, within: number): boolean {
  return horizontalOverlap(one, other) > -within && verticalOverlap(one, other) > -within
}

/** What stands in some boxes, on white. */
function cutOut(pixels: GreyPixels, boxes: readonly Box[], area: Box): GreyPixels {
  const cut = { width: width(area), height: height(area) }
  const data = new Uint8Array(cut.width * cut.height).fill(255)
  for (const box of boxes) {
    const { left, top, right, bottom } = grow(box, thresholds.blocks.fringe)
    const [from, to] = [Math.max(0, left), Math.min(pixels.width, right)]
    for (let y = Math.max(0, top); y < Math.min(pixels.height, bottom); y += 1) {
      const row = pixels.data.subarray(y * pixels.width + from, y * pixels.width + to)
      data.set(row, (y - area.top) * cut.width + from - area.left)
    }
  }
  return { data, ...cut }
}
