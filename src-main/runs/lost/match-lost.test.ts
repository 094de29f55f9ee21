import { expect, test } from 'vitest'
import { type HistoryCandidate, type LostSubmit, matchLost } from './match-lost.ts'

const sentAt = Date.parse('2026-11-21T09:00:00Z')
const hourMs = 3_600_000
const lost: LostSubmit = {
  begunAt: sentAt - 5000,
  sentAt,
  lostAt: null,
  pageCount: 28,
  model: null,
  clockOffsetMs: null,
}

function candidate(changes: Partial<HistoryCandidate> = {}): HistoryCandidate {
  const base = { requestId: 'a', isUnderWay: true, model: 'document-parse-240910', totalPages: 28 }
  return { ...base, requestedAt: sentAt + 1000, ...changes }
}

function certainOf(submit: LostSubmit, candidates: readonly HistoryCandidate[]): string | null {
  return matchLost(submit, candidates).certain?.requestId ?? null
}

test.each([
  ['time, pages and model fit', lost, [candidate()], 'a'],
  ['the service has not counted its pages yet', lost, [candidate({ totalPages: 0 })], null],
  ['nobody knows our pages', { ...lost, pageCount: null }, [candidate({ totalPages: 0 })], 'a'],
  [
    'asked for long after the line had broken',
    { ...lost, lostAt: sentAt + 500 },
    [candidate({ requestedAt: sentAt + 30_000 })],
    null,
  ],
  [
    'asked for as the line broke',
    { ...lost, lostAt: sentAt + 500 },
    [candidate({ requestedAt: sentAt + 400 })],
    'a',
  ],
  [
    'asked for before the answer was given up',
    { ...lost, lostAt: sentAt + 120_000 },
    [candidate({ requestedAt: sentAt + 30_000 })],
    'a',
  ],
  [
    'as long after it was sent as a foreign one may be',
    { ...lost, lostAt: sentAt + 120_000 },
    [candidate({ requestedAt: sentAt + 70_000 })],
    null,
  ],
  ['another number of pages', lost, [candidate({ totalPages: 27 })], null],
  ['another model', { ...lost, model: 'x-1' }, [candidate()], null],
  ['an alias of the latest model', { ...lost, model: 'document-parse' }, [candidate()], 'a'],
  [
    'a model that tells its engine, too',
    { ...lost, model: 'document-parse-240910' },
    [candidate({ model: 'document-parse-240910+libreoffice' })],
    'a',
  ],
  ['long before', lost, [candidate({ requestedAt: sentAt - hourMs })], null],
  ['long after', lost, [candidate({ requestedAt: sentAt + hourMs })], null],
  ['no time at all', lost, [candidate({ requestedAt: null })], null],
  ['two of the same kind', lost, [candidate(), candidate({ requestId: 'b' })], null],
  [
    'one of two has the pages',
    lost,
    [candidate({ totalPages: 5 }), candidate({ requestId: 'b' })],
    'b',
  ],
  [
    'a clock that is known to be an hour ahead',
    { ...lost, clockOffsetMs: hourMs },
    [candidate({ requestedAt: sentAt + hourMs })],
    'a',
  ],
] as const)('a stranger is never taken for our own: %s', (_, submit, candidates, certain) => {
  expect(certainOf(submit, candidates)).toBe(certain)
})

test('what may be it is offered to the user, the likeliest first', () => {
  const far = candidate({ requestId: 'far', requestedAt: sentAt - hourMs })
  const near = candidate({ requestId: 'near' })
  const twin = candidate({ requestId: 'twin', requestedAt: sentAt + 50_000 })
  const longAgo = candidate({ requestId: 'old', requestedAt: sentAt - 48 * hourMs })
  const { candidates } = matchLost(lost, [far, longAgo, twin, near])
  expect(candidates.map((each) => [each.candidate.requestId, each.fits])).toEqual([
    ['near', true],
    ['twin', true],
    ['far', false],
  ])
})

test.each([
  ['one whose pages are counted later', [candidate({ totalPages: null })], true],
  ['one that failed uncounted', [candidate({ totalPages: 0, isUnderWay: false })], false],
  ['one of other pages', [candidate({ totalPages: 27 })], false],
  ['one that is certain', [candidate()], false],
])('the look-up waits for the pages of %s: %s', (_, candidates, isOpen) => {
  expect(matchLost(lost, candidates).isOpen).toBe(isOpen)
})
