import type { TableCell } from '../engine/model/page-element.ts'
import { htmlLines } from './escape.ts'

type Rows = readonly (readonly TableCell[])[]

/** Rows and cells with their spans. No `th`: which cells are headings is not known. */
export function tableRowsHtml(rows: Rows): string {
  return rows.map((row) => `<tr>${row.map((cell) => cellHtml(cell)).join('')}</tr>`).join('')
}

function cellHtml({ text, rowSpan, columnSpan }: TableCell): string {
  const spans =
    (rowSpan > 1 ? ` rowspan="${rowSpan}"` : '') +
    (columnSpan > 1 ? ` colspan="${columnSpan}"` : '')
  return `<td${spans}>${htmlLines(text.split('\n'))}</td>`
}

/**
 * Cells separated by a space, rows by a line, the next beginning with a space as in live responses; what a
 * span covers is not repeated.
 */
export function tableText(rows: Rows): string {
  const lines = rows.map((row) => row.map(({ text }) => inline(text)).join(' '))
  return lines.join('\n ').trim()
}

/** A table of every grid position, a span's text repeated in each, always with the `---` row. */
export function tableMarkdown(rows: Rows): string {
  const grid = expandSpans(rows)
  const width = Math.max(1, ...grid.map((row) => row.length))
  const lines = grid.map((row) => {
    const cells = Array.from({ length: width }, (_, column) => cellMarkdown(row[column] ?? ''))
    return `| ${cells.join(' | ')} |`
  })
  const divider = `| ${Array.from({ length: width }, () => '---').join(' | ')} |`
  return [lines[0] ?? `|${'  |'.repeat(width)}`, divider, ...lines.slice(1)].join('\n')
}

/** The text at every grid position, row by row. */
function expandSpans(rows: Rows): readonly (readonly string[])[] {
  const grid: string[][] = rows.map(() => [])
  for (const [rowIndex, row] of rows.entries()) {
    let column = 0
    for (const cell of row) {
      while (grid[rowIndex]?.[column] !== undefined) column += 1
      for (const covered of grid.slice(rowIndex, rowIndex + cell.rowSpan)) {
        for (let offset = 0; offset < cell.columnSpan; offset += 1) {
          covered[column + offset] = cell.text
        }
      }
    }
  }
  return grid.map((row) => Array.from(row, (text) => text ?? ''))
}

function cellMarkdown(text: string): string {
  return inline(text).replaceAll('\\', '\\\\').replaceAll('|', '\\|')
}

function inline(text: string): string {
  return text.replaceAll('\n', ' ').trim()
}
