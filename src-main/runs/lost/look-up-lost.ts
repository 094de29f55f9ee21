import { AppError, type ErrorData } from '#shared/errors.ts'
import { findLost, findRival } from './find-lost.ts'
import type { RunRequest } from '../rows/request-rows.ts'
import type { RunContext } from '../run-context.ts'
import { settleRun } from '../settle-run.ts'

export interface LostLookup {
  /** Looks for an asynchronous submit whose answer was lost, until it is found or there is none. */
  lookUp(request: RunRequest): void
  /** Tries again at once what could not be asked. */
  wake(): void
  close(): Promise<void>
}

/** A history may be a moment behind. */
const looks = 3
/** A service counts the pages of what it has taken: a quarter of an hour is long for that. */
const openLooks = 20
const maxPauseMs = 60_000

export interface LostLookupEvents {
  /** The request, answered now. */
  readonly onFound: (request: RunRequest) => void
  /** The history doesn't have it. */
  readonly onFailed: (request: RunRequest, failure: ErrorData) => void
}

export function createLostLookup(
  context: RunContext,
  { onFound, onFailed }: LostLookupEvents,
): LostLookup {
  const { requests, rows, pace } = context
  const closing = new AbortController()
  const running = new Map<number, { readonly interrupt: AbortController; done: Promise<void> }>()

  async function search(requestId: number): Promise<void> {
    let empty = 0
    let open = 0
    for (let failures = 0; !closing.signal.aborted;) {
      const request = requests.find(requestId)
      if (request?.state !== 'sent') return
      try {
        const look = await lookOnce(request)
        if (look === 'found') return
        if (look === 'open') open += 1
        else empty += 1
        if (empty >= looks || open >= openLooks) return notThere(request)
        await pause(requestId, pauseMs(open))
      } catch (error) {
        if (closing.signal.aborted) return
        failures += 1
        const trouble = context.toErrorData(error)
        await context.room.write(() => rows.change(request.runId, { trouble }))
        context.changed(request.runId)
        await pause(requestId, pauseMs(failures))
      }
    }
  }

  function pauseMs(times: number): number {
    return Math.min(maxPauseMs, pace.firstRetryMs * 2 ** Math.min(times, 10))
  }

  /** `open` when the service has yet to count the pages of what may be it. */
  async function lookOnce(request: RunRequest): Promise<'found' | 'open' | 'not-there'> {
    const { certain, isOpen } = await findLost(context, request, closing.signal)
    if (!certain || requests.find(request.id)?.state !== 'sent') {
      return isOpen ? 'open' : 'not-there'
    }
    // Another run that was lost as well may have come to it meanwhile.
    if (requests.serviceIds(request.connectionId).has(certain.requestId)) return 'not-there'
    const rival = findRival(context, request, certain)
    // What is on its way will have an answer of its own; which of two that are lost it is, only the user knows.
    if (rival) return rival.state === 'ended' || running.has(rival.id) ? 'not-there' : 'open'
    requests.setAnswered(request.id, certain.requestId)
    context.log.info('request.found', { run: request.runId, request: request.position })
    settleRun(context, request.runId)
    const answered = requests.find(request.id)
    if (answered) onFound(answered)
    return 'found'
  }

  function notThere(request: RunRequest): void {
    const { name } = rows.get(request.runId)
    onFailed(request, new AppError('runs.answer-lost', { name }).toData())
  }

  async function pause(requestId: number, ms: number): Promise<void> {
    const interrupt = new AbortController()
    const entry = running.get(requestId)
    if (entry) running.set(requestId, { ...entry, interrupt })
    const signal = AbortSignal.any([interrupt.signal, closing.signal])
    await context.wait(ms, signal).catch(() => undefined)
  }

  return {
    lookUp({ id }) {
      if (running.has(id)) return
      const entry = { interrupt: new AbortController(), done: Promise.resolve() }
      running.set(id, entry)
      const done = search(id)
        .catch((error: unknown) => {
          // What could not be written down is looked up again by the next start.
          if (!closing.signal.aborted) context.log.bug('runs.look-up', error)
        })
        .finally(() => running.delete(id))
      running.set(id, { ...(running.get(id) ?? entry), done })
    },
    wake() {
      for (const { interrupt } of running.values()) interrupt.abort()
    },
    async close() {
      closing.abort(new AppError('bridge.cancelled', {}))
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}
