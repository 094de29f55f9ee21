import type { DeriveBatch, DerivedFacts } from '../background/jobs.ts'
import type { Database } from '../db/open-database.ts'
import { forgetBatch } from './forget-batch.ts'
import { findPageNumbering } from './page-numbering.ts'
import { type ReadElement, readResponse } from './read-response.ts'

/**
 * Derives a batch's elements from its stored response, replacing any from an earlier one. They can be
 * read when this returns; the search finds them later, see `indexElements`.
 *
 * Throws `runs.unreadable-response` and `runs.response-too-large`, and leaves everything as it was.
 */
export function deriveBatch(
  database: Database,
  { file, sha256, runNumber, batchIndex, pages, pagesBefore }: Omit<DeriveBatch, 'databaseFile'>,
): DerivedFacts {
  const { elements, ...facts } = readResponse(file)
  const asCame = elements.map(({ page }) => page)
  const { numbering, add } = findPageNumbering(asCame, { ...pages, pagesBefore })
  const insertBatch = database.prepare<[number, number, string, number, number]>(
    `insert into derived_batches (run, batch, response_sha256, start_page, element_count)
     values (?, ?, ?, ?, ?)`,
  )
  // By place, as names would be looked up for every element.
  const insertElement = database.prepare(
    `insert into elements (run, batch, position, service_id, page, category, polygon, html,
       markdown, text, image_offset, image_length)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  database.transaction(() => {
    forgetBatch(database, { run: runNumber, batch: batchIndex })
    insertBatch.run(runNumber, batchIndex, sha256, pages.startPage, elements.length)
    for (const [position, element] of elements.entries()) {
      insertElement.run(
        runNumber,
        batchIndex,
        position,
        element.serviceId,
        element.page + add,
        element.category,
        writePolygon(element.polygon),
        element.html,
        element.markdown,
        element.text,
        element.image?.offsetBytes ?? null,
        element.image?.lengthBytes ?? null,
      )
    }
  })()
  const lastPage = asCame.reduce((last, page) => Math.max(last, page + add), 0)
  return { ...facts, elementCount: elements.length, lastPage, pageNumbering: numbering }
}

/** Finite numbers, so that this is the JSON of a list. */
function writePolygon(polygon: ReadElement['polygon']): string | null {
  return polygon && `[${polygon.map(({ x, y }) => `${x},${y}`).join()}]`
}
