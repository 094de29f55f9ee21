import type { TableCell } from '#shared/results/element.ts'
import { displayWidth } from '#shared/text/display-width.ts'
import { rowsOfTable, sizeOfTable } from '../body/block.ts'
import { escapeXml } from '../body/escape-xml.ts'
import { layOutTable, type Slot } from '../body/lay-out-table.ts'
import { cellValue } from './cell-value.ts'
import { columnWidths } from './column-widths.ts'
import { xmlHead } from './content-types.ts'
import type { SheetStyles } from './sheet-styles.ts'

const namespaces =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** What Excel holds in a cell; a longer text would be a damaged file to it. */
const maxLetters = 32_767
/** How many of a longer one are written, behind which it says that there is more. */
export const keptLetters = maxLetters - 1

export function isTooLong(text: string): boolean {
  return text.length > maxLetters
}

/** A table as a worksheet (ECMA-376 Part 1, §18.3.1.99), merged where its cells are. */
export function* tableSheet(cells: readonly TableCell[], styles: SheetStyles): Iterable<string> {
  const widths = sheetWidths(cells)
  yield `${xmlHead}<worksheet ${namespaces}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${viewXml(headRows(cells))}${columnsXml(widths)}<sheetData>`
  const merges: string[] = []
  let row = 0
  for (const slots of layOutTable(cells)) {
    row += 1
    const own = slots.flatMap(({ cell, column, columnSpan }) => {
      if (!cell) return []
      if (columnSpan > 1 || cell.rowSpan > 1) {
        const end = `${columnName(column + columnSpan - 1)}${row + cell.rowSpan - 1}`
        merges.push(`<mergeCell ref="${columnName(column)}${row}:${end}"/>`)
      }
      return [cellXml(`${columnName(column)}${row}`, cell, styles)]
    })
    yield `<row r="${row}"${heightOf(slots, widths)}>${own.join('')}</row>`
  }
  yield '</sheetData>'
  if (merges.length > 0)
    yield `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>`
  yield `${pageXml(widths)}</worksheet>`
}

/** In letters: what a column has at least, and beside its text. */
const [minWidth, besideText] = [8, 3]

function sheetWidths(cells: readonly TableCell[]): readonly number[] {
  const { columns } = sizeOfTable(cells)
  return columnWidths(cells, columns).map(({ most }) => Math.max(minWidth, most + besideText))
}

function columnsXml(widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`
}

/** More rows of a head than this would leave no room to scroll in. */
const maxFrozen = 8

/** How many rows at the top are nothing but heads, with all that reaches down from them. */
function headRows(cells: readonly TableCell[]): number {
  const rows = rowsOfTable(cells)
  const body = rows.findIndex((row) => row.some(({ isHeader }) => !isHeader) || row.length === 0)
  const head = body === -1 ? 0 : body
  const reaches = rows
    .slice(0, head)
    .flat()
    .some(({ row, rowSpan }) => row + rowSpan > head)
  return reaches || head > maxFrozen ? 0 : head
}

/** The head stays in sight. */
function viewXml(frozen: number): string {
  if (frozen === 0) return ''
  const pane = `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
  return `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
}

/** Of a line, and the highest row, in points. */
const [lineHeight, maxHeight] = [15, 405]

/** A row of several lines says how high it is: not every program finds out by itself. */
function heightOf(slots: readonly Slot[], widths: readonly number[]): string {
  let most = 1
  for (const { cell, column, columnSpan } of slots) {
    if (!cell || cell.rowSpan > 1) continue
    const spanned = widths.slice(column, column + columnSpan).reduce((sum, each) => sum + each, 0)
    const room = Math.max(1, spanned - besideText)
    if (cell.text.length <= room / 2 && !cell.text.includes('\n')) continue
    const lines = cell.text
      .split('\n')
      .map((line) => Math.max(1, Math.ceil(displayWidth(line) / room)))
    most = Math.max(
      most,
      lines.reduce((sum, each) => sum + each, 0),
    )
  }
  if (most === 1) return ''
  return ` ht="${Math.min(most * lineHeight, maxHeight)}" customHeight="1"`
}

/** A printed sheet is as wide as the paper, which lies where the table is wider than upright paper. */
function pageXml(widths: readonly number[]): string {
  const isWide = widths.reduce((sum, width) => sum + width, 0) > 95
  const orientation = isWide ? ' orientation="landscape"' : ''
  return `<pageSetup paperSize="9"${orientation} fitToHeight="0"/>`
}

function cellXml(place: string, { text, isHeader }: TableCell, styles: SheetStyles): string {
  const value = cellValue(text)
  if (value.kind === 'text') return textCell(place, text, styles.text(isHeader))
  return `<c r="${place}" s="${styles.number(value.format, isHeader)}"><v>${value.value}</v></c>`
}

function textCell(place: string, text: string, style: number): string {
  if (text === '') return ''
  const cut = isTooLong(text) ? `${text.slice(0, keptLetters)}…` : text
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cut)}</t></is></c>`
}

/** Where a link of the list of tables leads. */
export interface ListRow {
  readonly fields: readonly string[]
  readonly sheet: string | null
}

/** The list of tables, each with a link to its sheet. */
export function* listSheet(
  head: readonly string[],
  rows: readonly ListRow[],
  styles: SheetStyles,
): Iterable<string> {
  yield `${xmlHead}<worksheet ${namespaces}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${viewXml(1)}<cols><col min="1" max="1" width="24" customWidth="1"/><col min="3" max="3" width="60" customWidth="1"/></cols><sheetData>`
  yield listRow(1, head, styles.text(true))
  for (const [index, { fields }] of rows.entries()) {
    yield listRow(index + 2, fields, styles.text(false))
  }
  yield '</sheetData>'
  const links = rows.flatMap(({ sheet }, index) =>
    sheet === null ? [] : [`<hyperlink ref="A${index + 2}" location="'${escapeXml(sheet)}'!A1"/>`],
  )
  if (links.length > 0) yield `<hyperlinks>${links.join('')}</hyperlinks>`
  yield `${pageXml([])}</worksheet>`
}

function listRow(row: number, fields: readonly string[], style: number): string {
  const cells = fields.map((text, column) => {
    const place = `${columnName(column)}${row}`
    return /^\d{1,9}$/.test(text)
      ? `<c r="${place}"><v>${text}</v></c>`
      : textCell(place, text, style)
  })
  return `<row r="${row}">${cells.join('')}</row>`
}

/** `A` for 0, `AA` for 26. */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}
