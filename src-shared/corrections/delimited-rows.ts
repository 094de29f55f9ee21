import type { TableCell } from '../results/element.ts'
import { cellAt, type GridRange } from './table-grid.ts'

/**
 * Rows of texts as spreadsheets copy them: tabs between cells, a quoted cell may hold tabs, line breaks and
 * doubled quotes.
 */
export function readDelimitedRows(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let at = 0
  const input = text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  while (at <= input.length) {
    const { said, end } = input[at] === '"' ? quotedCell(input, at) : plainCell(input, at)
    rows.at(-1)?.push(said)
    if (input[end] === '\n') rows.push([])
    at = end + 1
  }
  return rows
}

/** The same of a range of cells; a merged one is written at its first place. */
export function writeDelimitedRows(cells: readonly TableCell[], range: GridRange): string {
  const rows: string[] = []
  for (let row = range.firstRow; row <= range.lastRow; row += 1) {
    const texts: string[] = []
    for (let column = range.firstColumn; column <= range.lastColumn; column += 1) {
      const cell = cellAt(cells, row, column)
      const isFirst = cell?.row === row && cell.column === column
      texts.push(isFirst ? quoted(cell.text) : '')
    }
    rows.push(texts.join('\t'))
  }
  return rows.join('\n')
}

function plainCell(input: string, from: number): { readonly said: string; readonly end: number } {
  let end = from
  while (end < input.length && input[end] !== '\t' && input[end] !== '\n') end += 1
  return { said: input.slice(from, end), end }
}

function quotedCell(input: string, from: number): { readonly said: string; readonly end: number } {
  let said = ''
  let at = from + 1
  for (;;) {
    const quote = input.indexOf('"', at)
    // A quote that is never closed was a sign like any other.
    if (quote === -1) return plainCell(input, from)
    said += input.slice(at, quote)
    at = quote + 1
    if (input[at] !== '"') break
    said += '"'
    at += 1
  }
  const rest = plainCell(input, at)
  return { said: said + rest.said, end: rest.end }
}

function quoted(text: string): string {
  return /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
