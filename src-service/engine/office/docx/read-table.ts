import type { Cell, CellParagraph, FlowBlock, PictureBlock, TableBlock } from '../flow/flow.ts'
import { childOf, elementsOf, numberOf, type XmlElement } from '../package/xml-element.ts'
import { points, valueOf } from './styles.ts'
import { thresholds } from './thresholds.ts'

/** A grid cell as stored: merged ones below the first say that they go on. */
type StoredCell = Cell & { readonly goesOn: boolean }

type ReadCell = (cell: XmlElement) => readonly FlowBlock[]

/** Reads a `w:tbl`. `readCell` reads a cell's content; a table in it becomes lines of the cell. */
export function readTable(table: XmlElement, readCell: ReadCell): TableBlock {
  const { usualColumn, maxColumns, maxRowHeight } = thresholds.tables
  const rows = rowsOf(table)
  const stored = rows.map((row) => readRow(row, readCell))
  const widest = stored
    .flat()
    .reduce((most, { column, columnSpan }) => Math.max(most, column + columnSpan), 1)
  const count = Math.min(maxColumns, widest)
  const grid = elementsOf(childOf(table, 'w:tblGrid')).map((column) => points(column, 'w:w') ?? 0)
  return {
    kind: 'table',
    columns: Array.from({ length: count }, (_, index) => grid[index] || usualColumn),
    indent: points(childOf(table, 'w:tblPr', 'w:tblInd'), 'w:w') ?? 0,
    rows: rows.map((row, index) => ({
      cells: (stored[index] ?? [])
        .filter((cell) => !cell.goesOn && cell.column < count)
        .map((cell): Cell => {
          const { column, paragraphs, pictures } = cell
          const columnSpan = Math.min(cell.columnSpan, count - column)
          return {
            column,
            columnSpan,
            rowSpan: rowSpanOf(stored, index, cell),
            paragraphs,
            pictures,
          }
        }),
      minHeight: Math.min(
        maxRowHeight,
        Math.max(0, points(childOf(row, 'w:trPr', 'w:trHeight'), 'w:val') ?? 0),
      ),
    })),
  }
}

/** Rows and cells may be wrapped in content controls, and in markup of their author's. */
function rowsOf(table: XmlElement): readonly XmlElement[] {
  return unwrapped(table, 'w:tr').filter((row) => !childOf(row, 'w:trPr', 'w:del'))
}

function unwrapped(container: XmlElement | undefined, name: string): readonly XmlElement[] {
  return elementsOf(container).flatMap((child) => {
    if (child.name === name) return [child]
    if (child.name === 'w:sdt') return unwrapped(childOf(child, 'w:sdtContent'), name)
    return child.name === 'w:customXml' ? unwrapped(child, name) : []
  })
}

function readRow(row: XmlElement, readCell: ReadCell): readonly StoredCell[] {
  let column = Math.max(0, numberOf(childOf(row, 'w:trPr', 'w:gridBefore'), 'w:val') ?? 0)
  return unwrapped(row, 'w:tc').map((cell) => {
    const properties = childOf(cell, 'w:tcPr')
    const span = numberOf(childOf(properties, 'w:gridSpan'), 'w:val') ?? 1
    const columnSpan = Math.min(thresholds.tables.maxColumns, Math.max(1, span))
    const merge = childOf(properties, 'w:vMerge')
    const at = column
    column += columnSpan
    const { paragraphs, pictures } = cellContent(readCell(cell))
    const goesOn = merge !== undefined && valueOf(merge) !== 'restart'
    return { column: at, columnSpan, rowSpan: 1, paragraphs, pictures, goesOn }
  })
}

function rowSpanOf(
  rows: readonly (readonly StoredCell[])[],
  index: number,
  { column }: StoredCell,
): number {
  let span = 1
  while (rows[index + span]?.some((cell) => cell.column === column && cell.goesOn)) span += 1
  return span
}

/** Blocks as what a cell can hold: lines of text, and pictures below them. */
function cellContent(blocks: readonly FlowBlock[]): {
  readonly paragraphs: readonly CellParagraph[]
  readonly pictures: readonly PictureBlock[]
} {
  const paragraphs: CellParagraph[] = []
  const pictures: PictureBlock[] = []
  for (const block of blocks) {
    if (block.kind === 'picture') pictures.push(block)
    else if (block.kind === 'paragraph') {
      const { list, spans, size, align } = block
      const marker = list ? [{ text: `${list.marker} `, bold: false, size }] : []
      paragraphs.push({ spans: [...marker, ...spans], size, align })
    } else if (block.kind === 'table') {
      const size = thresholds.text.usualSize
      for (const { cells } of block.rows) {
        const spans = cells.flatMap(({ paragraphs: own }) =>
          own.flatMap((paragraph) => [...paragraph.spans, { text: ' ', bold: false, size }]),
        )
        paragraphs.push({ spans, size, align: 'left' })
      }
    }
  }
  const last = paragraphs.findLastIndex(({ spans }) => spans.some(({ text }) => text.trim() !== ''))
  return { paragraphs: paragraphs.slice(0, last + 1), pictures }
}
