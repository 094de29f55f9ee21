import type { ErrorData } from '#shared/errors.ts'
import type { RunMode } from '#shared/runs/parse-options.ts'
import type { RunState } from '#shared/runs/run.ts'
import type { Database } from '../../db/open-database.ts'
import { parseFailure } from './run-from-rows.ts'

/**
 * How far a submit went, written before the step that it tells of.
 *
 * `planned`: nothing was sent. `sending`: some bytes may be out, but never all. `sent`: all of them
 * may be. `answered`: the answer is on disk: a synchronous result, or the name by which an
 * asynchronous request is followed. `ended`: nothing more will come of it.
 */
export type RequestState = 'planned' | 'sending' | 'sent' | 'answered' | 'ended'

/** One submit to a service: a whole file, a part of one, or pages that are parsed anew. */
export interface RunRequest {
  readonly id: number
  readonly runId: string
  readonly runNumber: number
  readonly runState: RunState
  /** Of the document; null while nobody knows. */
  readonly runPages: number | null
  readonly connectionId: string
  readonly position: number
  readonly mode: RunMode
  readonly state: RequestState
  readonly serviceRequestId: string | null
  /** The document's pages that it has. Null: the file as it is. */
  readonly pages: PageRange | null
  /** The batch that it parses anew; null for the others. */
  readonly heals: number | null
  /** Milliseconds since 1970, by this machine's clock. */
  readonly begunAt: number | null
  readonly sentAt: number | null
  /** When the wait for its answer broke off, if this program was there to see it. */
  readonly lostAt: number | null
  /** By the service's clock. */
  readonly requestedAt: number | null
  readonly failure: ErrorData | null
}

export interface PageRange {
  /** 1-based, both included. */
  readonly startPage: number
  readonly endPage: number
}

export interface NewRequest {
  readonly mode: RunMode
  readonly pages: PageRange | null
  readonly heals: number | null
}

export interface RequestRows {
  /** Planned requests at the end of the run's. Answers the ids. */
  plan(runNumber: number, requests: readonly NewRequest[]): readonly number[]
  /** Null when it is gone with its run. */
  find(requestId: number): RunRequest | null
  ofRun(runId: string): readonly RunRequest[]
  /** The times belong to the states, so they are written with them. */
  setState(requestId: number, state: RequestState): void
  /** The name that the service gave it: on disk before the first poll. */
  setAnswered(requestId: number, serviceRequestId: string): void
  setEnded(requestId: number, failure: ErrorData | null): void
  setRequestedAt(requestId: number, requestedAt: number): void
  setSentAt(requestId: number, sentAt: number): void
  setLost(requestId: number): void
  setPages(requestId: number, pages: PageRange): void
  /** Connections over which something waits to be sent. */
  waitingConnections(): readonly string[]
  /**
   * The next to be sent over a connection; null when nothing waits. Paused runs don't.
   *
   * @param except ids of requests
   * @param runIds only of these; null for all
   */
  nextPlanned(
    connectionId: string,
    except: readonly number[],
    runIds: readonly string[] | null,
  ): RunRequest | null
  /** Names of all requests of a connection that the library has, with the runs they belong to. */
  serviceIds(connectionId: string): ReadonlyMap<string, string>
  /**
   * How far the service's clock is ahead of this one's in milliseconds, by its latest requests;
   * null where nothing tells.
   */
  clockOffsetMs(connectionId: string): number | null
}

interface Row {
  readonly id: number
  readonly run_id: string
  readonly run: number
  readonly run_state: string
  readonly run_pages: number | null
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
    runs.total_pages as run_pages, runs.connection_id
  from runs join requests on requests.run = runs.number and runs.removed_at is null`

const underWay = `runs.state in ('queued', 'uploading', 'processing')`
const waits = `requests.state = 'planned' and ${underWay} and runs.paused = 0`

export function createRequestRows(database: Database, now: () => number): RequestRows {
  const insert = database.prepare(
    `insert into requests (run, position, mode, state, start_page, end_page, heals, updated_at)
     values (@runNumber,
       (select coalesce(max(position), -1) + 1 from requests where run = @runNumber),
       @mode, 'planned', @startPage, @endPage, @heals, @at)`,
  )
  const selectOne = database.prepare<[number], Row>(`${select} where requests.id = ?`)
  const selectOfRun = database.prepare<[string], Row>(
    `${select} where runs.id = ? order by requests.position`,
  )
  const updateState = database.prepare(
    `update requests set state = @state, updated_at = @at,
       begun_at = case @state when 'sending' then @at else begun_at end,
       sent_at = case @state when 'sent' then @at else sent_at end,
       lost_at = null where id = @id`,
  )
  const updateAnswered = database.prepare(
    `update requests set state = 'answered', service_request_id = @serviceRequestId,
       sent_at = coalesce(sent_at, @at), failure = null, updated_at = @at where id = @id`,
  )
  const updateEnded = database.prepare(
    `update requests set state = 'ended', failure = @failure, updated_at = @at where id = @id`,
  )
  const updateRequestedAt = database.prepare<[number, number]>(
    'update requests set requested_at = ? where id = ?',
  )
  const updateSentAt = database.prepare<[number, number]>(
    'update requests set sent_at = ? where id = ?',
  )
  const updateLost = database.prepare<[number, number]>(
    'update requests set lost_at = ? where id = ?',
  )
  const updatePages = database.prepare<[number, number, number]>(
    'update requests set start_page = ?, end_page = ? where id = ?',
  )
  const selectWaiting = database.prepare<[], { readonly id: string }>(
    `select distinct runs.connection_id as id
     from runs join requests on requests.run = runs.number and runs.removed_at is null
     where ${waits}`,
  )
  const selectNext = database.prepare<unknown[], Row>(
    `${select} where ${waits} and runs.connection_id = @connectionId
       and requests.id not in (select value from json_each(@except))
       and (@runIds is null or runs.id in (select value from json_each(@runIds)))
     order by runs.queue_rank, requests.position limit 1`,
  )
  const selectServiceIds = database.prepare<
    [string],
    { readonly service_request_id: string; readonly run_id: string }
  >(
    `select requests.service_request_id, runs.id as run_id
     from runs join requests on requests.run = runs.number and runs.removed_at is null
     where runs.connection_id = ? and requests.service_request_id is not null`,
  )
  const selectOffsets = database.prepare<[string], { readonly offset_ms: number }>(
    `select requested_at - sent_at as offset_ms
     from runs join requests on requests.run = runs.number
     where connection_id = ? and requested_at is not null and sent_at is not null
       and runs.origin = 'started'
     order by requests.id desc limit 5`,
  )

  const one = (row: Row | undefined): RunRequest | null => (row ? toRequest(row) : null)

  return {
    plan: (runNumber, requests) =>
      requests.map(({ mode, pages, heals }) => {
        const { startPage = null, endPage = null } = pages ?? {}
        return Number(
          insert.run({ runNumber, mode, startPage, endPage, heals, at: now() }).lastInsertRowid,
        )
      }),
    find: (requestId) => one(selectOne.get(requestId)),
    ofRun: (runId) => selectOfRun.all(runId).map(toRequest),
    setState(id, state) {
      updateState.run({ id, state, at: now() })
    },
    setAnswered(id, serviceRequestId) {
      updateAnswered.run({ id, serviceRequestId, at: now() })
    },
    setEnded(id, failure) {
      updateEnded.run({ id, failure: failure && JSON.stringify(failure), at: now() })
    },
    setRequestedAt(id, requestedAt) {
      updateRequestedAt.run(requestedAt, id)
    },
    setSentAt(id, sentAt) {
      updateSentAt.run(sentAt, id)
    },
    setLost(id) {
      updateLost.run(now(), id)
    },
    setPages(id, { startPage, endPage }) {
      updatePages.run(startPage, endPage, id)
    },
    waitingConnections: () => selectWaiting.all().map(({ id }) => id),
    nextPlanned: (connectionId, except, runIds) =>
      one(
        selectNext.get({
          connectionId,
          except: JSON.stringify(except),
          runIds: runIds && JSON.stringify(runIds),
        }),
      ),
    serviceIds: (connectionId) =>
      new Map(
        selectServiceIds
          .all(connectionId)
          .map((row) => [row.service_request_id, row.run_id] as const),
      ),
    clockOffsetMs(connectionId) {
      const offsets = selectOffsets.all(connectionId).map((row) => row.offset_ms)
      // The median: one odd answer must not move the clock.
      return offsets.toSorted((a, b) => a - b)[Math.floor(offsets.length / 2)] ?? null
    },
  }
}

/** Modes, states and failures were written by this program's own types. */
function toRequest(row: Row): RunRequest {
  const { start_page: startPage, end_page: endPage } = row
  return {
    id: row.id,
    runId: row.run_id,
    runNumber: row.run,
    runState: row.run_state as RunState,
    runPages: row.run_pages,
    connectionId: row.connection_id,
    position: row.position,
    mode: row.mode as RunMode,
    state: row.state as RequestState,
    serviceRequestId: row.service_request_id,
    pages: startPage === null || endPage === null ? null : { startPage, endPage },
    heals: row.heals,
    begunAt: row.begun_at,
    sentAt: row.sent_at,
    lostAt: row.lost_at,
    requestedAt: row.requested_at,
    failure: parseFailure(row.failure),
  }
}
