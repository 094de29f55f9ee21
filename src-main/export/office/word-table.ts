import type { TableCell } from '#shared/results/element.ts'
import { sizeOfTable } from '../body/block.ts'
import { layOutTable, type Slot } from '../body/lay-out-table.ts'
import { linesXml, paragraphXml } from './word-paragraph.ts'

/** Word opens no table with more. */
const maxColumns = 63
/** Between the margins of an A4 page, in twips. */
const pageWidthTwips = 9026

/**
 * A table with its merged cells (ECMA-376 Part 1, §17.4). One that is wider than Word takes goes on in
 * further tables below.
 */
export function* tableXml(cells: readonly TableCell[]): Iterable<string> {
  const { columns } = sizeOfTable(cells)
  for (let from = 0; from < columns; from += maxColumns) {
    yield* partXml(cells, from, Math.min(from + maxColumns, columns))
    // Tables that touch each other become one.
    yield paragraphXml('AfterTable', '')
  }
}

function* partXml(cells: readonly TableCell[], from: number, to: number): Iterable<string> {
  const width = Math.floor(pageWidthTwips / (to - from))
  const grid = `<w:gridCol w:w="${width}"/>`.repeat(to - from)
  yield `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="5000" w:type="pct"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>`
  let isHead = true
  for (const slots of layOutTable(cells)) {
    const own = slots.flatMap((slot) => clip(slot, from, to))
    isHead &&= own.some(({ cell }) => cell) && own.every(({ cell }) => cell?.isHeader ?? false)
    yield `<w:tr>${isHead ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${own.map((slot) => cellXml(slot, width)).join('')}</w:tr>`
  }
  yield '</w:tbl>'
}

/** The part of a slot between two columns. */
function clip(slot: Slot, from: number, to: number): readonly Slot[] {
  const column = Math.max(slot.column, from)
  const end = Math.min(slot.column + slot.columnSpan, to)
  return column < end ? [{ ...slot, column, columnSpan: end - column }] : []
}

function cellXml({ kind, cell, columnSpan }: Slot, width: number): string {
  const span = columnSpan > 1 ? `<w:gridSpan w:val="${columnSpan}"/>` : ''
  const isMerged = kind === 'covered' || (cell?.rowSpan ?? 1) > 1
  const merge = isMerged ? (kind === 'covered' ? '<w:vMerge/>' : '<w:vMerge w:val="restart"/>') : ''
  const text = cell?.text ? linesXml(cell.text) : ''
  return `<w:tc><w:tcPr><w:tcW w:w="${width * columnSpan}" w:type="dxa"/>${span}${merge}</w:tcPr>${paragraphXml('TableText', text)}</w:tc>`
}
