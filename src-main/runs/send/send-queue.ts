import { AppError, type ErrorData } from '#shared/errors.ts'
import type { RunRequest } from '../rows/request-rows.ts'
import type { RunContext } from '../run-context.ts'
import { isDiskFull } from '../../db/disk-full.ts'
import { settleRun } from '../settle-run.ts'
import { createConnectionHolds } from './connection-holds.ts'
import { sendRequest } from './send-request.ts'
import { submitRetryMs } from './submit-retry.ts'

export interface SendQueue {
  /** Sends what waits and has room. Called whenever either may have changed. */
  pump(): void
  /**
   * Breaks off what a run is sending, unless the service may have all of an asynchronous request:
   * then its answer is still waited for. The rows are the caller's.
   */
  abort(runId: string): void
  /** Tries again at once what waits for a better time, unless the service asked for the wait. */
  wake(): void
  /** A user wants it sent: what was in vain so far doesn't count. */
  beginAnew(runId: string): void
  /** An answer is on its way, of a request that was stopped as well. */
  awaits(requestId: number): boolean
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>
  /** Begins nothing more, and resolves when what was begun is answered. */
  finish(): Promise<void>
  close(): Promise<void>
}

export interface SendQueueEvents {
  /** The runs whose requests may be sent; null for all. */
  readonly onlyRuns: () => readonly string[] | null
  /** The service has named it: it can be followed. */
  readonly onAnswered: (request: RunRequest) => void
  /** It may have been parsed, and its answer is lost. */
  readonly onLost: (request: RunRequest, failure: ErrorData) => void
  /** It has failed for good. */
  readonly onFailed: (request: RunRequest, failure: ErrorData) => void
}

/** A service parses several documents at once badly, and a slow line uploads none faster. */
const requestsPerConnection = 2

interface Active {
  readonly request: RunRequest
  readonly abort: AbortController
  readonly done: Promise<void>
}

/** The rows are the queue: this only knows what is being sent, and which connection has to wait. */
export function createSendQueue(context: RunContext, events: SendQueueEvents): SendQueue {
  const { requests, rows, uptime: now } = context
  const active = new Map<number, Active>()
  /** Stopped by the user, and not over yet: it is begun anew only then, so that nothing is sent twice. */
  const stopped = new Map<number, Active>()
  const holds = createConnectionHolds(now, pump)
  const attempts = new Map<number, number>()
  let isClosed = false
  let isFinishing = false

  function pump(): void {
    if (isClosed || isFinishing) return
    for (const connectionId of requests.waitingConnections()) fill(connectionId)
  }

  function fill(connectionId: string): void {
    while (!holds.has(connectionId) && hasRoom(connectionId)) {
      const busy = [...active.keys(), ...stopped.keys()]
      const next = requests.nextPlanned(connectionId, busy, events.onlyRuns())
      if (!next) return
      begin(next)
    }
  }

  function hasRoom(connectionId: string): boolean {
    const busy = [...active.values()].filter(({ request }) => request.connectionId === connectionId)
    return busy.length < requestsPerConnection
  }

  function begin(request: RunRequest): void {
    const abort = new AbortController()
    const done = work(request, abort.signal).finally(() => {
      active.delete(request.id)
      stopped.delete(request.id)
      pump()
    })
    active.set(request.id, { request, abort, done })
  }

  /** Stopped while the service may have all of it: only its answer is waited for. */
  function answering(): readonly Active[] {
    return [...stopped.values()].filter(({ abort }) => !abort.signal.aborted)
  }

  async function work(request: RunRequest, signal: AbortSignal): Promise<void> {
    try {
      await sendRequest(context, request, signal)
      attempts.delete(request.id)
      const sent = requests.find(request.id)
      if (sent?.state === 'answered' && sent.mode === 'async') events.onAnswered(sent)
    } catch (error) {
      // Whoever aborted has written why, or leaves it to the next start.
      if (signal.aborted) return
      await context.room.write(() => settle(request, error, signal)).catch(logUnlessClosed)
    }
  }

  async function settle(request: RunRequest, error: unknown, signal: AbortSignal): Promise<void> {
    const { state } = requests.find(request.id) ?? request
    const isUnsent = state === 'planned' || state === 'sending'
    if (!isUnsent || !(await context.room.outlast(error))) return failed(request, error)
    if (signal.aborted) return
    // The service never had it whole: it is sent once there is room for what comes back.
    requests.setState(request.id, 'planned')
    settleRun(context, request.runId)
  }

  /** What can't be written down either is decided by the next start, from the rows as they are. */
  function logUnlessClosed(error: unknown): void {
    if (!isClosed) context.log.bug('runs.send', error)
  }

  function failed(request: RunRequest, error: unknown): void {
    const tries = (attempts.get(request.id) ?? 0) + 1
    attempts.set(request.id, tries)
    const retryMs =
      error instanceof AppError ? submitRetryMs(error, tries, context.pace.firstRetryMs) : null
    const data = context.toErrorData(withDiskFull(error, context, request.runId))
    if (data.code === 'documents.password-needed') {
      // Others go on meanwhile; `unlocked` lets it go on.
      requests.setState(request.id, 'planned')
      rows.change(request.runId, { trouble: data, paused: true })
      settleRun(context, request.runId)
    } else if (retryMs !== null) {
      requests.setState(request.id, 'planned')
      rows.change(request.runId, { trouble: data })
      holds.hold(request.connectionId, retryMs, data.code === 'service.rate-limited')
      // It waits, and is neither sent nor parsed meanwhile.
      settleRun(context, request.runId)
    } else if (data.code === 'service.answer-lost') events.onLost(request, data)
    else events.onFailed(request, data)
  }

  return {
    pump,
    abort(runId) {
      for (const [id, sending] of active) {
        const { request, abort } = sending
        if (request.runId !== runId) continue
        const state = requests.find(id)?.state
        active.delete(id)
        stopped.set(id, sending)
        if (request.mode !== 'async' || state !== 'sent') {
          abort.abort(new AppError('bridge.cancelled', {}))
        }
      }
    },
    wake() {
      attempts.clear()
      holds.releaseAll()
    },
    beginAnew(runId) {
      for (const { id } of requests.ofRun(runId)) attempts.delete(id)
    },
    awaits: (requestId) => active.has(requestId) || stopped.has(requestId),
    async idle() {
      while (active.size > 0) await Promise.all([...active.values()].map(({ done }) => done))
    },
    async finish() {
      isFinishing = true
      const left = (): readonly Active[] => [...active.values(), ...answering()]
      while (left().length > 0) await Promise.all(left().map(({ done }) => done))
    },
    async close() {
      isClosed = true
      holds.close()
      const ending = [...active.values(), ...stopped.values()]
      for (const { abort } of ending) abort.abort(new AppError('bridge.cancelled', {}))
      await Promise.all(ending.map(({ done }) => done))
    },
  }
}

/** A full disk is met while an answer is stored, in the file system or in the database. */
function withDiskFull(error: unknown, { rows }: RunContext, runId: string): unknown {
  if (!isDiskFull(error)) return error
  return new AppError('documents.disk-full', { name: rows.get(runId).name }, { cause: error })
}
