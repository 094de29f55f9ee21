import { expect, test } from 'vitest'
import { restAfter } from './look-timer.ts'

const hourMs = 60 * 60_000

test.each([
  ['a quick look is followed by the usual rest', 100, 30_000],
  ['a slow one by a longer rest', 1000, 200_000],
  ['one that the computer slept through by an hour, not by two weeks', 2 * hourMs, hourMs],
])('%s', (_name, tookMs, restMs) => {
  expect(restAfter(tookMs, 200, 30_000)).toBe(restMs)
})
