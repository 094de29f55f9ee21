import { randomUUID } from 'node:crypto'
import type { CallInput, CallOutput } from '#shared/bridge/calls.ts'
import type { SourceDocument } from '#shared/documents/document.ts'
import { AppError, type ErrorData } from '#shared/errors.ts'
import type { ParseOptions } from '#shared/runs/parse-options.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import type { Run, RunProgress } from '#shared/runs/run.ts'
import { chooseMode } from './choose-mode.ts'
import { parseDocument, type ParseDocumentDeps } from './parse-document.ts'
import { createProgressReport } from './report-progress.ts'

export interface Runner {
  start(input: CallInput<'runs.start'>): Promise<CallOutput<'runs.start'>>
  /** Stops an upload or stops waiting for its answer. A run that is over stays as it is. */
  cancel(runId: string): Run
  /** A new run of the same document with the same connection and options. */
  retry(runId: string): Promise<Run>
  /** Resolves when nothing is queued or under way. */
  drain(): Promise<void>
  /** Breaks everything off without deciding anything: the rows tell the next start how far it came. */
  close(): Promise<void>
}

export interface RunnerDeps extends ParseDocumentDeps {
  /** Throws `documents.not-found`. */
  readonly getDocument: (documentId: string) => SourceDocument
  /** Throws `connections.not-found`. */
  readonly getConnectionName: (connectionId: string) => Promise<string>
  readonly emitProgress: (progress: RunProgress) => void
  readonly toErrorData: (error: unknown) => ErrorData
  readonly now: () => number
}

/** A service parses several documents at once badly, and a slow line uploads none faster. */
const parsesPerConnection = 2

interface Active {
  readonly connectionId: string
  readonly abort: AbortController
  readonly done: Promise<void>
}

export function createRunner(deps: RunnerDeps): Runner {
  const { rows, requests } = deps
  const queue: { readonly runId: string; readonly connectionId: string }[] = []
  const active = new Map<string, Active>()
  let isClosed = false

  function pump(): void {
    if (isClosed) return
    const next = queue.findIndex(({ connectionId }) => hasRoom(connectionId))
    if (next === -1) return
    for (const { runId, connectionId } of queue.splice(next, 1)) begin(runId, connectionId)
    pump()
  }

  function hasRoom(connectionId: string): boolean {
    const busy = [...active.values()].filter((run) => run.connectionId === connectionId)
    return busy.length < parsesPerConnection
  }

  function begin(runId: string, connectionId: string): void {
    const abort = new AbortController()
    const done = work(runId, abort.signal).finally(() => {
      // A cancelled run has made room already.
      if (active.get(runId)?.abort === abort) active.delete(runId)
      pump()
    })
    active.set(runId, { connectionId, abort, done })
  }

  async function work(runId: string, signal: AbortSignal): Promise<void> {
    try {
      const run = rows.get(runId)
      const report = createProgressReport(deps.emitProgress, deps.now)
      await parseDocument(deps, run, deps.getDocument(run.documentId), report, signal)
    } catch (error) {
      // Whoever aborted has written why, or leaves it to the next start.
      if (signal.aborted) return
      fail(runId, deps.toErrorData(withDiskFull(error, rows.get(runId).name)))
    }
    deps.changed(runId)
  }

  function fail(runId: string, failure: ErrorData): void {
    // Parsed and paid for, perhaps: that is for the person to look at.
    const state = failure.code === 'service.answer-lost' ? 'unknown' : 'failed'
    requests.setState(rows.numberOf(runId), 'ended')
    rows.change(runId, { state, failure })
  }

  async function add(
    document: SourceDocument,
    name: string,
    connectionId: string,
    options: ParseOptions,
    wantedMode: CallInput<'runs.start'>['mode'],
  ): Promise<Run> {
    const mode = chooseMode(wantedMode, { name, pageCount: document.pageCount })
    const connectionName = await deps.getConnectionName(connectionId)
    const id = randomUUID()
    rows.insert({
      id,
      documentId: document.id,
      name,
      connectionId,
      connectionName,
      mode,
      options,
      totalPages: document.pageCount,
    })
    deps.changed(id)
    queue.push({ runId: id, connectionId })
    pump()
    return rows.get(id)
  }

  function stop(runId: string): void {
    const queued = queue.findIndex((waiting) => waiting.runId === runId)
    if (queued !== -1) queue.splice(queued, 1)
    active.get(runId)?.abort.abort(new AppError('bridge.cancelled', {}))
    active.delete(runId)
  }

  return {
    async start({ documentId, name, connectionId, options, mode, onExisting }) {
      const document = deps.getDocument(documentId)
      if (onExisting === 'ask') {
        const run = rows.findSame(documentId, connectionId, options)
        if (run) return { kind: 'existing', run }
      }
      const run = await add(document, name || document.name, connectionId, options, mode)
      return { kind: 'started', run }
    },
    cancel(runId) {
      const run = rows.get(runId)
      if (!isUnderWay(run.state)) return run
      stop(runId)
      requests.setState(rows.numberOf(runId), 'ended')
      rows.change(runId, { state: 'cancelled' })
      deps.changed(runId)
      pump()
      return rows.get(runId)
    },
    async retry(runId) {
      const run = rows.get(runId)
      if (isUnderWay(run.state)) throw new AppError('runs.still-running', { runId })
      const document = deps.getDocument(run.documentId)
      return add(document, run.name, run.connectionId, run.options, run.mode)
    },
    async drain() {
      while (active.size > 0) await Promise.all([...active.values()].map(({ done }) => done))
    },
    async close() {
      isClosed = true
      queue.length = 0
      const ending = [...active.values()]
      for (const { abort } of ending) abort.abort(new AppError('bridge.cancelled', {}))
      await Promise.all(ending.map(({ done }) => done))
    },
  }
}

/** A full disk is met while an answer is stored, in the file system or in the database. */
function withDiskFull(error: unknown, name: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL'
  return isFull ? new AppError('documents.disk-full', { name }, { cause: error }) : error
}
