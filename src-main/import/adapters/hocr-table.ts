import type { Point, TableCell } from '#shared/results/element.ts'
import type { XmlNode } from '../imported-parse.ts'
import { attribute, childrenOf, findBelow } from '../xml-nodes.ts'

/** More columns than this are a number that was made up, as for browsers (HTML §4.9.11). */
const maxSpan = 1000

/** How an hOCR file says what a cell holds and where it stands. */
interface CellReader {
  readonly text: (cell: XmlNode) => string
  readonly polygon: (cell: XmlNode) => Point[] | null
}

/** Cells of a table of HTML, which hOCR has no words of its own for. */
export function readHocrCells(
  table: XmlNode,
  page: number,
  { text, polygon }: CellReader,
): readonly TableCell[] {
  const rows = findBelow(table, ({ name }) => name === 'tr')
  /** By column, the first row that no cell above reaches into. */
  const free: number[] = []
  return rows.flatMap((tr, row) => {
    let column = 0
    return childrenOf(tr).flatMap((cell) => {
      if (cell.name !== 'td' && cell.name !== 'th') return []
      while ((free[column] ?? 0) > row) column += 1
      const [rowSpan, columnSpan] = [spanOf(cell, 'rowspan'), spanOf(cell, 'colspan')]
      const place = polygon(cell)
      const own = { row, column, rowSpan: Math.min(rowSpan, rows.length - row), columnSpan }
      for (let each = 0; each < columnSpan; each += 1) free[column + each] = row + rowSpan
      column += columnSpan
      const region = place && { page, polygon: place }
      return { ...own, isHeader: cell.name === 'th', region, text: text(cell) }
    })
  })
}

function spanOf(cell: XmlNode, name: string): number {
  const span = Number(attribute(cell, name) ?? 1)
  return Number.isInteger(span) && span >= 1 ? Math.min(span, maxSpan) : 1
}
