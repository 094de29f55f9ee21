import type { Pace } from '../../app-config.ts'
import { type LinkState, type NextPoll, nextPoll, type PollState } from './poll-schedule.ts'

/** What an answer told that the schedule has to know. */
export interface PollFindings {
  readonly hasChanged: boolean
  readonly wantsUrls: boolean
  readonly isServiceBusy: boolean
}

/** The requests that one connection is asked about, and what each poll of them showed. */
export interface PolledRequests {
  /** Takes a request up, or has it asked about at once. */
  follow(requestId: number): void
  forget(requestId: number): void
  /** Something finished needs a new address. */
  wantUrls(requestId: number): void
  askAllNow(): void
  /** A poll of any of them begins. */
  begin(): void
  answered(requestId: number, findings: PollFindings): void
  /** Returns how many polls of it have failed in a row. */
  failed(requestId: number): number
  /** The service asked not to be asked for so long. */
  hold(forMs: number): void
  /** See `nextPoll`. */
  next(): NextPoll | null
}

/** `now` is in milliseconds that only grow. */
export function createPolledRequests(now: () => number, pace: Pace): PolledRequests {
  const states = new Map<number, PollState>()
  let link: LinkState = { polledAt: null, holdUntil: 0 }

  function update(requestId: number, change: (state: PollState) => PollState): void {
    const state = states.get(requestId)
    if (state) states.set(requestId, change(state))
  }

  return {
    follow(requestId) {
      states.set(requestId, {
        requestId,
        polledAt: null,
        changedAt: now(),
        paceMs: null,
        failures: 0,
        wantsUrls: false,
        vainUrls: 0,
        isServiceBusy: true,
      })
    },
    forget: (requestId) => void states.delete(requestId),
    wantUrls: (requestId) => update(requestId, (state) => ({ ...state, wantsUrls: true })),
    askAllNow() {
      for (const [id, state] of states) states.set(id, { ...state, polledAt: null })
    },
    begin() {
      link = { ...link, polledAt: now() }
    },
    answered: (requestId, findings) =>
      update(requestId, (state) => afterAnswer(state, findings, now())),
    failed(requestId) {
      update(requestId, (state) => ({ ...state, polledAt: now(), failures: state.failures + 1 }))
      return states.get(requestId)?.failures ?? 0
    },
    hold(forMs) {
      link = { ...link, holdUntil: now() + forMs }
    },
    next: () => nextPoll([...states.values()], link, pace),
  }
}

function afterAnswer(state: PollState, findings: PollFindings, at: number): PollState {
  const { hasChanged, wantsUrls, isServiceBusy } = findings
  // A download that fails for ever wants a new address after each of them.
  const vainUrls = state.wantsUrls && !hasChanged ? state.vainUrls + 1 : 0
  const seen = { ...state, polledAt: at, failures: 0, wantsUrls, vainUrls, isServiceBusy }
  return hasChanged ? { ...seen, changedAt: at, paceMs: at - state.changedAt } : seen
}
