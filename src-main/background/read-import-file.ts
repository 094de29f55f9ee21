import { type ImportedRows, keepRows } from '../derived/imported-rows.ts'
import { ownPlacement } from '../import/place-regions.ts'
import {
  type KeepElement,
  openParse,
  type OpenParse,
  type ReadImport,
} from '../import/read-import.ts'
import { type PageSample, samplePages } from '../import/sample-pages.ts'
import type { FirstOfImport, ImportToRead, OpenedRows, StatedImport } from './import-jobs.ts'

/** So many pages tell how positions are to be read; more would tell the same. */
const triedPages = 12
/** Of a large file, to be read while the rest of it is being taken in: each more is handed on, written and drawn before. */
const firstPages = 4
/** So many of them are tried: somebody waits for them, and the whole is tried again. */
const triedFirstPages = 3

/**
 * Reads a file as a parse, with its positions as it states them.
 *
 * Throws the `import.*` errors.
 *
 * @param onFirst is told of the first pages of a large file as soon as they can be had, as of a parse that ends with them
 */
export function readImportFile(
  job: ImportToRead,
  onFirst: (first: FirstOfImport) => void,
): StatedImport {
  const parse = openParse(job.file, job.name)
  try {
    const first = job.showsFirst ? readFirst(parse) : null
    if (first) onFirst(first)
    return readWhole(parse, job)
  } finally {
    parse.close()
  }
}

function readFirst(parse: OpenParse): FirstOfImport | null {
  const sample = samplePages(triedFirstPages)
  // Held until it is settled where they are, as some adapters look through all of a file before its first element.
  const elements: Parameters<KeepElement>[0][] = []
  const read = parse.readFirst(firstPages, (element) => {
    sample.add(element)
    elements.push(element)
  })
  return read && { ...statedBy(read, sample), rows: null, elements }
}

/** Its rows are written as it is read, placed as the parse states it, which is how it mostly is. */
function readWhole(parse: OpenParse, { file, rowsFile }: ImportToRead): StatedImport {
  const sample = samplePages(triedPages)
  if (rowsFile === null) return { ...statedBy(parse.read(sample.add), sample), rows: null }
  const rows = keepRows({ file, rowsFile }, ownPlacement)
  try {
    const read = parse.read((element, frameOf) => {
      rows.keep(element, frameOf)
      sample.add(element)
    })
    return { ...statedBy(read, sample), rows: rowsOf(rowsFile, { ...read, ...rows.facts() }) }
  } finally {
    rows.close()
  }
}

export function rowsOf(file: string, { parse, elementCount, lastPage }: ImportedRows): OpenedRows {
  return { file, model: parse.model, elementCount, lastPage }
}

function statedBy({ adapter, parse }: ReadImport, sample: PageSample): Omit<StatedImport, 'rows'> {
  const tried = sample.of(parse.pages)
  return {
    parser: adapter.parser,
    version: parse.version,
    model: parse.model,
    hasBoxes: tried.placedPages.length > 0,
    unread: parse.unread.map((each) => ({ ...each })),
    pageCount: parse.pages.reduce((last, { page }) => Math.max(last, page), 1),
    tried,
  }
}
