import type { Sheet, SheetCell } from './read-sheet.ts'
import type { CellRange } from './address.ts'

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
  return split(areasOf(sheet), 'row').map((areas) => toRegion(areas, sheet))
}

/** What each cell covers. Cells inside another's merged area say nothing. */
function areasOf({ cells, merges, hiddenRows, hiddenColumns }: Sheet): readonly Area[] {
  const merged = new Map(merges.map((merge) => [key(merge.top, merge.left), merge]))
  const covered = new Set<string>()
  for (const merge of merges) {
    // A merge of whole rows or columns covers nothing that was not empty.
    if ((merge.bottom - merge.top) * (merge.right - merge.left) > 100_000) continue
    for (let row = merge.top; row <= merge.bottom; row += 1) {
      for (let column = merge.left; column <= merge.right; column += 1) {
        if (row !== merge.top || column !== merge.left) covered.add(key(row, column))
      }
    }
  }
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

function key(row: number, column: number): string {
  return `${row} ${column}`
}

/** By rows first; each part by columns, and so on until nothing parts it. */
function split(areas: readonly Area[], by: 'row' | 'column', tries = 0): readonly Area[][] {
  if (areas.length === 0) return []
  const [start, end] = by === 'row' ? (['top', 'bottom'] as const) : (['left', 'right'] as const)
  const sorted = areas.toSorted((one, other) => one[start] - other[start])
  const parts: Area[][] = []
  let reach = -1
  for (const area of sorted) {
    const last = parts.at(-1)
    if (last && area[start] <= reach + 1) last.push(area)
    else parts.push([area])
    reach = Math.max(reach, area[end])
  }
  if (parts.length === 1 && tries > 0) return parts
  const other = by === 'row' ? 'column' : 'row'
  const isParted = parts.length > 1
  return parts.flatMap((part) => split(part, other, isParted ? 0 : tries + 1))
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
  const within = (map: ReadonlyMap<number, number>, from: number, to: number): number => {
    let count = 0
    for (let at = from; at <= to && count < map.size; at += 1) if (map.has(at)) count += 1
    return Math.max(1, count)
  }
  return {
    rows: rows.length,
    columns,
    cells: areas.map((area) => ({
      ...area,
      row: rowIndex.get(area.row) ?? 0,
      column: columnIndex.get(area.column) ?? 0,
      rowSpan: within(rowIndex, area.top, area.bottom),
      columnSpan: within(columnIndex, area.left, area.right),
    })),
  }
}

/** All numbers from the least to the greatest that aren't hidden. Far merges end at what is looked at. */
function shown(ends: readonly number[], hidden: ReadonlySet<number>): readonly number[] {
  const first = ends.reduce((least, end) => Math.min(least, end), Infinity)
  const last = Math.min(
    first + 5000,
    ends.reduce((most, end) => Math.max(most, end), -1),
  )
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  return all.filter((number) => !hidden.has(number))
}
