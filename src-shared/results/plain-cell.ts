import type { TableCell } from './element.ts'

/** A cell of one row and one column, counted from 0, of which nothing is known but its text. */
export function plainCell(row: number, column: number, text = ''): TableCell {
  return { row, column, rowSpan: 1, columnSpan: 1, isHeader: false, region: null, text }
}
