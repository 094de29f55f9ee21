import type { ErrorData } from '#shared/errors.ts'
import type { BatchState } from '#shared/runs/run.ts'
import type { Database } from '../db/open-database.ts'

/**
 * How far a submit went, written before the step that it tells of.
 *
 * `planned`: nothing was sent. `sending`: some bytes may be out. `sent`: all of them may be.
 * `answered`: the answer is on disk. `ended`: there will be none.
 */
export type RequestState = 'planned' | 'sending' | 'sent' | 'answered' | 'ended'

interface NewBatch {
  readonly runNumber: number
  readonly index: number
  readonly startPage: number
  readonly endPage: number
  readonly sha256: string
  readonly sizeBytes: number
}

export interface RequestRows {
  setState(runNumber: number, state: RequestState): void
  /** A batch whose bytes are on disk, and nothing derived from them yet. */
  insertBatch(batch: NewBatch): void
  /** What became of deriving. Pages as far as they are known now. */
  finishBatch(runNumber: number, index: number, outcome: BatchOutcome): void
  /** Runs that a process left under way, each with how far its submit went. */
  leftovers(): readonly Leftover[]
}

interface BatchOutcome {
  readonly state: Extract<BatchState, 'stored' | 'failed'>
  readonly endPage: number
  readonly elementCount: number
  readonly failure: ErrorData | null
}

interface Leftover {
  readonly runId: string
  readonly request: RequestState
}

export function createRequestRows(database: Database, now: () => number): RequestRows {
  const update = database.prepare<[string, number, number]>(
    'update requests set state = ?, updated_at = ? where run = ? and position = 0',
  )
  const insert = database.prepare(
    `insert into batches (run, position, request, start_page, end_page, state, updated_at,
       response_sha256, response_bytes)
     values (@runNumber, @index, (select id from requests where run = @runNumber and position = 0),
       @startPage, @endPage, 'started', @updatedAt, @sha256, @sizeBytes)
     on conflict do update set state = 'started', response_sha256 = @sha256,
       response_bytes = @sizeBytes, updated_at = @updatedAt`,
  )
  const finish = database.prepare(
    `update batches set state = @state, end_page = @endPage, element_count = @elementCount,
       failure = @failure, updated_at = @updatedAt where run = @runNumber and position = @index`,
  )
  const selectLeftovers = database.prepare<[], Leftover>(
    `select runs.id as runId, requests.state as request
     from runs join requests on requests.run = runs.number and requests.position = 0
     where runs.state in ('queued', 'uploading', 'processing') order by runs.number`,
  )
  return {
    setState(runNumber, state) {
      update.run(state, now(), runNumber)
    },
    insertBatch(batch) {
      insert.run({ ...batch, updatedAt: now() })
    },
    finishBatch(runNumber, index, outcome) {
      const failure = outcome.failure && JSON.stringify(outcome.failure)
      finish.run({ ...outcome, failure, runNumber, index, updatedAt: now() })
    },
    leftovers: () => selectLeftovers.all(),
  }
}
