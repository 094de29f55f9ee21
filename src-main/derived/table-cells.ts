import { Parser } from 'htmlparser2'
import type { TableCell } from '#shared/results/element.ts'

/** Beyond this no cell is read: a table of hostile spans would fill the memory (`interface §2.5` gives no limit). */
const limits = { rows: 20_000, columns: 1000, cells: 200_000, span: 1000 }

interface OpenCell {
  readonly isHeader: boolean
  readonly rowSpan: number
  readonly columnSpan: number
  text: string
}

/**
 * The cells of the first table in an element's HTML, laid out as HTML lays them out; null without a
 * table. Text of a nested table belongs to the cell around it. Rows, columns, cells and spans
 * beyond the limits are left out.
 */
export function cellsOfHtml(html: string): TableCell[] | null {
  if (!html.includes('<table')) return null
  const grid = createGrid()
  /** Tables that are open; cells are those of the outermost. */
  let depth = 0
  let tables = 0
  let isHead = false
  let cell: OpenCell | null = null
  const closeCell = (): void => {
    if (cell) grid.place(cell)
    cell = null
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'table') {
        depth += 1
        if (depth === 1) tables += 1
      }
      if (depth !== 1 || tables !== 1) {
        if (cell && breaks.has(name)) cell.text += ' '
        return
      }
      if (name === 'thead') isHead = true
      if (name === 'tr') {
        closeCell()
        grid.nextRow()
      }
      if (name === 'td' || name === 'th') {
        closeCell()
        cell = {
          isHeader: isHead || name === 'th',
          rowSpan: spanOf(attributes['rowspan']),
          columnSpan: spanOf(attributes['colspan']),
          text: '',
        }
      } else if (cell && breaks.has(name)) cell.text += ' '
    },
    ontext(text) {
      if (cell) cell.text += text
    },
    onclosetag(name) {
      if (depth === 1 && tables === 1) {
        if (name === 'td' || name === 'th' || name === 'tr' || name === 'table') closeCell()
        if (name === 'thead') isHead = false
      }
      if (name === 'table') depth -= 1
    },
  })
  parser.write(html)
  parser.end()
  return grid.cells()
}

/** Between these, words would run into one. */
const breaks: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li', 'td', 'th', 'tr', 'table'])

function spanOf(value: string | undefined): number {
  const span = Number.parseInt(value ?? '1', 10)
  return Number.isFinite(span) ? Math.min(Math.max(span, 1), limits.span) : 1
}

interface Grid {
  nextRow(): void
  place(cell: OpenCell): void
  cells(): TableCell[]
}

function createGrid(): Grid {
  const cells: TableCell[] = []
  /** By column: the first row that no cell from above reaches into. */
  const freeFrom: number[] = []
  let row = -1
  let column = 0
  return {
    nextRow() {
      row += 1
      column = 0
    },
    place({ isHeader, rowSpan, columnSpan, text }) {
      // A cell outside of any row begins the first.
      if (row < 0) row = 0
      while ((freeFrom[column] ?? 0) > row) column += 1
      if (row >= limits.rows || column >= limits.columns || cells.length >= limits.cells) return
      const width = Math.min(columnSpan, limits.columns - column)
      for (let at = column; at < column + width; at += 1) freeFrom[at] = row + rowSpan
      cells.push({
        row,
        column,
        rowSpan,
        columnSpan: width,
        isHeader,
        region: null,
        text: text.replaceAll(/\s+/g, ' ').trim(),
      })
      column += width
    },
    cells() {
      // A span beyond the last row spans nothing.
      return cells.map((cell) => ({ ...cell, rowSpan: Math.min(cell.rowSpan, row + 1 - cell.row) }))
    },
  }
}
