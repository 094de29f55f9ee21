import type { Point, TableCell } from '#shared/results/element.ts'
import type { XmlNode } from '../imported-parse.ts'
import { placeCells } from '../place-cells.ts'
import { childrenOf, findBelow, numberAttribute } from '../xml-nodes.ts'

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
  const rows = findBelow(table, ({ name }) => name === 'tr').map((row) =>
    childrenOf(row).filter(({ name }) => name === 'td' || name === 'th'),
  )
  const placed = placeCells(rows, (cell) => ({
    rows: numberAttribute(cell, 'rowspan'),
    columns: numberAttribute(cell, 'colspan'),
  }))
  return placed.map(({ cell, ...at }) => {
    const place = polygon(cell)
    const region = place && { page, polygon: place }
    return { ...at, isHeader: cell.name === 'th', region, text: text(cell) }
  })
}
