import { escapeXml, office, packageOf, relations, relationship } from './zip-parts.ts'

export type SheetContent = {
  readonly name: string
  readonly rows: readonly (readonly (string | number | null)[])[]
  /** Ranges such as `A1:B1`. */
  readonly merges?: readonly string[]
  readonly isHidden?: boolean
  /** Number of the format of every number: 14 is a date. */
  readonly format?: number
}

/** A workbook. `null` is an empty cell. */
export function makeXlsx(sheets: readonly SheetContent[]): Buffer {
  const main = `xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${relationship}"`
  const listed = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="sheet${index + 1}"${isHidden ? ' state="hidden"' : ''}/>`,
  )
  const formats = sheets.map(({ format = 0 }) => `<xf numFmtId="${format}"/>`).join('')
  return packageOf('xlsx', {
    'xl/workbook.xml': `<workbook ${main}><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs>${formats}</cellXfs></styleSheet>`,
    'xl/_rels/workbook.xml.rels': relations({
      styles: ['styles', 'styles.xml'],
      ...Object.fromEntries(
        sheets.map((_, index) => [
          `sheet${index + 1}`,
          ['worksheet', `worksheets/sheet${index + 1}.xml`],
        ]),
      ),
    }),
    ...Object.fromEntries(
      sheets.map(({ rows, merges = [] }, index) => {
        const written = rows.map((row, at) => {
          const cells = row.map((value, column) =>
            cellMarkup(value, columnName(column) + (at + 1), index),
          )
          return `<row r="${at + 1}">${cells.join('')}</row>`
        })
        const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join('')
        const tail = merged === '' ? '' : `<mergeCells>${merged}</mergeCells>`
        return [
          `xl/worksheets/sheet${index + 1}.xml`,
          `<worksheet ${main}><sheetData>${written.join('')}</sheetData>${tail}</worksheet>`,
        ]
      }),
    ),
  })
}

function cellMarkup(value: string | number | null, address: string, format: number): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${address}" s="${format}"><v>${value}</v></c>`
  return `<c r="${address}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`
}

function columnName(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}
