import { expect, test } from 'vitest'
import type { Run } from '#shared/runs/run.ts'
import { findRun, shortId } from './find-run.ts'
import { UsageError } from './usage-error.ts'

/** Nothing but ids is looked at. */
const runs = ['0192ab-1111-aaaa', '0192ab-1111-bbbb', 'ffff0000-2222'].map((id) => ({ id }) as Run)

test('a run is found by its id, by the beginning of it, and as the last one', () => {
  expect(findRun(runs, 'ffff')).toBe(runs[2])
  expect(findRun(runs, '0192ab-1111-bbbb')).toBe(runs[1])
  expect(findRun(runs, 'last')).toBe(runs[0])
})

test.each([
  ['nothing', ''],
  ['a beginning that two runs share', '0192ab-1111'],
  ['a beginning too short to be meant', 'fff'],
  ['an id that isn’t there', 'abcdef'],
])('the wrong run is never exported for %s', (_, given) => {
  expect(() => findRun(runs, given)).toThrow(UsageError)
})

test('no run is “last” in an empty library', () => {
  expect(() => findRun([], 'last')).toThrow(UsageError)
})

test('a short id that is shown finds its run again', () => {
  for (const run of runs) expect(findRun(runs, shortId(run, runs))).toBe(run)
})
