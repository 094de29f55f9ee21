import {
  area,
  type Box,
  grow,
  height,
  intersection,
  onOneRow,
  union,
  verticalOverlap,
  width,
} from '../../model/box.ts'
import type { GreyPixels } from '../../image/grey-pixels.ts'
import { findConnectedComponents } from '../../image/connected-components.ts'
import { type ColumnInk, growColumns } from './grow-columns.ts'
import { isUpright, joinStripes } from './stripes.ts'
import { thresholds } from './thresholds.ts'

/** Columns of letters beside each other, as they are read: from the right. */
export type ColumnBlock = { readonly box: Box; readonly columns: readonly Box[] }

/**
 * The blocks of a picture that are set from top to bottom, since letters stand closer below each other
 * than beside each other. Positions are pixels.
 */
export function findColumns(pixels: GreyPixels): readonly ColumnBlock[] {
  const all = findConnectedComponents(pixels) ?? []
  const components = all.filter((box) => {
    const longest = Math.max(width(box), height(box))
    return longest >= thresholds.letters.min && longest <= thresholds.letters.max
  })
  const size = letterSize(components)
  const stripes = joinStripes(components, size)
  const upright = stripes.filter((stripe) => isUpright(stripe, size))
  if (countLetters(upright) < thresholds.blocks.minLettersAlone) return []
  const { minRule, maxRuleHeight } = thresholds.blocks
  const rules = all.filter(
    (box) => width(box) > minRule * size && height(box) < maxRuleHeight * size,
  )
  return joinNeighbours(growColumns(stripes, upright, rules))
    .flatMap(splitTiers)
    .filter((columns) => isBelievable(columns) && standsFree(columns, components))
    .map((columns) => ({
      box: union(columns.map(({ box }) => box)),
      columns: columns
        .map(({ box }) => box)
        .toSorted((one, other) => other.left + other.right - one.left - one.right),
    }))
    .toSorted(({ box: one }, { box: other }) =>
      onOneRow(one, other) ? other.right - one.right : one.top - other.top,
    )
}

/** What most letters measure, roughly: many components are but a part of one. */
function letterSize(components: readonly Box[]): number {
  const sizes = components
    .map((box) => Math.max(width(box), height(box)))
    .filter((longest) => longest > 2 * thresholds.letters.min)
    .toSorted((one, other) => one - other)
  return sizes[Math.floor(thresholds.letters.rank * sizes.length)] ?? Infinity
}

function countLetters(columns: readonly { readonly box: Box }[]): number {
  return columns.reduce((sum, { box }) => sum + height(box) / width(box), 0)
}

/** Columns beside each other as blocks. */
function joinNeighbours(columns: readonly ColumnInk[]): readonly (readonly ColumnInk[])[] {
  const blocks: ColumnInk[][] = []
  for (const column of columns) {
    const beside = blocks.filter((block) => block.some((other) => areNeighbours(column, other)))
    const [first, ...others] = beside
    if (!first) {
      blocks.push([column])
      continue
    }
    first.push(column, ...others.flat())
    for (const other of others) blocks.splice(blocks.indexOf(other), 1)
  }
  return blocks
}

function areNeighbours({ box: one }: ColumnInk, { box: other }: ColumnInk): boolean {
  const [narrow, wide] = [width(one), width(other)].toSorted((a, b) => a - b)
  if (narrow === undefined || wide === undefined || wide > thresholds.blocks.widths * narrow)
    return false
  const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right)
  const shared = verticalOverlap(one, other)
  return (
    gap < thresholds.columns.maxGap * wide &&
    shared > thresholds.blocks.beside * Math.min(height(one), height(other))
  )
}

/** The parts of a block that lie below each other, with white from edge to edge between them. */
function splitTiers(columns: readonly ColumnInk[]): readonly (readonly ColumnInk[])[] {
  if (columns.length < thresholds.blocks.tierColumns) return [columns]
  const maxWidth = Math.max(...columns.map(({ box }) => width(box)))
  const sorted = columns
    .flatMap(({ components }) => components)
    .toSorted((one, other) => one.top - other.top)
  const cuts: number[] = []
  let bottom = Infinity
  for (const component of sorted) {
    if (component.top - bottom > thresholds.blocks.tierGap * maxWidth)
      cuts.push((component.top + bottom) / 2)
    bottom = Math.max(bottom === Infinity ? 0 : bottom, component.bottom)
  }
  return [...cuts, Infinity].map((end, index) => {
    const begin = cuts[index - 1] ?? 0
    return columns.flatMap((column) => {
      const components = column.components.filter(({ top }) => top > begin && top < end)
      return components.length > 0 ? [{ components, box: union(components) }] : []
    })
  })
}

function isBelievable(columns: readonly ColumnInk[]): boolean {
  const wanted =
    columns.length > 1 ? thresholds.blocks.minLetters : thresholds.blocks.minLettersAlone
  return countLetters(columns) >= wanted
}

/** Whether hardly any ink lies between the columns and right around them, as it does in a photo. */
function standsFree(columns: readonly ColumnInk[], components: readonly Box[]): boolean {
  const own = new Set(columns.flatMap((column) => column.components))
  const around = columns.map(({ box }) => grow(box, thresholds.blocks.around * width(box)))
  const others = components.filter(
    (component) =>
      !own.has(component) && around.some((box) => area(intersection(box, component)) > 0),
  )
  return others.length <= thresholds.blocks.maxForeign * own.size
}
