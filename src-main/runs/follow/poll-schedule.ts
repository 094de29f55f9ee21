import type { Pace } from '../../app-config.ts'

/** What decides when a request is asked about next. Times in milliseconds that only grow: a clock that is set back would stop all polls. */
export interface PollState {
  readonly requestId: number
  /** Null before the first poll of this process, and to be asked at once. */
  readonly polledAt: number | null
  /** When a poll last showed something new. */
  readonly changedAt: number
  /** Between the last two changes; null until there were two. */
  readonly paceMs: number | null
  /** Polls that failed in a row. */
  readonly failures: number
  /** Something finished lies there without a usable address: only a new poll has one. */
  readonly wantsUrls: boolean
  /** Polls in a row that were made for such an address and showed nothing new. */
  readonly vainUrls: number
  /** The service has something left to do. */
  readonly isServiceBusy: boolean
}

export interface LinkState {
  /** The last poll of any request of the connection; null before the first. */
  readonly polledAt: number | null
  /** The service asked not to be asked before; 0 when it didn't. */
  readonly holdUntil: number
}

export interface NextPoll {
  readonly requestId: number
  readonly at: number
}

/**
 * The request to ask about next and when; null when nothing has to be asked.
 *
 * Each poll makes the service sign an address for every batch, so polls are as rare as they can be
 * without anyone noticing: a request is asked at the pace at which its own batches change, from
 * `firstPollMs` to `maxPollMs`, and all of a connection's share one gap.
 */
export function nextPoll(
  requests: readonly PollState[],
  link: LinkState,
  pace: Pace,
): NextPoll | null {
  let next: NextPoll | null = null
  for (const state of requests) {
    const at = dueAt(state, pace)
    if (at !== null && (next === null || at < next.at)) next = { requestId: state.requestId, at }
  }
  if (!next) return null
  const free = link.polledAt === null ? 0 : link.polledAt + pace.pollGapMs
  return { ...next, at: Math.max(next.at, free, link.holdUntil) }
}

function dueAt(state: PollState, pace: Pace): number | null {
  const { polledAt } = state
  if (polledAt === null) return 0
  if (state.failures > 0) return polledAt + backoffMs(state.failures, pace)
  if (state.wantsUrls) return polledAt + backoffMs(state.vainUrls, pace)
  // Downloads that are under way need no poll.
  if (!state.isServiceBusy) return null
  return polledAt + intervalMs(polledAt - state.changedAt, state.paceMs, pace)
}

function intervalMs(idleMs: number, paceMs: number | null, pace: Pace): number {
  // Half the usual distance between two changes, so that none is seen much later than it was.
  return clamp(Math.max(idleMs / 4, (paceMs ?? 0) / 2), pace)
}

function backoffMs(inVain: number, pace: Pace): number {
  return clamp(pace.firstPollMs * 2 ** Math.min(inVain, 10), pace)
}

function clamp(ms: number, { firstPollMs, maxPollMs }: Pace): number {
  return Math.min(maxPollMs, Math.max(firstPollMs, ms))
}
