import { type Box, height, horizontalOverlap, onOneRow, union } from '../model/box.ts'
import type { Line } from '../model/line.ts'
import type { TextGrid } from './text-grid.ts'
import { thresholds } from './thresholds.ts'

type Band = readonly Line[]

/**
 * Finds tables without lines whose cells hold sentences: rows that white strips part right across, in which
 * the cells begin at one height, again and again. Columns of prose have no such strips in common.
 */
export function findBandedGrids(lines: readonly Line[]): readonly TextGrid[] {
  const upright = lines.filter(({ rotation }) => rotation === 0)
  const bands = toBands(upright)
  const grids: TextGrid[] = []
  for (let first = 0; first < bands.length; first += 1) {
    const count = rowsFrom(bands, first)
    const rows = bands.slice(first, first + count)
    const columns = toColumns(rows.flat())
    if (!isTable(rows, columns)) continue
    grids.push({
      box: union(rows.flat().map(({ box }) => box)),
      rows: rows.map((row) => columns.map((column) => cellsIn(row, column))),
    })
    first += count - 1
  }
  return grids
}

function toBands(lines: readonly Line[]): readonly Band[] {
  const bands: Line[][] = []
  let bottom = -Infinity
  for (const line of lines.toSorted((one, other) => one.box.top - other.box.top)) {
    const isNext = line.box.top - bottom > thresholds.banded.minStrip * height(line.box)
    if (isNext) bands.push([line])
    else bands.at(-1)?.push(line)
    bottom = Math.max(bottom, line.box.bottom)
  }
  return bands
}

/** How many bands from `first` on have the same columns. */
function rowsFrom(bands: readonly Band[], first: number): number {
  const wanted = toColumns(bands[first] ?? []).length
  let count = 0
  for (const [index, band] of bands.slice(first).entries()) {
    const columns = toColumns(bands.slice(first, first + index + 1).flat())
    const above = bands[first + index - 1]
    const gap = index === 0 || !above ? 0 : gapBetween(above, band)
    const isNear = gap < thresholds.banded.maxStrip * lineHeight(band)
    if (columns.length !== wanted || columns.length < 2 || !isNear) break
    if (!beginsLevel(band, columns)) break
    count += 1
  }
  return count
}

function gapBetween(above: Band, below: Band): number {
  return (
    Math.min(...below.map(({ box }) => box.top)) - Math.max(...above.map(({ box }) => box.bottom))
  )
}

function lineHeight(band: Band): number {
  return Math.max(...band.map(({ box }) => height(box)))
}

/** The horizontal intervals that are filled somewhere, separated by those that never are. */
function toColumns(lines: readonly Line[]): readonly Box[] {
  const columns: Box[] = []
  for (const { box, fontSize } of lines.toSorted((one, other) => one.box.left - other.box.left)) {
    const last = columns.at(-1)
    if (last && box.left < last.right + thresholds.banded.minGutter * fontSize) {
      columns[columns.length - 1] = union([last, box])
    } else columns.push(box)
  }
  return columns
}

function cellsIn(band: Band, column: Box): readonly Line[] {
  return band.filter(({ box }) => horizontalOverlap(box, column) > 0)
}

/** Whether at least two columns are filled, and all of those from the same height on. */
function beginsLevel(band: Band, columns: readonly Box[]): boolean {
  const tops = columns
    .map((column) => cellsIn(band, column).map(({ box }) => box.top))
    .filter((cell) => cell.length > 0)
    .map((cell) => Math.min(...cell))
  const spread = Math.max(...tops) - Math.min(...tops)
  return tops.length >= 2 && spread < thresholds.banded.sameTop * lineHeight(band)
}

/** Rows and columns enough, most of them full, some with cells of several lines beside labels of one. */
function isTable(rows: readonly Band[], columns: readonly Box[]): boolean {
  const { minRows, minColumns, minFull, minBroken } = thresholds.banded
  if (rows.length < minRows || columns.length < minColumns) return false
  const full = rows.filter((row) => columns.every((column) => cellsIn(row, column).length > 0))
  const broken = rows.filter((row) => columns.some((column) => isBroken(cellsIn(row, column))))
  // Of paragraphs side by side that happen to begin level, none is a column of labels.
  const isLabelled = columns.some((column) => rows.every((row) => !isBroken(cellsIn(row, column))))
  return isLabelled && full.length >= minFull * rows.length && broken.length >= minBroken
}

function isBroken([first, ...rest]: readonly Line[]): boolean {
  return first !== undefined && rest.some(({ box }) => !onOneRow(box, first.box))
}
