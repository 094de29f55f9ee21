import type { TableCell } from '#shared/results/element.ts'
import { boxOf, type Box } from '#shared/results/geometry.ts'
import { gridSize } from '#shared/corrections/table-grid.ts'

export interface CellPlaces {
  /** By cell; relative to the table's box, 0..1. */
  readonly boxes: readonly Box[]
  /** Whether the parse doesn't say where they are, and they were guessed from what they say. */
  readonly areEstimated: boolean
}

/** Letters that a column is taken to be wide, at the least and at the most. */
const letters = { least: 3, most: 40 }

/** Where a table's cells stand within its box: as the parse says, or by how much they say. */
export function placeCells(cells: readonly TableCell[], table: Box): CellPlaces {
  const known = cells.map(({ region }) => region && within(boxOf(region.polygon), table))
  if (known.length > 0 && known.every((box) => box !== null)) {
    return { boxes: known, areEstimated: false }
  }
  const { rows, columns } = gridSize(cells)
  const rowEnds = endsOf(rows, linesOfRow(cells))
  const columnEnds = endsOf(columns, lettersOfColumn(cells))
  const boxes = cells.map(({ row, column, rowSpan, columnSpan }) => ({
    left: columnEnds[column] ?? 0,
    right: columnEnds[column + columnSpan] ?? 1,
    top: rowEnds[row] ?? 0,
    bottom: rowEnds[row + rowSpan] ?? 1,
  }))
  return { boxes, areEstimated: true }
}

function linesOfRow(cells: readonly TableCell[]): (row: number) => number {
  const most = new Map<number, number>()
  for (const { row, rowSpan, text } of cells) {
    if (rowSpan > 1) continue
    most.set(row, Math.max(most.get(row) ?? 1, text.split('\n').length))
  }
  return (row) => most.get(row) ?? 1
}

function lettersOfColumn(cells: readonly TableCell[]): (column: number) => number {
  const most = new Map<number, number>()
  for (const { column, columnSpan, text } of cells) {
    if (columnSpan > 1) continue
    most.set(column, Math.max(most.get(column) ?? letters.least, text.length))
  }
  return (column) => Math.min(most.get(column) ?? letters.least, letters.most)
}

function endsOf(count: number, sizeOf: (index: number) => number): readonly number[] {
  const sizes = Array.from({ length: count }, (_, index) => sizeOf(index))
  const total = sizes.reduce((sum, size) => sum + size, 0) || 1
  const ends = [0]
  for (const size of sizes) ends.push((ends.at(-1) ?? 0) + size / total)
  return ends
}

function within(box: Box, table: Box): Box {
  const width = table.right - table.left || 1
  const height = table.bottom - table.top || 1
  return {
    left: (box.left - table.left) / width,
    right: (box.right - table.left) / width,
    top: (box.top - table.top) / height,
    bottom: (box.bottom - table.top) / height,
  }
}
