import { exportWords } from '#shared/text/export-words.ts'
import { sizeOfTable } from '../body/block.ts'
import { findTables, type FoundTable } from '../body/find-tables.ts'
import { layOutTable } from '../body/lay-out-table.ts'
import type { ExportContent } from '../content.ts'
import { safeFileStem } from '../file-name.ts'
import { describeHole } from '../holes.ts'
import { type ZipEntry, zipFiles } from '../zip/zip-files.ts'

/** A file for each table, and `index.csv`, which says where each was found and which pages are missing. */
export function writeCsv(content: ExportContent): AsyncIterable<Uint8Array> {
  return zipFiles(files(content))
}

function* files(content: ExportContent): Iterable<ZipEntry> {
  const { run, elements, holes, options } = content
  const stem = safeFileStem(run.name)
  const index: (readonly string[])[] = [exportWords(options.language).tableColumns]
  for (const table of findTables(elements())) {
    const path = `${stem}-page-${String(table.element.page).padStart(3, '0')}-table-${table.number}.csv`
    const { rows, columns } = sizeOfTable(table.cells)
    index.push([path, `${table.element.page}`, table.caption, `${rows}`, `${columns}`])
    yield { path, content: tableLines(table) }
  }
  for (const hole of holes) index.push(['', `${hole.startPage}`, describeHole(hole, content)])
  yield { path: 'index.csv', content: [byteOrderMark, ...index.map(csvLine)] }
}

/** Spreadsheets take a file without it for one in the system's old encoding. */
const byteOrderMark = '\u{FEFF}'

/** A merged cell stands at its top left; what it covers is empty. */
function* tableLines({ cells }: FoundTable): Iterable<string> {
  yield byteOrderMark
  for (const slots of layOutTable(cells)) {
    yield csvLine(
      slots.flatMap(({ cell, columnSpan }) => [
        cell?.text ?? '',
        ...Array.from({ length: columnSpan - 1 }, () => ''),
      ]),
    )
  }
}

/** A line as RFC 4180 has it. */
function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`
}

/** A number may begin with a sign, and signs may stand for nothing; all else that does is a formula to a spreadsheet. */
const harmless = /^[+-]?(?:\d[\d.,]*|\.\d+)(?:e[+-]?\d+)? ?%?$|^[+-]{1,3}$/i

function csvField(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !harmless.test(text)
  const guarded = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
