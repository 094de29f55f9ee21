import type { TableCell } from '#shared/results/element.ts'
import { escapeXml } from '../body/escape-xml.ts'
import { layOutTable } from '../body/lay-out-table.ts'
import { cellValue } from './cell-value.ts'
import { xmlHead } from './content-types.ts'
import type { SheetStyles } from './sheet-styles.ts'

const namespaces =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const sheetHead = `${xmlHead}<worksheet ${namespaces}>`

/** What Excel holds in a cell; a longer text would be a damaged file to it. */
const maxLetters = 32_767

/** A table as a worksheet (ECMA-376 Part 1, §18.3.1.99), merged where its cells are. */
export function* tableSheet(cells: readonly TableCell[], styles: SheetStyles): Iterable<string> {
  yield `${sheetHead}<sheetData>`
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
    yield `<row r="${row}">${own.join('')}</row>`
  }
  yield '</sheetData>'
  if (merges.length > 0)
    yield `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>`
  yield '</worksheet>'
}

function cellXml(place: string, { text, isHeader }: TableCell, styles: SheetStyles): string {
  const value = cellValue(text)
  if (value.kind === 'text') return textCell(place, text, styles.text(isHeader))
  return `<c r="${place}" s="${styles.number(value.format, isHeader)}"><v>${value.value}</v></c>`
}

function textCell(place: string, text: string, style: number): string {
  if (text === '') return ''
  const cut = text.length > maxLetters ? `${text.slice(0, maxLetters - 1)}…` : text
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
  yield `${sheetHead}<cols><col min="1" max="1" width="24" customWidth="1"/><col min="3" max="3" width="60" customWidth="1"/></cols><sheetData>`
  yield listRow(1, head, styles.text(true))
  for (const [index, { fields }] of rows.entries()) {
    yield listRow(index + 2, fields, styles.text(false))
  }
  yield '</sheetData>'
  const links = rows.flatMap(({ sheet }, index) =>
    sheet === null ? [] : [`<hyperlink ref="A${index + 2}" location="'${escapeXml(sheet)}'!A1"/>`],
  )
  if (links.length > 0) yield `<hyperlinks>${links.join('')}</hyperlinks>`
  yield '</worksheet>'
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
