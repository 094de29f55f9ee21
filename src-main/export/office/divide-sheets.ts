import type { TableCell } from '#shared/results/element.ts'
import { sizeOfTable } from '../body/block.ts'

/** What Excel has in a sheet; a file with more is a damaged one to it. */
const excelSheet = { rows: 1_048_576, columns: 16_384 } as const

/**
 * A table in parts that a sheet has room for each: as it is, nearly always. A cell that reaches from one part into
 * others says its text in the first.
 */
export function* divideSheets(
  cells: readonly TableCell[],
  most: { readonly rows: number; readonly columns: number } = excelSheet,
): Iterable<readonly TableCell[]> {
  const { rows, columns } = sizeOfTable(cells)
  if (rows <= most.rows && columns <= most.columns) {
    yield cells
    return
  }
  for (let row = 0; row < rows; row += most.rows) {
    for (let column = 0; column < columns; column += most.columns) {
      const end = { row: row + most.rows, column: column + most.columns }
      yield cells.flatMap((cell) => clip(cell, { row, column }, end))
    }
  }
}

interface Place {
  readonly row: number
  readonly column: number
}

function clip(cell: TableCell, from: Place, end: Place): readonly TableCell[] {
  const [row, column] = [Math.max(cell.row, from.row), Math.max(cell.column, from.column)]
  const rowSpan = Math.min(cell.row + cell.rowSpan, end.row) - row
  const columnSpan = Math.min(cell.column + cell.columnSpan, end.column) - column
  if (rowSpan < 1 || columnSpan < 1) return []
  const isBegin = row === cell.row && column === cell.column
  const place = { row: row - from.row, column: column - from.column, rowSpan, columnSpan }
  return [{ ...cell, ...place, text: isBegin ? cell.text : '' }]
}
