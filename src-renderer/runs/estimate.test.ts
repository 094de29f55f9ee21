import { describe, expect, test } from 'vitest'
import { makeAsyncRun } from '../testing/async-run.ts'
import { estimateOf, unchangedMs } from './estimate.ts'

const startMs = Date.parse('2026-11-20T08:00:00Z')
const atSecond = (seconds: number): string => new Date(startMs + seconds * 1000).toISOString()

/** 100 pages, of which batches have arrived at these seconds. */
function arrived(...seconds: readonly number[]) {
  return makeAsyncRun(100, (index) => {
    const second = seconds[index]
    return second === undefined ? { state: 'waiting' } : { updatedAt: atSecond(second) }
  })
}

describe('how long it will take', () => {
  test.each([
    ['nothing has arrived', arrived(), 5],
    ['one batch tells no speed', arrived(4), 5],
    ['all that has arrived came at once', arrived(4, 4, 4), 5],
    ['files of one look were fetched in turn, at 9,412 pages a minute', arrived(4, 4.06, 4.13), 5],
    ['everything is here', arrived(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), 10],
  ])('is not guessed while %s', (_, run, now) => {
    expect(estimateOf(run, startMs + now * 1000)).toBeNull()
  })

  test('follows from what has arrived', () => {
    // Ten pages every ten seconds, and seventy to go.
    const estimate = estimateOf(arrived(10, 20, 30), startMs + 32_000)
    expect(estimate?.pagesPerMinute).toBeCloseTo(60)
    expect(estimate?.remainingMs).toBeCloseTo(70_000)
  })

  test('counts batches that one poll brought together', () => {
    const estimate = estimateOf(arrived(10, 10, 20, 20), startMs + 21_000)
    expect(estimate?.pagesPerMinute).toBeCloseTo(120)
  })

  test('counts batches that one look brought, and were fetched in turn, from the next one on', () => {
    const estimate = estimateOf(arrived(10, 10.06, 20, 20.07), startMs + 21_000)
    expect(estimate?.pagesPerMinute).toBeCloseTo(120)
    expect(estimateOf(arrived(10, 10.9), startMs + 12_000)).toBeNull()
    expect(estimateOf(arrived(10, 11.1), startMs + 12_000)).not.toBeNull()
  })

  test('grows while nothing comes, instead of promising the same minute for an hour', () => {
    const run = arrived(10, 20, 30)
    const soon = estimateOf(run, startMs + 35_000)?.remainingMs ?? 0
    const late = estimateOf(run, startMs + 330_000)?.remainingMs ?? 0
    expect(late).toBeGreaterThan(10 * soon)
  })
})

test.each([
  [30, null],
  [119, null],
  [120, 120_000],
  [3600, 3_600_000],
])('after %d seconds without change it says %j', (seconds, expected) => {
  const run = makeAsyncRun(100, undefined, { lastChangeAt: atSecond(0) })
  expect(unchangedMs(run, startMs + seconds * 1000)).toBe(expected)
})
