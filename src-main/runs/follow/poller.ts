import { AppError, type ErrorData } from '#shared/errors.ts'
import type { WireRequest } from '../../api-client/wire-requests.ts'
import type { RunRequest } from '../rows/request-rows.ts'
import type { RunContext } from '../run-context.ts'
import { createPolledRequests, type PollFindings } from './polled-requests.ts'

export interface Poller {
  /** Takes a request up, or has it asked about at once. */
  follow(request: RunRequest): void
  /** Something finished needs a new address. */
  wantUrls(requestId: number): void
  forget(requestId: number): void
  /** Asks about everything now, as far as the service allows. */
  wake(): void
  close(): Promise<void>
}

export interface PollerEvents {
  /** The request as it stands now, or null when nobody follows it any more. */
  readonly find: (requestId: number) => RunRequest | null
  /** Answers what the schedule has to know. */
  readonly onAnswer: (request: RunRequest, answer: WireRequest) => PollFindings
  readonly onTrouble: (request: RunRequest, failure: ErrorData) => void
  /** The service doesn't know the request, and has been asked more than once. */
  readonly onGone: (request: RunRequest) => void
}

/** A service that has just taken a request may not find it at once. */
const notFoundTries = 3

/** Asks about all requests of one connection, one after the other, as `nextPoll` says. */
export function createPoller(
  context: Pick<
    RunContext,
    'openClient' | 'room' | 'uptime' | 'wait' | 'pace' | 'toErrorData' | 'log'
  >,
  connectionId: string,
  events: PollerEvents,
): Poller {
  const { uptime: now, pace } = context
  const polled = createPolledRequests(now, pace)
  const closing = new AbortController()
  let interrupt = new AbortController()
  let running: Promise<void> | null = null

  function run(): void {
    if (closing.signal.aborted) return
    interrupt.abort()
    running ??= loop().finally(() => {
      running = null
      // Something may have come while the last turn ended.
      if (polled.next()) run()
    })
  }

  async function loop(): Promise<void> {
    while (!closing.signal.aborted) {
      interrupt = new AbortController()
      const next = polled.next()
      if (!next) return
      const waitMs = next.at - now()
      if (waitMs > 0) {
        await waitUntil(waitMs)
        // What is due may be another one by now.
        continue
      }
      await poll(next.requestId)
    }
  }

  async function waitUntil(ms: number): Promise<void> {
    const signal = AbortSignal.any([interrupt.signal, closing.signal])
    await context.wait(ms, signal).catch(() => undefined)
  }

  /** Never throws: a library that can't be read or written just now is no reason to ask at once again, or never. */
  async function poll(requestId: number): Promise<void> {
    try {
      await ask(requestId)
      // Requests that just ended are asked about no more.
      if (!events.find(requestId)) polled.forget(requestId)
    } catch (error) {
      if (closing.signal.aborted) return
      polled.failed(requestId)
      context.log.bug('runs.poll', error)
    }
  }

  async function ask(requestId: number): Promise<void> {
    const request = events.find(requestId)
    if (!request?.serviceRequestId) return polled.forget(requestId)
    polled.begin()
    try {
      const client = await context.openClient(connectionId)
      const { signal } = closing
      const answer = await client.getRequest({ requestId: request.serviceRequestId, signal })
      const findings = await context.room.write(() => events.onAnswer(request, answer))
      polled.answered(requestId, findings)
    } catch (error) {
      if (closing.signal.aborted) return
      await fail(request, context.toErrorData(error))
    }
  }

  async function fail(request: RunRequest, failure: ErrorData): Promise<void> {
    const failures = polled.failed(request.id)
    if (failure.code === 'service.rate-limited' && failure.data.retryAfterMs !== null) {
      polled.hold(failure.data.retryAfterMs)
    }
    const isGone = failure.code === 'service.not-found' && failures >= notFoundTries
    await context.room.write(() =>
      isGone ? events.onGone(request) : events.onTrouble(request, failure),
    )
  }

  return {
    follow({ id }) {
      polled.follow(id)
      run()
    },
    wantUrls(requestId) {
      polled.wantUrls(requestId)
      run()
    },
    forget: (requestId) => polled.forget(requestId),
    wake() {
      polled.askAllNow()
      run()
    },
    async close() {
      closing.abort(new AppError('bridge.cancelled', {}))
      await running
    },
  }
}
