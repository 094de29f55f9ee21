import type { TableCell } from './element.ts'

/** Places of a grid, and how many of them may come on a cell: what has more is a row or column number that was made up. */
const limits = { places: 200_000, perCell: 20 } as const

/**
 * A table's cells, none of them so far away that the grid is nearly all empty: whatever lays it out would hold or end
 * for its empty places. Then rows and columns in which no cell begins are left out; where that isn't enough, cells
 * stand in one column, in their order.
 */
export function boundCells(cells: readonly TableCell[]): readonly TableCell[] {
  if (isBounded(cells)) return cells
  const rows = ranksOf(cells.map(({ row }) => row))
  const columns = ranksOf(cells.map(({ column }) => column))
  const close = cells.map((cell): TableCell => {
    const [row, column] = [rows(cell.row), columns(cell.column)]
    return {
      ...cell,
      row,
      column,
      rowSpan: Math.max(1, rows(cell.row + cell.rowSpan) - row),
      columnSpan: Math.max(1, columns(cell.column + cell.columnSpan) - column),
    }
  })
  if (isBounded(close)) return close
  return close
    .toSorted((one, other) => one.row - other.row || one.column - other.column)
    .map((cell, row) => ({ ...cell, row, column: 0, rowSpan: 1, columnSpan: 1 }))
}

function isBounded(cells: readonly TableCell[]): boolean {
  let [rows, columns] = [0, 0]
  for (const cell of cells) {
    rows = Math.max(rows, cell.row + cell.rowSpan)
    columns = Math.max(columns, cell.column + cell.columnSpan)
  }
  return rows * columns <= Math.max(limits.places, limits.perCell * cells.length)
}

/** How many different numbers are less than one. */
function ranksOf(numbers: readonly number[]): (number: number) => number {
  const sorted = [...new Set(numbers)].toSorted((one, other) => one - other)
  return (number) => {
    let [from, to] = [0, sorted.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((sorted[middle] ?? 0) < number) from = middle + 1
      else to = middle
    }
    return from
  }
}
