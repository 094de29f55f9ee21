import { AppError, type ErrorData } from '#shared/errors.ts'
import type { ParseOptions, RunMode } from '#shared/runs/parse-options.ts'
import type { Run, RunState } from '#shared/runs/run.ts'
import type { Database } from '../db/open-database.ts'
import { type BatchRow, type RunRow, toRun } from './run-from-rows.ts'

interface NewRun {
  readonly id: string
  readonly documentId: string
  readonly name: string
  readonly connectionId: string
  readonly connectionName: string
  readonly mode: RunMode
  readonly options: ParseOptions
  readonly totalPages: number | null
}

export interface RunChange {
  readonly state: RunState
  readonly failure?: ErrorData | null
  readonly model?: string | null
  readonly totalPages?: number | null
}

export interface RunRows {
  /** A queued run with its first request planned, before anything is sent. */
  insert(run: NewRun): void
  /** Throws `runs.not-found`, also for a run that was taken off the list. */
  get(runId: string): Run
  /** Newest first. */
  list(): Run[]
  /** The newest run of the same bytes, connection and options that is done or under way. */
  findSame(documentId: string, connectionId: string, options: ParseOptions): Run | null
  rename(runId: string, name: string): void
  /** The state, and what else is given. A final state gets its time. */
  change(runId: string, change: RunChange): void
  /** Throws `runs.not-found` unless the run has this batch, with a response on disk. */
  requireBatch(runId: string, batchIndex: number): void
  /** The short number that elements point to. Throws `runs.not-found`. */
  numberOf(runId: string): number
}

const finalStates: readonly RunState[] = ['completed', 'partial', 'failed', 'cancelled', 'unknown']

export function createRunRows(database: Database, now: () => number): RunRows {
  const insertRun = database.prepare(
    `insert into runs (id, document_id, name, connection_id, connection_name, mode, options, state,
       total_pages, created_at)
     values (@id, @documentId, @name, @connectionId, @connectionName, @mode, @options, 'queued',
       @totalPages, @createdAt)`,
  )
  const insertRequest = database.prepare(
    `insert into requests (run, position, mode, state, updated_at) values (?, 0, ?, 'planned', ?)`,
  )
  const selectOne = database.prepare<[string], RunRow>(
    'select * from runs where id = ? and removed_at is null',
  )
  const selectAll = database.prepare<[], RunRow>(
    'select * from runs where removed_at is null order by created_at desc, number desc',
  )
  const selectSame = database.prepare<[string, string, string], RunRow>(
    `select * from runs where document_id = ? and connection_id = ? and options = ?
       and removed_at is null
       and state in ('queued', 'uploading', 'processing', 'completed', 'partial')
     order by created_at desc, number desc limit 1`,
  )
  const selectBatches = database.prepare<[number], BatchRow>(
    'select * from batches where run = ? order by position',
  )
  const selectAllBatches = database.prepare<[], BatchRow>(
    'select * from batches order by run, position',
  )
  const update = database.prepare(
    `update runs set state = @state, failure = @failure, model = @model,
       total_pages = @totalPages, finished_at = @finishedAt where id = @id`,
  )
  const updateName = database.prepare<[string, string]>('update runs set name = ? where id = ?')

  function row(runId: string): RunRow {
    const found = selectOne.get(runId)
    if (!found) throw new AppError('runs.not-found', { runId })
    return found
  }
  const withBatches = (found: RunRow): Run => toRun(found, selectBatches.all(found.number))

  return {
    insert: database.transaction((run: NewRun) => {
      const options = canonical(run.options)
      const { lastInsertRowid } = insertRun.run({ ...run, options, createdAt: now() })
      insertRequest.run(lastInsertRowid, run.mode, now())
    }),
    get: (runId) => withBatches(row(runId)),
    list() {
      const batches = Map.groupBy(selectAllBatches.all(), ({ run }) => run)
      return selectAll.all().map((found) => toRun(found, batches.get(found.number) ?? []))
    },
    findSame(documentId, connectionId, options) {
      const found = selectSame.get(documentId, connectionId, canonical(options))
      return found ? withBatches(found) : null
    },
    rename(runId, name) {
      updateName.run(name, row(runId).id)
    },
    change(runId, change) {
      const before = row(runId)
      const failure = change.failure === undefined ? before.failure : toJson(change.failure)
      update.run({
        id: runId,
        state: change.state,
        failure,
        model: change.model === undefined ? before.model : change.model,
        totalPages: change.totalPages === undefined ? before.total_pages : change.totalPages,
        finishedAt: finalStates.includes(change.state) ? now() : null,
      })
    },
    requireBatch(runId, batchIndex) {
      const batch = selectBatches.all(row(runId).number).find((at) => at.position === batchIndex)
      if (!batch?.response_sha256) throw new AppError('runs.not-found', { runId })
    },
    numberOf: (runId) => row(runId).number,
  }
}

function toJson(failure: ErrorData | null): string | null {
  return failure && JSON.stringify(failure)
}

/** The same text for the same options, whatever order they were given in. */
function canonical(options: ParseOptions): string {
  return JSON.stringify({
    ocr: options.ocr,
    coordinates: options.coordinates,
    outputFormats: [...new Set(options.outputFormats)].toSorted(),
    model: options.model,
    base64Categories: [...new Set(options.base64Categories)].toSorted(),
  })
}
