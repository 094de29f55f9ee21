import { type ColumnType, fitsType } from '#shared/corrections/column-type.ts'
import type { TableCell } from '#shared/results/element.ts'

/**
 * Whether a cell is not what its column holds. Heads name what the others are, and a cell over several
 * columns is of none.
 */
export function isUnfit(
  { isHeader, row, column, columnSpan, text }: TableCell,
  headRows: number,
  types: readonly ColumnType[],
): boolean {
  if (isHeader || row < headRows || columnSpan > 1) return false
  return !fitsType(text, types[column] ?? 'text')
}
