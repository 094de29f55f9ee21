import { type Column, columnsOf } from './columns.ts'
import type { Stretch } from './body-rows.ts'
import type { TextRow } from './text-rows.ts'
import { thresholds } from './thresholds.ts'

/**
 * Whether what stands between two rules is a page's text in two columns, as below the head of a journal's first page: both
 * are about as wide, and most of many lines are long on both sides. Rows of cells that long are ruled.
 */
export function arePageColumns(stretches: readonly Stretch[], columns: readonly Column[]): boolean {
  const { minRows, minWidth, letters, long } = thresholds.twoColumns
  const [first, second] = columns
  if (!first || !second || columns.length > 2) return false
  const width = second.right - first.left
  if (columns.some(({ left, right }) => right - left < minWidth * width)) return false
  return stretches.some((rows) => {
    const isLong = (column: number) => (row: TextRow) => lettersIn(row, column, columns) >= letters
    const counts = [0, 1].map((column) => rows.filter(isLong(column)).length)
    return rows.length >= minRows && counts.every((count) => count >= long * rows.length)
  })
}

function lettersIn({ texts }: TextRow, column: number, columns: readonly Column[]): number {
  return texts
    .filter(({ box }) => columnsOf(columns, box)[0] === column)
    .reduce((sum, { text }) => sum + text.length, 0)
}
