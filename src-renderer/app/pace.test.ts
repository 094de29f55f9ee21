import { beforeEach, expect, test, vi } from 'vitest'
import { pace } from './pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('what comes alone is not kept waiting, and what comes often costs little', () => {
  const acted: number[] = []
  const started = performance.now()
  const later = pace(100)
  const act = (): void => void acted.push(performance.now() - started)
  later(act)
  vi.advanceTimersByTime(0)
  later(act)
  vi.advanceTimersByTime(500)
  later(act)
  vi.advanceTimersByTime(0)
  expect(acted).toEqual([0, 100, 500])
})
