import { rmSync } from 'node:fs'
import type { Region } from '#shared/results/element.ts'
import type { OpenedRows } from '../background/import-jobs.ts'
import type { DeriveBatch, DerivedFacts } from '../background/jobs.ts'
import { type Gate, openGate } from '../background/thread-gate.ts'
import type { Database } from '../db/open-database.ts'
import { waitingRowsFile } from '../db/open-derived.ts'
import { prepareOnce } from '../db/prepare-once.ts'
import type { ElementDetail } from './element-detail.ts'
import { elementColumns, type ElementRow, elementRow } from './element-row.ts'
import { forgetBatch } from './forget-batch.ts'
import { writeImportedRows } from './imported-rows.ts'
import { findPageNumbering } from './page-numbering.ts'
import { type ReadElement, readResponse } from './read-response.ts'
import { readRowsFile } from './rows-file.ts'

type Batch = Omit<DeriveBatch, 'databaseFile'>

/**
 * Derives a batch's elements from its stored response, replacing any from an earlier one. They can be
 * read when this returns; the search finds them later, see `indexElements`.
 *
 * Throws `runs.unreadable-response`, `runs.response-too-large` and the `import.*` errors, and leaves everything as it was.
 */
export function deriveBatch(database: Database, batch: Batch, gate = openGate): DerivedFacts {
  const { file, imported, rows } = batch
  if (!imported) return deriveResponse(database, batch, gate)
  if (rows) return deriveOpened(database, batch, rows, gate)
  const rowsFile = waitingRowsFile(database.name)
  try {
    const { parse, ...facts } = writeImportedRows({ file, name: '', rowsFile }, imported)
    const made = { file: rowsFile, model: parse.model, ...facts }
    return deriveOpened(database, batch, made, gate)
  } finally {
    rmSync(rowsFile, { force: true })
  }
}

function deriveResponse(database: Database, batch: Batch, gate: Gate): DerivedFacts {
  const { elements, elementPages, ...facts } = readResponse(batch.file)
  const { numbering, add } = findPageNumbering(elementPages, {
    ...batch.pages,
    pagesBefore: batch.pagesBefore,
  })
  const elementCount = elementPages.length
  const rows = rowsOf(elements, add)
  insertRows(database, batch, { rows, elementCount }, gate)
  const lastPage = elementPages.reduce((last, page) => Math.max(last, page + add), 0)
  return { ...facts, elementCount, lastPage, pageNumbering: numbering }
}

function* rowsOf(elements: Iterable<ReadElement>, add: number): Iterable<ElementRow> {
  for (const element of elements) {
    const detail = addToPages(element.detail, add)
    yield elementRow({ ...element, page: element.page + add, detail })
  }
}

/** An imported file begins its document, and its rows have the document's pages. */
function deriveOpened(
  database: Database,
  batch: Batch,
  { file, elementCount, lastPage, model }: OpenedRows,
  gate: Gate,
): DerivedFacts {
  insertRows(database, batch, { rows: readRowsFile(file), elementCount }, gate)
  return { model, pages: null, elementCount, lastPage, pageNumbering: null }
}

function insertRows(
  database: Database,
  { runNumber, batchIndex, sha256, pages }: Batch,
  { rows, elementCount }: { readonly rows: Iterable<ElementRow>; readonly elementCount: number },
  gate: Gate,
): void {
  gate.hold(() => {
    const insertBatch = prepareOnce<[number, number, string, number, number]>(
      database,
      `insert into derived_batches (run, batch, response_sha256, start_page, element_count)
       values (?, ?, ?, ?, ?)`,
    )
    // By place, as names would be looked up for every element.
    const insertElement = prepareOnce(
      database,
      `insert into elements (run, batch, position, ${elementColumns.join()})
       values (?, ?, ?, ${elementColumns.map(() => '?').join()})`,
    )
    const insertFurtherPage = prepareOnce<[number, number, number, number]>(
      database,
      'insert or ignore into further_pages (run, page, batch, position) values (?, ?, ?, ?)',
    )
    database.transaction(() => {
      forgetBatch(database, { run: runNumber, batch: batchIndex })
      insertBatch.run(runNumber, batchIndex, sha256, pages.startPage, elementCount)
      let position = 0
      for (const { values, furtherPages } of rows) {
        gate.step()
        insertElement.run(runNumber, batchIndex, position, ...values)
        for (const page of furtherPages) {
          insertFurtherPage.run(runNumber, page, batchIndex, position)
        }
        position += 1
      }
    })()
  })
}

/** The pages inside as the document counts them. */
function addToPages(detail: ElementDetail, add: number): ElementDetail {
  const { furtherRegions, cells, lines } = detail
  if (add === 0 || !(furtherRegions ?? cells ?? lines)) return detail
  const move = <P extends { readonly page: number }>(region: P): P => ({
    ...region,
    page: region.page + add,
  })
  const moveIn = <P extends { region: Region | null }>(part: P): P => ({
    ...part,
    region: part.region && move(part.region),
  })
  return {
    ...detail,
    ...(furtherRegions && { furtherRegions: furtherRegions.map(move) }),
    ...(cells && { cells: cells.map(moveIn) }),
    ...(lines && { lines: lines.map(moveIn) }),
  }
}
