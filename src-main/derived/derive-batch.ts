import type { Region } from '#shared/results/element.ts'
import type { DeriveBatch, DerivedFacts } from '../background/jobs.ts'
import { openGate } from '../background/thread-gate.ts'
import type { Database } from '../db/open-database.ts'
import { type ElementDetail, writeDetail } from './element-detail.ts'
import { forgetBatch } from './forget-batch.ts'
import { findPageNumbering } from './page-numbering.ts'
import { readImportedResponse } from './read-imported-response.ts'
import { type ReadElement, readResponse } from './read-response.ts'

/**
 * Derives a batch's elements from its stored response, replacing any from an earlier one. They can be
 * read when this returns; the search finds them later, see `indexElements`.
 *
 * Throws `runs.unreadable-response`, `runs.response-too-large` and the `import.*` errors, and leaves everything as it was.
 */
export function deriveBatch(
  database: Database,
  {
    file,
    sha256,
    runNumber,
    batchIndex,
    pages,
    pagesBefore,
    imported,
  }: Omit<DeriveBatch, 'databaseFile'>,
  gate = openGate,
): DerivedFacts {
  const { elements, elementPages, ...facts } = imported
    ? readImportedResponse(file, imported)
    : readResponse(file)
  const { numbering, add } = findPageNumbering(elementPages, { ...pages, pagesBefore })
  gate.hold(() => {
    const insertBatch = database.prepare<[number, number, string, number, number]>(
      `insert into derived_batches (run, batch, response_sha256, start_page, element_count)
       values (?, ?, ?, ?, ?)`,
    )
    // By place, as names would be looked up for every element.
    const insertElement = database.prepare(
      `insert into elements (run, batch, position, service_id, page, category, polygon, html,
         markdown, text, image_offset, image_length, pointer, detail)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    const insertFurtherPage = database.prepare<[number, number, number, number]>(
      'insert or ignore into further_pages (run, page, batch, position) values (?, ?, ?, ?)',
    )
    database.transaction(() => {
      forgetBatch(database, { run: runNumber, batch: batchIndex })
      insertBatch.run(runNumber, batchIndex, sha256, pages.startPage, elementPages.length)
      let position = 0
      for (const element of elements) {
        gate.step()
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
          element.pointer,
          writeDetail(addToPages(element.detail, add)),
        )
        for (const { page } of element.detail.furtherRegions ?? []) {
          insertFurtherPage.run(runNumber, page + add, batchIndex, position)
        }
        position += 1
      }
    })()
  })
  const lastPage = elementPages.reduce((last, page) => Math.max(last, page + add), 0)
  return { ...facts, elementCount: elementPages.length, lastPage, pageNumbering: numbering }
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

/** Finite numbers, so that this is the JSON of a list. */
function writePolygon(polygon: ReadElement['polygon']): string | null {
  return polygon && `[${polygon.map(({ x, y }) => `${x},${y}`).join()}]`
}
