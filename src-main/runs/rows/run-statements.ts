import type { Database } from '../../db/open-database.ts'
import type { BatchRow, RequestOfRun, StoredRun } from './run-from-rows.ts'

const selectRuns = `
  select runs.*, documents.format, imports.facts as imported
  from runs left join documents on documents.id = runs.document_id
    left join imports on imports.run = runs.number`

/** Every statement about runs, prepared once. */
export function prepareRunStatements(database: Database) {
  return {
    insertRun: database.prepare(
      `insert into runs (id, document_id, origin, name, connection_id, connection_name, mode,
       mode_reason, options, state, total_pages, created_at, changed_at, queue_rank)
     values (@id, @documentId, @origin, @name, @connectionId, @connectionName, @mode, @modeReason,
       @options, 'queued', @totalPages, @at, @at,
       (select floor(coalesce(max(queue_rank), 0)) + 1 from runs))`,
    ),
    selectOne: database.prepare<[string], StoredRun>(
      `${selectRuns} where runs.id = ? and removed_at is null`,
    ),
    selectUnderWay: database
      .prepare<[], string>(
        `select id from runs where state in ('queued', 'uploading', 'processing')
         and removed_at is null order by queue_rank`,
      )
      .pluck(),
    selectMoving: database
      .prepare<[], number>(
        `select exists (select 1 from runs where state in ('queued', 'uploading', 'processing')
         and paused = 0 and removed_at is null)`,
      )
      .pluck(),
    selectSame: database.prepare<[string, string, string], StoredRun>(
      `${selectRuns} where document_id = ? and connection_id = ? and options = ?
       and removed_at is null
       and (state in ('queued', 'uploading', 'processing', 'completed', 'partial')
         or state = 'cancelled' and exists (
           select 1 from requests where requests.run = runs.number
             and requests.mode = 'async' and requests.state in ('sent', 'answered')))
     order by created_at desc, number desc limit 1`,
    ),
    selectAnyOf: database
      .prepare<[string, string], number>(
        'select 1 from runs where document_id = ? and connection_id = ? limit 1',
      )
      .pluck(),
    selectBatches: database.prepare<[number], BatchRow>(
      'select * from batches where run = ? order by start_page, position',
    ),
    selectRequests: database.prepare<[number], RequestOfRun>(
      'select * from requests where run = ? order by position',
    ),
    selectStopped: database
      .prepare<[], string>(`select id from runs where state = 'cancelled' and removed_at is null`)
      .pluck(),
    update: database.prepare(
      `update runs set state = @state, failure = @failure, model = @model, trouble = @trouble,
       total_pages = @total_pages, finished_at = @finished_at, paused = @paused,
       queue_rank = @queue_rank, document_id = @document_id where id = @id`,
    ),
    updateTouched: database.prepare<[number, string]>(
      'update runs set changed_at = ? where id = ?',
    ),
    updateName: database.prepare<[string, string]>('update runs set name = ? where id = ?'),
    deleteRun: database.prepare<[string]>('delete from runs where id = ?'),
    updatePaused: database.prepare<[number]>(
      `update runs set paused = ? where state = 'queued' and removed_at is null`,
    ),
    selectRankBefore: database.prepare<[string, number], { readonly rank: number | null }>(
      'select max(queue_rank) as rank from runs where connection_id = ? and queue_rank < ?',
    ),
    selectLastRank: database.prepare<[], { readonly rank: number | null }>(
      'select max(queue_rank) as rank from runs',
    ),
  }
}
