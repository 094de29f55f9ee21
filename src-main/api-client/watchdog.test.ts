import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWatchdog } from './watchdog.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('what is heard of an exchange that has ended starts no timer that would hold up the quit', () => {
  const watchdog = startWatchdog(new AbortController().signal, 1000)
  watchdog.stop()
  watchdog.expect(60_000)
  expect(vi.getTimerCount()).toBe(0)
})

test('silence ends an exchange, and its length is told', () => {
  const watchdog = startWatchdog(new AbortController().signal, 1000)
  watchdog.expect(500)
  vi.advanceTimersByTime(499)
  expect(watchdog.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(watchdog.signal.aborted).toBe(true)
  expect(watchdog.silentForMs()).toBe(500)
})

test('while nothing has to come, silence ends nothing', () => {
  const watchdog = startWatchdog(new AbortController().signal, 1000)
  watchdog.rest()
  vi.advanceTimersByTime(60_000)
  expect(watchdog.signal.aborted).toBe(false)
  watchdog.expect(500)
  vi.advanceTimersByTime(500)
  expect(watchdog.signal.aborted).toBe(true)
})
