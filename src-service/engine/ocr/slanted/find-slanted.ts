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

/** Lines that are less sure may be what text at an angle was taken for. */
const minConfidence = 0.6
/** Of lines on a page where none was read, in pixels. */
const defaultHeight = 24
/** Words closer than this, in heights of the page's lines, belong to one block. */
const maxGap = 0.7
/** Words fill at most this part of the box around them; what fills more is a picture. */
const maxFilled = 0.62
/** A block of text is so many lines high and wide, at the least and at the most. */
const extent = { least: 2, long: 4, most: 40 }
/** Ink of a block of text, at least, in squares as high as a line. */
const minInk = 0.8
/** What is skewed by less is read as it is. Degrees. */
const minSkew = 4
/** More blocks are the grain of a photo; the largest of them may still be text. */
const maxBlocks = 8
/** White around a block, in pixels. */
const margin = 12

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
  const certain = lines.filter((line) => meanConfidence([line]) >= minConfidence)
  const usual = usualHeight(certain) || defaultHeight
  const known = certain.flatMap(textBands)
  if (amountMissed(pixels, [...known, ...rules.map(ruleBox)]) < minInk * usual ** 2) return []
  const { loose } = findMissedInk(pixels, known, rules)
  const words = loose.filter((ink) => isWordLike(ink, usual))
  return joinClose(
    words.map(({ box }) => box),
    maxGap * usual,
  )
    .map((boxes) => ({ boxes, box: union(boxes) }))
    .filter(({ box }) => hasExtent(box, usual) || isUpright(box, usual))
    .toSorted((one, other) => area(other.box) - area(one.box))
    .slice(0, maxBlocks)
    .flatMap(({ boxes, box: ink }) => {
      const box = grow(ink, margin)
      const alone = cutOut(pixels, boxes, box)
      const block = { box, words: boxes, pixels: alone }
      if (isUpright(ink, usual)) return [{ ...block, skew: 0, rotations: lying }]
      const skew = estimateSkew(alone)
      return Math.abs(skew) < minSkew ? [] : [{ ...block, skew, rotations: all }]
    })
}

function isWordLike({ box, filled }: Ink, usual: number): boolean {
  const longest = Math.max(width(box), height(box))
  return longest > 0.5 * usual && longest < extent.most * usual && filled < maxFilled
}

function hasExtent(box: Box, usual: number): boolean {
  const [short, long] = [width(box), height(box)].toSorted((one, other) => one - other)
  return (short ?? 0) > extent.least * usual && (long ?? 0) > extent.long * usual
}

/** A line or two that run up or down, along an edge. */
function isUpright(box: Box, usual: number): boolean {
  return (
    width(box) > 0.6 * usual &&
    width(box) < 3.5 * usual &&
    height(box) > 4 * Math.max(usual, width(box))
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
    const { left, top, right, bottom } = grow(box, 2)
    const [from, to] = [Math.max(0, left), Math.min(pixels.width, right)]
    for (let y = Math.max(0, top); y < Math.min(pixels.height, bottom); y += 1) {
      const row = pixels.data.subarray(y * pixels.width + from, y * pixels.width + to)
      data.set(row, (y - area.top) * cut.width + from - area.left)
    }
  }
  return { data, ...cut }
}
