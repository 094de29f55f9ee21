import type { Database } from '../../db/open-database.ts'
import type { Manifest } from './manifest.ts'

/** Answers what writes a manifest's rows. To be called in a transaction, for a run that isn't there. */
export function createInsertManifest(database: Database): (manifest: Manifest) => void {
  const insertDocument = database.prepare(
    `insert into documents (id, name, format, size_bytes, page_count, added_at)
     values (@id, @name, @format, @sizeBytes, @pageCount, @addedAt) on conflict do nothing`,
  )
  // With the number that it had, so that what was derived of it stays its own, unless another has it.
  const insertRun = database.prepare(
    `insert into runs (number, id, document_id, origin, name, connection_id, connection_name, mode,
       mode_reason, options, state, failure, trouble, model, total_pages, created_at, finished_at,
       changed_at, removed_at, paused, queue_rank)
     values ((select @number where not exists (select 1 from runs where number = @number)), @id,
       @documentId, @origin, @name, @connectionId, @connectionName, @mode, @modeReason, @options,
       @state, @failure, @trouble, @model, @totalPages, @createdAt, @finishedAt, @changedAt,
       @removedAt, @paused, @queueRank)`,
  )
  const insertRequest = database.prepare(
    `insert into requests (run, position, mode, state, service_request_id, start_page, end_page,
       heals, begun_at, sent_at, lost_at, requested_at, updated_at, failure)
     values (@run, @position, @mode, @state, @serviceRequestId, @startPage, @endPage, @heals,
       @begunAt, @sentAt, @lostAt, @requestedAt, @updatedAt, @failure)`,
  )
  const insertBatch = database.prepare(
    `insert into batches (run, position, request, service_batch, start_page, end_page, state,
       failure, attempts, origin, page_numbering, response_sha256, response_bytes, element_count,
       updated_at)
     values (@run, @position,
       (select id from requests where run = @run and position = @request), @serviceBatch,
       @startPage, @endPage, @state, @failure, @attempts, @origin, @pageNumbering,
       @responseSha256, @responseBytes, @elementCount, @updatedAt)`,
  )
  const insertImport = database.prepare(
    'insert into imports (run, sha256, facts, placement) values (@run, @sha256, @facts, @placement)',
  )
  return ({ run, document, requests, batches, imported }) => {
    if (document) insertDocument.run(document)
    const { lastInsertRowid } = insertRun.run({
      ...run,
      documentId: document?.id ?? null,
      options: JSON.stringify(run.options),
      failure: toJson(run.failure),
      trouble: toJson(run.trouble),
      paused: Number(run.paused),
    })
    const row = { run: Number(lastInsertRowid) }
    for (const each of requests) {
      insertRequest.run({ ...each, ...row, failure: toJson(each.failure) })
    }
    if (imported) {
      const { sha256, facts, placement } = imported
      const json = { facts: JSON.stringify(facts), placement: JSON.stringify(placement) }
      insertImport.run({ ...row, sha256, ...json })
    }
    for (const each of batches) insertBatch.run({ ...each, ...row, failure: toJson(each.failure) })
  }
}

function toJson(failure: unknown): string | null {
  return failure === null ? null : JSON.stringify(failure)
}
