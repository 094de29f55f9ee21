import { AppError, type ErrorData } from '#shared/errors.ts'
import type { ModeReason, ParseOptions, RunMode } from '#shared/runs/parse-options.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import type { Run, RunState } from '#shared/runs/run.ts'
import type { Database } from '../../db/open-database.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import { canonicalOptions } from './canonical-options.ts'
import { createRunList } from './list-runs.ts'
import { type StoredRun, toRun } from './run-from-rows.ts'
import { prepareRunStatements } from './run-statements.ts'

export interface NewRun {
  readonly id: string
  readonly documentId: string | null
  readonly origin: Run['origin']
  readonly name: string
  readonly connectionId: string
  readonly connectionName: string
  readonly mode: RunMode
  readonly modeReason: ModeReason
  readonly options: ParseOptions
  readonly totalPages: number | null
}

export interface RunChange {
  readonly state?: RunState
  readonly failure?: ErrorData | null
  readonly model?: string | null
  readonly totalPages?: number | null
  readonly trouble?: ErrorData | null
  readonly paused?: boolean
  readonly queueRank?: number
  readonly documentId?: string
}

export interface RunRows {
  /** A queued run at the end of the queue, without requests. Answers its number. */
  insert(run: NewRun): number
  /** Null for a run that is not on the list. */
  find(runId: string): Run | null
  /** Throws `runs.not-found`, also for a run that was taken off the list. */
  get(runId: string): Run
  /** Newest first. */
  readonly list: () => ListedRun[]
  /** Ids of runs that were stopped and not taken off the list. */
  stopped(): readonly string[]
  /** Ids of all that is not over, as the rows have it. */
  underWay(): readonly string[]
  /** Whether any run is under way, paused ones left aside. */
  isAnyMoving(): boolean
  /**
   * The newest run of the same bytes, connection and options that is done or under way, or that was
   * stopped while the service may go on with it.
   */
  findSame(documentId: string, connectionId: string, options: ParseOptions): Run | null
  /** Whether there was ever a run of it over a connection, whatever became of it. */
  wasAsked(documentId: string, connectionId: string): boolean
  /** Of every queued run, in one write. */
  setAllPaused(isPaused: boolean): void
  rename(runId: string, name: string): void
  /** Deletes the rows of a run for good, with all that hangs on them. */
  forget(runId: string): void
  /** What is given. A final state gets its time. Quietly nothing for a run that is gone. */
  change(runId: string, change: RunChange): void
  /** Something was seen to go on. */
  touch(runId: string): void
  /** Throws `runs.not-found` unless the run has this batch, with a response on disk. */
  requireBatch(runId: string, batchIndex: number): void
  /** The short number that elements point to. Throws `runs.not-found`. */
  numberOf(runId: string): number
  /** A rank just before that run's in its connection's queue; after everything for null. */
  rankBefore(connectionId: string, runId: string | null): number
}

const finalStates: readonly RunState[] = ['completed', 'partial', 'failed', 'cancelled', 'unknown']

export function createRunRows(
  database: Database,
  now: () => number,
  isDiskFull: () => boolean,
): RunRows {
  const statements = prepareRunStatements(database)

  function row(runId: string): StoredRun {
    const found = statements.selectOne.get(runId)
    if (!found) throw new AppError('runs.not-found', { runId })
    return found
  }
  const whole = (found: StoredRun): Run => {
    const { number } = found
    const run = toRun(
      found,
      statements.selectBatches.all(number),
      statements.selectRequests.all(number),
      now(),
    )
    if (!isDiskFull() || !isUnderWay(run.state)) return run
    // It can't be written down just now.
    return { ...run, trouble: new AppError('runs.disk-full', { name: run.name }).toData() }
  }

  return {
    insert(run) {
      const options = canonicalOptions(run.options)
      return Number(statements.insertRun.run({ ...run, options, at: now() }).lastInsertRowid)
    },
    find(runId) {
      const found = statements.selectOne.get(runId)
      return found ? whole(found) : null
    },
    get: (runId) => whole(row(runId)),
    list: createRunList(database, now),
    stopped: () => statements.selectStopped.all(),
    underWay: () => statements.selectUnderWay.all(),
    isAnyMoving: () => statements.selectMoving.get() === 1,
    findSame(documentId, connectionId, options) {
      const found = statements.selectSame.get(documentId, connectionId, canonicalOptions(options))
      return found ? whole(found) : null
    },
    wasAsked: (documentId, connectionId) =>
      statements.selectAnyOf.get(documentId, connectionId) === 1,
    setAllPaused(isPaused) {
      statements.updatePaused.run(Number(isPaused))
    },
    rename(runId, name) {
      statements.updateName.run(name, row(runId).id)
    },
    forget(runId) {
      statements.deleteRun.run(runId)
    },
    change(runId, change) {
      const before = statements.selectOne.get(runId)
      if (!before) return
      const state = change.state ?? before.state
      const isFinal = (finalStates as readonly string[]).includes(state)
      const after = {
        state,
        failure: change.failure === undefined ? before.failure : toJson(change.failure),
        trouble: change.trouble === undefined ? before.trouble : toJson(change.trouble),
        model: change.model === undefined ? before.model : change.model,
        total_pages: change.totalPages === undefined ? before.total_pages : change.totalPages,
        finished_at: !isFinal ? null : state === before.state ? before.finished_at : now(),
        paused: change.paused === undefined ? before.paused : Number(change.paused),
        queue_rank: change.queueRank ?? before.queue_rank,
        document_id: change.documentId ?? before.document_id,
      } satisfies Partial<StoredRun>
      // Each batch that comes of a long run finds it as it was.
      if (isAlready(before, after)) return
      statements.update.run({ ...after, id: runId })
      if (state !== before.state) statements.updateTouched.run(now(), runId)
    },
    touch(runId) {
      statements.updateTouched.run(now(), runId)
    },
    requireBatch(runId, batchIndex) {
      const batch = statements.selectBatches
        .all(row(runId).number)
        .find((at) => at.position === batchIndex)
      if (!batch?.response_sha256) throw new AppError('runs.not-found', { runId })
    },
    numberOf: (runId) => row(runId).number,
    rankBefore(connectionId, runId) {
      if (runId === null) return (statements.selectLastRank.get()?.rank ?? 0) + 1
      const after = row(runId).queue_rank
      const before = statements.selectRankBefore.get(connectionId, after)?.rank ?? after - 2
      return (before + after) / 2
    },
  }
}

function isAlready(row: StoredRun, wanted: Partial<StoredRun>): boolean {
  // Names of this very type.
  const names = Object.keys(wanted) as (keyof StoredRun)[]
  return names.every((name) => row[name] === wanted[name])
}

function toJson(failure: ErrorData | null): string | null {
  return failure && JSON.stringify(failure)
}
