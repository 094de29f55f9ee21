import type { Sheet, SheetCell } from './read-sheet.ts'
import type { CellRange } from './address.ts'
import { thresholds } from './thresholds.ts'

const { sheet: limits } = thresholds

/** Cells that stand together: a table, or a single cell with what it says. */
export type Region = {
  readonly cells: readonly RegionCell[]
  readonly rows: number
  /** The sheet's columns that it has, in their order. */
  readonly columns: readonly number[]
}

/** A cell with its place inside of its region. */
export type RegionCell = SheetCell & {
  readonly rowSpan: number
  readonly columnSpan: number
}

type Area = SheetCell & CellRange

/** Parts a sheet where empty rows and columns do, again and again. Hidden ones are as good as not there. */
export function findRegions(sheet: Sheet): readonly Region[] {
  return split(areasOf(sheet), 'row', sheet).map((areas) => toRegion(areas, sheet))
}

/** What each cell covers. Cells inside another's merged area say nothing. */
function areasOf({ cells, merges, hiddenRows, hiddenColumns }: Sheet): readonly Area[] {
  const merged = new Map(merges.map((merge) => [key(merge.top, merge.left), merge]))
  const covered = coveredBy(merges)
  return cells
    .filter(({ row, column }) => !hiddenRows.has(row) && !hiddenColumns.has(column))
    .filter(({ row, column }) => !covered.has(key(row, column)))
    .map((cell): Area => {
      const { row, column } = cell
      const merge = merged.get(key(row, column))
      const own = { top: row, left: column, bottom: row, right: column }
      return { ...cell, ...(merge ?? own) }
    })
}

/** The cells inside of merged areas but for their first, as far as a sheet is read. */
function coveredBy(merges: readonly CellRange[]): ReadonlySet<number> {
  const covered = new Set<number>()
  let count = 0
  for (const { top, left, bottom, right } of merges) {
    const [last, end] = [Math.min(bottom, limits.rows), Math.min(right, limits.columns)]
    const cells = Math.max(0, last - top + 1) * Math.max(0, end - left + 1)
    if (count + cells > limits.covered) continue
    count += cells
    for (let row = top; row <= last; row += 1) {
      for (let column = left; column <= end; column += 1) {
        if (row !== top || column !== left) covered.add(key(row, column))
      }
    }
  }
  return covered
}

function key(row: number, column: number): number {
  return row * (limits.columns + 1) + column
}

/** By rows first; each part by columns, and so on until nothing parts it. */
function split(
  areas: readonly Area[],
  by: 'row' | 'column',
  sheet: Sheet,
  tries = 0,
): readonly Area[][] {
  if (areas.length === 0) return []
  const [start, end] = by === 'row' ? (['top', 'bottom'] as const) : (['left', 'right'] as const)
  const sorted = areas.toSorted((one, other) => one[start] - other[start])
  const parts: Area[][] = []
  const hidden = by === 'row' ? sheet.hiddenRows : sheet.hiddenColumns
  /** The first place that is seen behind all areas so far. */
  let next = 0
  for (const area of sorted) {
    const last = parts.at(-1)
    if (last && area[start] <= next) last.push(area)
    else parts.push([area])
    next = Math.max(next, area[end] + 1)
    while (hidden.has(next)) next += 1
  }
  if (parts.length === 1 && tries > 0) return parts
  const other = by === 'row' ? 'column' : 'row'
  const isParted = parts.length > 1
  return parts.flatMap((part) => split(part, other, sheet, isParted ? 0 : tries + 1))
}

function toRegion(areas: readonly Area[], { hiddenRows, hiddenColumns }: Sheet): Region {
  const rows = shown(
    areas.flatMap(({ top, bottom }) => [top, bottom]),
    hiddenRows,
  )
  const columns = shown(
    areas.flatMap(({ left, right }) => [left, right]),
    hiddenColumns,
  )
  const rowIndex = new Map(rows.map((row, index) => [row, index]))
  const columnIndex = new Map(columns.map((column, index) => [column, index]))
  const within = (seen: readonly number[], from: number, to: number): number =>
    Math.max(1, countBelow(seen, to + 1) - countBelow(seen, from))
  return {
    rows: rows.length,
    columns,
    cells: areas.map((area) => ({
      ...area,
      row: rowIndex.get(area.row) ?? 0,
      column: columnIndex.get(area.column) ?? 0,
      rowSpan: within(rows, area.top, area.bottom),
      columnSpan: within(columns, area.left, area.right),
    })),
  }
}

/** How many of numbers in their order are less than one. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** All numbers from the least to the greatest that aren't hidden. Far merges end at what is looked at. */
function shown(ends: readonly number[], hidden: ReadonlySet<number>): readonly number[] {
  const first = ends.reduce((least, end) => Math.min(least, end), Infinity)
  const last = Math.min(
    first + limits.rows,
    ends.reduce((most, end) => Math.max(most, end), -1),
  )
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  return all.filter((number) => !hidden.has(number))
}
