import type { ErrorData } from '#shared/errors.ts'
import type { ParseOptions, RunMode } from '#shared/runs/parse-options.ts'
import type { RunState } from '#shared/runs/run.ts'
import type { Database } from '../../db/open-database.ts'
import { prepareRequestStatements, type RequestRow } from './request-statements.ts'
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
  /** Of its run: which pages of the document. */
  readonly runAsked: ParseOptions['pages']
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
  setMode(requestId: number, mode: RunMode): void
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
  /** What was sent over a connection, or may have been, and has no name that the service gave it; also what failed so. */
  unanswered(connectionId: string): readonly RunRequest[]
  /**
   * How far the service's clock is ahead of this one's in milliseconds, by its latest requests;
   * null where nothing tells.
   */
  clockOffsetMs(connectionId: string): number | null
}

export function createRequestRows(database: Database, now: () => number): RequestRows {
  const statements = prepareRequestStatements(database)
  const one = (row: RequestRow | undefined): RunRequest | null => (row ? toRequest(row) : null)

  return {
    plan: (runNumber, requests) =>
      requests.map(({ mode, pages, heals }) => {
        const { startPage = null, endPage = null } = pages ?? {}
        return Number(
          statements.insert.run({ runNumber, mode, startPage, endPage, heals, at: now() })
            .lastInsertRowid,
        )
      }),
    find: (requestId) => one(statements.selectOne.get(requestId)),
    ofRun: (runId) => statements.selectOfRun.all(runId).map(toRequest),
    setState(id, state) {
      statements.updateState.run({ id, state, at: now() })
    },
    setAnswered(id, serviceRequestId) {
      statements.updateAnswered.run({ id, serviceRequestId, at: now() })
    },
    setEnded(id, failure) {
      statements.updateEnded.run({ id, failure: failure && JSON.stringify(failure), at: now() })
    },
    setRequestedAt(id, requestedAt) {
      statements.updateRequestedAt.run(requestedAt, id)
    },
    setSentAt(id, sentAt) {
      statements.updateSentAt.run(sentAt, id)
    },
    setLost(id) {
      statements.updateLost.run(now(), id)
    },
    setPages(id, { startPage, endPage }) {
      statements.updatePages.run(startPage, endPage, id)
    },
    setMode(id, mode) {
      statements.updateMode.run(mode, id)
    },
    waitingConnections: () => statements.selectWaiting.all().map(({ id }) => id),
    nextPlanned: (connectionId, except, runIds) =>
      one(
        statements.selectNext.get({
          connectionId,
          except: JSON.stringify(except),
          runIds: runIds && JSON.stringify(runIds),
        }),
      ),
    serviceIds: (connectionId) =>
      new Map(
        statements.selectServiceIds
          .all(connectionId)
          .map((row) => [row.service_request_id, row.run_id] as const),
      ),
    unanswered: (connectionId) => statements.selectUnanswered.all(connectionId).map(toRequest),
    clockOffsetMs(connectionId) {
      const offsets = statements.selectOffsets.all(connectionId).map((row) => row.offset_ms)
      // The median: one odd answer must not move the clock.
      return offsets.toSorted((a, b) => a - b)[Math.floor(offsets.length / 2)] ?? null
    },
  }
}

/** Modes, states, pages and failures were written by this program's own types. */
function toRequest(row: RequestRow): RunRequest {
  const { start_page: startPage, end_page: endPage } = row
  return {
    id: row.id,
    runId: row.run_id,
    runNumber: row.run,
    runState: row.run_state as RunState,
    runPages: row.run_pages,
    runAsked:
      row.run_asked === null ? undefined : (JSON.parse(row.run_asked) as ParseOptions['pages']),
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
