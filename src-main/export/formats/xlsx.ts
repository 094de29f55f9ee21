import { exportWords } from '#shared/text/export-words.ts'
import { sizeOfTable } from '../body/block.ts'
import { escapeXml } from '../body/escape-xml.ts'
import { findTables } from '../body/find-tables.ts'
import type { ExportContent } from '../content.ts'
import { describeHole } from '../holes.ts'
import { contentTypesXml, relationshipsXml, xmlHead } from '../office/content-types.ts'
import { corePropertiesXml } from '../office/core-properties.ts'
import { divideSheets } from '../office/divide-sheets.ts'
import { isTooLong, keptLetters, listSheet, type ListRow, tableSheet } from '../office/sheet.ts'
import { createSheetNames } from '../office/sheet-names.ts'
import { createSheetStyles } from '../office/sheet-styles.ts'
import { type ZipEntry, zipFiles } from '../zip/zip-files.ts'

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A sheet for each table, behind one that lists them: where each was found, and which pages are missing. */
export function writeXlsx(content: ExportContent): AsyncIterable<Uint8Array> {
  return zipFiles(files(content))
}

function* files(content: ExportContent): Iterable<ZipEntry> {
  const words = exportWords(content.options.language)
  const styles = createSheetStyles()
  const nameOf = createSheetNames()
  const names = [nameOf(words.tables)]
  const list: ListRow[] = []
  for (const table of findTables(content.elements())) {
    const page = `${table.element.page}`
    let part = 0
    for (const cells of divideSheets(table.cells)) {
      part += 1
      const sheet = nameOf(words.table(table.number) + (part > 1 ? ` (${part})` : ''))
      names.push(sheet)
      const { rows, columns } = sizeOfTable(cells)
      list.push({ fields: [sheet, page, table.caption, `${rows}`, `${columns}`], sheet })
      yield { path: `xl/worksheets/sheet${names.length}.xml`, content: tableSheet(cells, styles) }
    }
    const cut = table.cells.filter(({ text }) => isTooLong(text)).length
    if (cut > 0) list.push({ fields: ['', page, words.cutTexts(cut, keptLetters)], sheet: null })
  }
  for (const hole of content.holes) {
    list.push({ fields: ['', `${hole.startPage}`, describeHole(hole, content)], sheet: null })
  }
  yield { path: 'xl/worksheets/sheet1.xml', content: listSheet(words.tableColumns, list, styles) }
  yield { path: 'xl/styles.xml', content: styles.xml() }
  yield* workbook(names)
  yield { path: 'docProps/core.xml', content: corePropertiesXml(content.run) }
}

function* workbook(names: readonly string[]): Iterable<ZipEntry> {
  const sheets = names.map(
    (name, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const parts = names.map((_, index) => [
    `/xl/worksheets/sheet${index + 1}.xml`,
    `${sheetType}.worksheet+xml`,
  ])
  yield {
    path: 'xl/workbook.xml',
    content: `${xmlHead}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`,
  }
  yield {
    path: 'xl/_rels/workbook.xml.rels',
    content: relationshipsXml([
      ...names.map((_, index) => ({
        id: `rId${index + 1}`,
        type: 'worksheet',
        target: `worksheets/sheet${index + 1}.xml`,
      })),
      { id: 'rIdStyles', type: 'styles', target: 'styles.xml' },
    ]),
  }
  yield {
    path: '_rels/.rels',
    content: relationshipsXml([
      { id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' },
      { id: 'rId2', type: 'core-properties', target: 'docProps/core.xml' },
    ]),
  }
  yield {
    path: '[Content_Types].xml',
    content: contentTypesXml(
      { rels: 'application/vnd.openxmlformats-package.relationships+xml', xml: 'application/xml' },
      {
        '/xl/workbook.xml': `${sheetType}.sheet.main+xml`,
        '/xl/styles.xml': `${sheetType}.styles+xml`,
        '/docProps/core.xml': 'application/vnd.openxmlformats-package.core-properties+xml',
        ...Object.fromEntries(parts),
      },
    ),
  }
}
