import type { ErrorData } from '#shared/errors.ts'
import type { Batch, BatchState } from '#shared/runs/run.ts'
import type { Database } from '../../db/open-database.ts'
import { parseFailure } from './run-from-rows.ts'

/** A batch as the rows know it. */
export interface StoredBatch {
  readonly index: number
  readonly requestId: number
  /** As the service names it; null for a synchronous answer. */
  readonly serviceBatch: string | null
  readonly startPage: number
  readonly endPage: number
  readonly state: BatchState
  readonly failure: ErrorData | null
  readonly attempts: number
  readonly origin: Batch['origin']
  /** Of the response as received; null until it is on disk. */
  readonly sha256: string | null
}

export type NewBatch = Pick<
  StoredBatch,
  'requestId' | 'serviceBatch' | 'startPage' | 'endPage' | 'state' | 'failure' | 'origin'
>

export type BatchChange = Partial<
  Pick<
    StoredBatch,
    'requestId' | 'startPage' | 'endPage' | 'state' | 'failure' | 'attempts' | 'origin'
  >
>

export interface StoredFacts {
  readonly endPage: number
  readonly elementCount: number
  readonly pageNumbering: Batch['pageNumbering']
}

export interface BatchRows {
  /** In page order. */
  ofRun(runNumber: number): readonly StoredBatch[]
  find(runNumber: number, index: number): StoredBatch | null
  /** Whether something of a request's is still to come; a hole that is being healed is no matter of it any more. */
  isAwaited(runNumber: number, requestId: number): boolean
  /** Under the next free index, which is answered. */
  insert(runNumber: number, batch: NewBatch): number
  change(runNumber: number, index: number, change: BatchChange): void
  /** Its bytes are on disk. */
  setReceived(
    runNumber: number,
    index: number,
    file: { readonly sha256: string; readonly sizeBytes: number },
  ): void
  /** Everything is derived from its bytes. */
  setStored(runNumber: number, index: number, facts: StoredFacts): void
  remove(runNumber: number, index: number): void
}

interface Row {
  readonly position: number
  readonly request: number
  readonly service_batch: string | null
  readonly start_page: number
  readonly end_page: number
  readonly state: string
  readonly failure: string | null
  readonly attempts: number
  readonly origin: string
  readonly response_sha256: string | null
}

export function createBatchRows(database: Database, now: () => number): BatchRows {
  const selectOfRun = database.prepare<[number], Row>(
    'select * from batches where run = ? order by start_page, position',
  )
  const selectOne = database.prepare<[number, number], Row>(
    'select * from batches where run = ? and position = ?',
  )
  const selectAwaited = database.prepare<[number, number], 1>(
    `select 1 from batches where run = ? and request = ?
       and state not in ('stored', 'failed', 'healing') limit 1`,
  )
  const insert = database.prepare<unknown[], { readonly position: number }>(
    `insert into batches (run, position, request, service_batch, start_page, end_page, state,
       failure, origin, updated_at)
     values (@runNumber,
       (select coalesce(max(position), -1) + 1 from batches where run = @runNumber),
       @requestId, @serviceBatch, @startPage, @endPage, @state, @failure, @origin, @at)
     returning position`,
  )
  const update = database.prepare(
    `update batches set request = @requestId, start_page = @startPage, end_page = @endPage,
       state = @state, failure = @failure, attempts = @attempts, origin = @origin,
       updated_at = @at where run = @runNumber and position = @index`,
  )
  const updateReceived = database.prepare(
    `update batches set response_sha256 = @sha256, response_bytes = @sizeBytes, updated_at = @at
     where run = @runNumber and position = @index`,
  )
  const updateStored = database.prepare(
    `update batches set state = 'stored', failure = null, end_page = @endPage,
       element_count = @elementCount, page_numbering = @pageNumbering, updated_at = @at
     where run = @runNumber and position = @index`,
  )
  const remove = database.prepare<[number, number]>(
    'delete from batches where run = ? and position = ?',
  )

  function find(runNumber: number, index: number): StoredBatch | null {
    const row = selectOne.get(runNumber, index)
    return row ? toStored(row) : null
  }

  return {
    ofRun: (runNumber) => selectOfRun.all(runNumber).map(toStored),
    find,
    isAwaited: (runNumber, requestId) => selectAwaited.get(runNumber, requestId) !== undefined,
    insert(runNumber, batch) {
      const failure = batch.failure && JSON.stringify(batch.failure)
      const row = insert.get({ ...batch, failure, runNumber, at: now() })
      if (!row) throw new Error('An insert returned no row')
      return row.position
    },
    change(runNumber, index, change) {
      const before = find(runNumber, index)
      if (!before) return
      const after = { ...before, ...change }
      const failure = after.failure && JSON.stringify(after.failure)
      update.run({ ...after, failure, runNumber, at: now() })
    },
    setReceived(runNumber, index, { sha256, sizeBytes }) {
      updateReceived.run({ runNumber, index, sha256, sizeBytes, at: now() })
    },
    setStored(runNumber, index, facts) {
      updateStored.run({ runNumber, index, ...facts, at: now() })
    },
    remove(runNumber, index) {
      remove.run(runNumber, index)
    },
  }
}

/** States, origins and failures were written by this program's own types. */
function toStored(row: Row): StoredBatch {
  return {
    index: row.position,
    requestId: row.request,
    serviceBatch: row.service_batch,
    startPage: row.start_page,
    endPage: row.end_page,
    state: row.state as BatchState,
    failure: parseFailure(row.failure),
    attempts: row.attempts,
    origin: row.origin as Batch['origin'],
    sha256: row.response_sha256,
  }
}
