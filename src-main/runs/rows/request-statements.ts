import type { Database } from '../../db/open-database.ts'

/** A request as it is stored, with what its run says of it. */
export interface RequestRow {
  readonly id: number
  readonly run_id: string
  readonly run: number
  readonly run_state: string
  readonly run_pages: number | null
  /** JSON; null for all. */
  readonly run_asked: string | null
  readonly connection_id: string
  readonly position: number
  readonly mode: string
  readonly state: string
  readonly service_request_id: string | null
  readonly start_page: number | null
  readonly end_page: number | null
  readonly heals: number | null
  readonly begun_at: number | null
  readonly sent_at: number | null
  readonly lost_at: number | null
  readonly requested_at: number | null
  readonly failure: string | null
}

const select = `
  select requests.*, runs.id as run_id, runs.state as run_state,
    runs.total_pages as run_pages, json_extract(runs.options, '$.pages') as run_asked,
    runs.connection_id
  from runs join requests on requests.run = runs.number and runs.removed_at is null`

const underWay = `runs.state in ('queued', 'uploading', 'processing')`
const waits = `requests.state = 'planned' and ${underWay} and runs.paused = 0`

/** Every statement about requests, prepared once. */
export function prepareRequestStatements(database: Database) {
  return {
    insert: database.prepare(
      `insert into requests (run, position, mode, state, start_page, end_page, heals, updated_at)
     values (@runNumber,
       (select coalesce(max(position), -1) + 1 from requests where run = @runNumber),
       @mode, 'planned', @startPage, @endPage, @heals, @at)`,
    ),
    selectOne: database.prepare<[number], RequestRow>(`${select} where requests.id = ?`),
    selectOfRun: database.prepare<[string], RequestRow>(
      `${select} where runs.id = ? order by requests.position`,
    ),
    updateState: database.prepare(
      `update requests set state = @state, updated_at = @at,
       begun_at = case @state when 'sending' then @at else begun_at end,
       sent_at = case @state when 'sent' then @at else sent_at end,
       lost_at = null where id = @id`,
    ),
    updateAnswered: database.prepare(
      `update requests set state = 'answered', service_request_id = @serviceRequestId,
       sent_at = coalesce(sent_at, @at), failure = null, updated_at = @at where id = @id`,
    ),
    updateEnded: database.prepare(
      `update requests set state = 'ended', failure = @failure, updated_at = @at where id = @id`,
    ),
    updateRequestedAt: database.prepare<[number, number]>(
      'update requests set requested_at = ? where id = ?',
    ),
    updateSentAt: database.prepare<[number, number]>(
      'update requests set sent_at = ? where id = ?',
    ),
    updateLost: database.prepare<[number, number]>('update requests set lost_at = ? where id = ?'),
    updateMode: database.prepare<[string, number]>('update requests set mode = ? where id = ?'),
    updatePages: database.prepare<[number, number, number]>(
      'update requests set start_page = ?, end_page = ? where id = ?',
    ),
    selectWaiting: database.prepare<[], { readonly id: string }>(
      `select distinct runs.connection_id as id
     from runs join requests on requests.run = runs.number and runs.removed_at is null
     where ${waits}`,
    ),
    selectNext: database.prepare<unknown[], RequestRow>(
      `${select} where ${waits} and runs.connection_id = @connectionId
       and requests.id not in (select value from json_each(@except))
       and (@runIds is null or runs.id in (select value from json_each(@runIds)))
     order by runs.queue_rank, requests.position limit 1`,
    ),
    selectServiceIds: database.prepare<
      [string],
      { readonly service_request_id: string; readonly run_id: string }
    >(
      `select requests.service_request_id, runs.id as run_id
     from runs join requests on requests.run = runs.number and runs.removed_at is null
     where runs.connection_id = ? and requests.service_request_id is not null`,
    ),
    selectUnanswered: database.prepare<[string], RequestRow>(
      `${select} where runs.connection_id = ? and requests.service_request_id is null
       and (requests.state in ('sending', 'sent') or requests.failure is not null)`,
    ),
    selectOffsets: database.prepare<[string], { readonly offset_ms: number }>(
      `select requested_at - sent_at as offset_ms
     from runs join requests on requests.run = runs.number
     where connection_id = ? and requested_at is not null and sent_at is not null
       and runs.origin = 'started'
     order by requests.id desc limit 5`,
    ),
  }
}
