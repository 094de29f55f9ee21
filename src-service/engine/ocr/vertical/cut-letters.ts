import { type Box, height, width } from '../../model/box.ts'
import type { GreyPixels } from '../../image/grey-pixels.ts'
import { thresholds } from './thresholds.ts'

/** How finely pitches are tried, in widths of the column: letters of either side differ by more. */
const pitchStep = 0.04

/** A letter's place in its column; `spaced` after a space. */
export type Cell = { readonly box: Box; readonly spaced: boolean }

/** The ink in each row of a column, from white, 0, to a stroke right across, 1. */
export type Profile = readonly number[]

/** The letters of columns that are set alike, from above. */
export function cutLetters(
  pixels: GreyPixels,
  columns: readonly Box[],
  brightest: number,
): readonly (readonly Cell[])[] {
  const profiles = columns.map((column) => inkProfile(pixels, column, brightest))
  const wide = median(columns.map(width))
  const tried = pitches().map((each) => {
    const pitch = each * wide
    const found = profiles.map((profile) => cutProfile(profile, pitch))
    const cost = found.reduce((sum, column) => sum + column.cost, 0)
    return { pitch, cost, spans: found.map(({ spans }) => spans) }
  })
  const [best] = tried.toSorted((one, other) => one.cost - other.cost)
  return columns.map((column, index) =>
    toCells(column, profiles[index] ?? [], best?.spans[index] ?? [], best?.pitch ?? wide),
  )
}

/**
 * From one letter to the next in the widths of the column: what is tried, from half of the widest on. Below,
 * two letters would always be as good as one.
 */
function pitches(): readonly number[] {
  const { maxPitch } = thresholds.cuts
  const count = Math.floor(maxPitch / 2 / pitchStep) + 1
  return Array.from({ length: count }, (_, index) => maxPitch - pitchStep * (count - 1 - index))
}

type Span = { readonly from: number; readonly to: number }

/** How a column is cut with the least ink in the cuts and the letters most alike. */
export function cutProfile(
  profile: Profile,
  pitch: number,
): { readonly cost: number; readonly spans: readonly Span[] } {
  const { minHeight, maxHeight } = thresholds.cuts
  const [least, most] = [Math.round(minHeight * pitch), Math.round(maxHeight * pitch)]
  const end = profile.length + least
  const inkAt = (row: number): number => profile[row] ?? 0
  // A cut lies between two rows: it parts ink where both have some.
  const cutAt = (row: number): number =>
    thresholds.cuts.ink * Math.min(inkAt(row - 1), inkAt(row)) ** 2
  const costs = new Float64Array(end + 1).fill(Infinity)
  const begins = new Int32Array(end + 1)
  costs[0] = 0
  for (let to = 1; to <= end; to += 1) {
    if (inkAt(to - 1) === 0) {
      costs[to] = costs[to - 1] ?? Infinity
      begins[to] = to - 1
    }
    for (let tall = least; tall <= Math.min(most, to); tall += 1) {
      const cost =
        (costs[to - tall] ?? Infinity) +
        cutAt(to) +
        (2 * (tall / pitch - 1)) ** 2 +
        thresholds.cuts.letter
      if (cost >= (costs[to] ?? Infinity)) continue
      costs[to] = cost
      begins[to] = to - tall
    }
  }
  const spans: Span[] = []
  for (let to = end; to > 0; to = begins[to] ?? 0) {
    const from = begins[to] ?? 0
    if (to - from > 1) spans.unshift({ from, to })
  }
  return { cost: costs[end] ?? Infinity, spans }
}

/** The share of each row of a column that is ink. */
function inkProfile({ data, width: columns }: GreyPixels, column: Box, brightest: number): Profile {
  return Array.from({ length: height(column) }, (_, row) => {
    let ink = 0
    for (let x = column.left; x < column.right; x += 1) {
      if ((data[(column.top + row) * columns + x] ?? 255) < brightest) ink += 1
    }
    return ink / width(column)
  })
}

/** The ink in each span, without the white around it. */
function toCells(
  column: Box,
  profile: Profile,
  spans: readonly Span[],
  pitch: number,
): readonly Cell[] {
  const cells: Cell[] = []
  for (const { from, to } of spans) {
    const rows = profile.slice(from, to)
    const first = rows.findIndex((ink) => ink > 0)
    if (first < 0) continue
    const top = column.top + from + first
    const bottom = column.top + from + rows.findLastIndex((ink) => ink > 0) + 1
    const last = cells.at(-1)?.box
    const step = last ? (top + bottom - last.top - last.bottom) / 2 : 0
    cells.push({
      box: { ...column, top, bottom },
      spaced: step > (1 + thresholds.cuts.minSpace) * pitch,
    })
  }
  return cells
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
