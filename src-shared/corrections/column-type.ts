import type { TableCell } from '../results/element.ts'

/** What the cells of a column are. */
export type ColumnType = 'number' | 'date' | 'text'

/** Signs, currencies, grouped digits, a fraction, a unit: `(1,204)`, `△3.5%`, `₩ 1 000`, `1.234,56 €`. */
const number =
  /^[-+−–△▲▼(]*\s?[$€£¥₩]?\s?[-−]?(?:\d{1,3}(?:[,.'\s]\d{3})+|\d+)(?:[.,]\d+)?\s?(?:%|‰|%p|[$€£¥₩]|원|천원|억|만|[kKMB])?\)?$/
const dates: readonly RegExp[] = [
  /^\d{4}[-./]\s?\d{1,2}(?:[-./]\s?\d{1,2})?\.?$/,
  /^\d{1,2}[-./]\d{1,2}[-./](?:\d{2}|\d{4})$/,
  /^\d{4}년(?:\s?\d{1,2}월(?:\s?\d{1,2}일)?)?$/,
  /^\d{1,2}\.?\s?[A-Za-z]{3,9}\.?,?\s\d{4}$/,
  /^[A-Za-z]{3,9}\.?\s\d{1,2},\s?\d{4}$/,
]
/** What stands for nothing in a table. */
const nothing: ReadonlySet<string> = new Set(['', '-', '–', '—', '―', 'n/a', 'N/A', '.', '…'])
/** A column is what most of its cells are; the others are what a user should look at. */
const mostOf = 0.7

/** Whether a cell's text is of a type. An empty one is of any. */
export function fitsType(text: string, type: ColumnType): boolean {
  const said = text.trim()
  if (type === 'text' || nothing.has(said)) return true
  return type === 'number' ? number.test(said) : dates.some((date) => date.test(said))
}

/** The type that most of a column's cells have, heads left out. */
export function inferColumnType(texts: readonly string[]): ColumnType {
  const said = texts.map((text) => text.trim()).filter((text) => !nothing.has(text))
  if (said.length === 0) return 'text'
  for (const type of ['date', 'number'] as const) {
    if (said.filter((text) => fitsType(text, type)).length >= said.length * mostOf) return type
  }
  return 'text'
}

/** How many rows head the others: the first, and those beside a cell that reaches down from it. */
export function countHeadRows(cells: readonly TableCell[]): number {
  let [head, rows] = [1, 0]
  for (const { row, rowSpan } of cells) {
    if (row === 0) head = Math.max(head, rowSpan)
    rows = Math.max(rows, row + 1)
  }
  // A cell over the whole height is no head of it all.
  return head < rows ? head : 1
}
