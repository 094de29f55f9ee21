import { expect, test } from 'vitest'
import { createPolledRequests } from './polled-requests.ts'
import { type LinkState, nextPoll, type PollState } from './poll-schedule.ts'
import { defaultPace } from '../run-context.ts'

const at = 1_000_000
const quiet: LinkState = { polledAt: null, holdUntil: 0 }

function state(changes: Partial<PollState> = {}): PollState {
  const base = { requestId: 1, polledAt: at, changedAt: at, paceMs: null, failures: 0 }
  return { ...base, wantsUrls: false, vainUrls: 0, isServiceBusy: true, ...changes }
}

test.each([
  ['never asked: at once', state({ polledAt: null }), 0],
  ['just changed: in a second', state(), at + 1000],
  ['unchanged for 20 s: a quarter of that', state({ changedAt: at - 20_000 }), at + 5000],
  ['unchanged for an hour: every 15 s, and no rarer', state({ changedAt: 0 }), at + 15_000],
  ['a batch every 8 s: twice as often', state({ paceMs: 8000 }), at + 4000],
  ['a batch every 5 minutes: every 15 s', state({ paceMs: 300_000 }), at + 15_000],
  ['failed once: a little later', state({ failures: 1 }), at + 2000],
  ['failed for long: every 15 s', state({ failures: 50 }), at + 15_000],
  [
    'a finished batch has no usable address: soon',
    state({ changedAt: 0, wantsUrls: true }),
    at + 1000,
  ],
  [
    'its third new address was of no use either: later',
    state({ changedAt: 0, wantsUrls: true, vainUrls: 3 }),
    at + 8000,
  ],
])('%s', (_, request, due) => {
  expect(nextPoll([request], quiet, defaultPace)).toEqual({ requestId: 1, at: due })
})

test('what can’t be downloaded is asked about ever more rarely, until something is new', () => {
  let now = at
  const requests = createPolledRequests(() => now, defaultPace)
  const findings = { hasChanged: false, wantsUrls: false, isServiceBusy: false }
  const waits: number[] = []
  requests.follow(1)
  requests.answered(1, { ...findings, hasChanged: true })
  const failThenPoll = (hasChanged: boolean): void => {
    requests.wantUrls(1)
    const due = requests.next()?.at ?? 0
    waits.push(due - now)
    now = due
    requests.answered(1, { ...findings, hasChanged })
  }
  for (const hasChanged of [false, false, false, true, false]) failThenPoll(hasChanged)
  expect(waits).toEqual([1000, 2000, 4000, 8000, 1000])
})

test('downloads under way are no reason to make the service sign addresses', () => {
  expect(nextPoll([state({ isServiceBusy: false })], quiet, defaultPace)).toBeNull()
  expect(nextPoll([], quiet, defaultPace)).toBeNull()
})

test('all requests of a connection share one gap and one Retry-After', () => {
  const requests = [state({ requestId: 7, changedAt: 0 }), state({ requestId: 8, polledAt: null })]
  const link = { polledAt: at, holdUntil: 0 }
  expect(nextPoll(requests, link, defaultPace)).toEqual({ requestId: 8, at: at + 400 })
  expect(nextPoll(requests, { ...link, holdUntil: at + 9000 }, defaultPace)).toEqual({
    requestId: 8,
    at: at + 9000,
  })
})
