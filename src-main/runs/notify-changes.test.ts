import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeNotifier } from './notify-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a run that changes a hundred times at once is read twice, and its last state is told', () => {
  let state = 0
  const told: number[] = []
  const { changed } = createChangeNotifier(() => told.push(state))
  for (state = 1; state < 100; state += 1) changed('a')
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([1, 100])
  state = 101
  changed('a')
  expect(told.at(-1)).toBe(101)
})

test('a run is not kept waiting by another one, nor by what is told at the end', () => {
  const told: string[] = []
  const { changed, flush } = createChangeNotifier((runId) => told.push(runId))
  changed('a')
  changed('b')
  changed('b')
  expect(told).toEqual(['a', 'b'])
  flush()
  expect(told).toEqual(['a', 'b', 'b'])
  vi.advanceTimersByTime(1000)
  expect(told).toHaveLength(3)
})
