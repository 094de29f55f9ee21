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

/** Pixels of the picture that OCR is given: what is larger is no letter, what is smaller is dirt. */
const letterPixels = { least: 3, most: 110 }
/** White between neighbouring columns, at most, in widths of a column. */
const maxGap = 2.2
/** Columns of one block are about as wide as each other. */
const maxWidthRatio = 1.6
/** Letters of a block that is believed to be set in columns, and of one that is a single column. */
const minLetters = { block: 12, column: 6 }
/** So many columns that are white at one height, by so much of their width, are two tiers. */
const tier = { columns: 4, gap: 0.8 }

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
    return longest >= letterPixels.least && longest <= letterPixels.most
  })
  const size = letterSize(components)
  const stripes = joinStripes(components, size)
  const upright = stripes.filter((stripe) => isUpright(stripe, size))
  if (countLetters(upright) < minLetters.column) return []
  const rules = all.filter((box) => width(box) > 4 * size && height(box) < 0.5 * size)
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
    .filter((longest) => longest > 2 * letterPixels.least)
    .toSorted((one, other) => one - other)
  return sizes[Math.floor(0.7 * sizes.length)] ?? Infinity
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
  if (narrow === undefined || wide === undefined || wide > maxWidthRatio * narrow) return false
  const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right)
  const shared = verticalOverlap(one, other)
  return gap < maxGap * wide && shared > 0.3 * Math.min(height(one), height(other))
}

/** The parts of a block that lie below each other, with white from edge to edge between them. */
function splitTiers(columns: readonly ColumnInk[]): readonly (readonly ColumnInk[])[] {
  if (columns.length < tier.columns) return [columns]
  const maxWidth = Math.max(...columns.map(({ box }) => width(box)))
  const sorted = columns
    .flatMap(({ components }) => components)
    .toSorted((one, other) => one.top - other.top)
  const cuts: number[] = []
  let bottom = Infinity
  for (const component of sorted) {
    if (component.top - bottom > tier.gap * maxWidth) cuts.push((component.top + bottom) / 2)
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
  const wanted = columns.length > 1 ? minLetters.block : minLetters.column
  return countLetters(columns) >= wanted
}

/** What else lies among the columns of a block, at most, in parts of what is in them. */
const maxForeignShare = 0.15

/** Whether hardly any ink lies between the columns and right around them, as it does in a photo. */
function standsFree(columns: readonly ColumnInk[], components: readonly Box[]): boolean {
  const own = new Set(columns.flatMap((column) => column.components))
  const around = columns.map(({ box }) => grow(box, 0.2 * width(box)))
  const others = components.filter(
    (component) =>
      !own.has(component) && around.some((box) => area(intersection(box, component)) > 0),
  )
  return others.length <= maxForeignShare * own.size
}
