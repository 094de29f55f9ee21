import type { TableCell } from '#shared/results/element.ts'
import { cellInlines, sizeOfTable, type TableBlock } from '../body/block.ts'
import { layOutTable, type Slot } from '../body/lay-out-table.ts'
import { columnWidths, shareRoom } from './column-widths.ts'
import { paragraphXml, runsXml } from './word-paragraph.ts'

/** Word opens no table with more. */
const maxColumns = 63
/** Between the margins of an A4 page, in twips. */
const pageWidthTwips = 9026

/**
 * A table with its merged cells (ECMA-376 Part 1, §17.4). One that is wider than Word takes goes on in
 * further tables below.
 */
export function* tableXml(table: TableBlock): Iterable<string> {
  const { columns } = sizeOfTable(table.cells)
  for (let from = 0; from < columns; from += maxColumns) {
    yield* partXml(table, from, Math.min(from + maxColumns, columns))
    // Tables that touch each other become one.
    yield paragraphXml('AfterTable', '')
  }
}

function* partXml(table: TableBlock, from: number, to: number): Iterable<string> {
  const look = lookOf(table, from, to)
  const grid = look.widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')
  yield `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="5000" w:type="pct"/>${look.isSmall ? smallMargins : ''}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>`
  let isHead = true
  for (const slots of layOutTable(table.cells)) {
    const own = slots.flatMap((slot) => clip(slot, from, to))
    isHead &&= own.some(({ cell }) => cell) && own.every(({ cell }) => cell?.isHeader ?? false)
    const isWhole = own.every(({ cell }) => (cell?.text.length ?? 0) <= maxUnbroken)
    const row = `${isWhole ? '<w:cantSplit/>' : ''}${isHead ? '<w:tblHeader/>' : ''}`
    yield `<w:tr>${row && `<w:trPr>${row}</w:trPr>`}${own.map((slot) => cellXml(slot, look, from)).join('')}</w:tr>`
  }
  yield '</w:tbl>'
}

/** A row with a longer text may go on, on the next page: it may be as long as one. */
const maxUnbroken = 600

interface TableLook {
  readonly table: TableBlock
  /** Of each column, in twips. */
  readonly widths: readonly number[]
  readonly isSmall: boolean
}

/** In twips: beside a cell's text on both sides, and a letter, of the widest of the fonts that may stand in for ours. */
const usualSet = { margins: 216, letter: 120 }
/** Of a table whose words would have no room otherwise. */
const smallSet = { margins: 100, letter: 94 }
const smallMargins = `<w:tblCellMar><w:left w:w="${smallSet.margins / 2}" w:type="dxa"/><w:right w:w="${smallSet.margins / 2}" w:type="dxa"/></w:tblCellMar>`

function lookOf(table: TableBlock, from: number, to: number): TableLook {
  const wished = columnWidths(table.cells, to).slice(from)
  const words = wished.reduce((sum, { least }) => sum + least, 0)
  const roomIn = ({ margins }: typeof usualSet): number => pageWidthTwips - margins * wished.length
  const isSmall = words * usualSet.letter > roomIn(usualSet)
  const set = isSmall ? smallSet : usualSet
  const room = Math.max(roomIn(set) / set.letter, wished.length)
  const widths = shareRoom(wished, room).map((share) => share * set.letter + set.margins)
  const total = widths.reduce((sum, width) => sum + width, 0)
  return {
    table,
    widths: widths.map((width) => Math.floor((width * pageWidthTwips) / total)),
    isSmall,
  }
}

/** The part of a slot between two columns. */
function clip(slot: Slot, from: number, to: number): readonly Slot[] {
  const column = Math.max(slot.column, from)
  const end = Math.min(slot.column + slot.columnSpan, to)
  return column < end ? [{ ...slot, column, columnSpan: end - column }] : []
}

function cellXml({ kind, cell, column, columnSpan }: Slot, look: TableLook, from: number): string {
  const span = columnSpan > 1 ? `<w:gridSpan w:val="${columnSpan}"/>` : ''
  const isMerged = kind === 'covered' || (cell?.rowSpan ?? 1) > 1
  const merge = isMerged ? (kind === 'covered' ? '<w:vMerge/>' : '<w:vMerge w:val="restart"/>') : ''
  const width = look.widths
    .slice(column - from, column - from + columnSpan)
    .reduce((sum, each) => sum + each, 0)
  const shade = cell?.isHeader ? '<w:shd w:val="clear" w:color="auto" w:fill="F3F4F6"/>' : ''
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span}${merge}${shade}</w:tcPr>${cellText(cell, look)}</w:tc>`
}

/** A number or an amount, as they are written in tables. */
const figure = /^[-−+(]?[$€£¥₩]? ?\d[\d,.]*[%)]{0,2}$/

/** Figures stand under each other by their last digit. */
function cellText(cell: TableCell | null, { table, isSmall }: TableLook): string {
  const style = `Table${cell?.isHeader ? 'Head' : 'Text'}${isSmall ? 'Small' : ''}`
  if (!cell?.text) return paragraphXml(style, '')
  const isFigure = !cell.isHeader && figure.test(cell.text)
  return paragraphXml(
    style,
    runsXml(cellInlines(cell.text, table)),
    isFigure ? '<w:jc w:val="right"/>' : '',
  )
}
