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
  watchdog.expect(480)
  vi.advanceTimersByTime(479)
  expect(watchdog.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(watchdog.signal.aborted).toBe(true)
  expect(watchdog.silentForMs()).toBe(480)
})

test('while nothing has to come, silence ends nothing', () => {
  const watchdog = startWatchdog(new AbortController().signal, 1000)
  watchdog.rest()
  vi.advanceTimersByTime(60_000)
  expect(watchdog.signal.aborted).toBe(false)
  watchdog.expect(480)
  vi.advanceTimersByTime(480)
  expect(watchdog.signal.aborted).toBe(true)
})

test('a sleep of the machine is no silence', async () => {
  vi.useRealTimers()
  const watchdog = startWatchdog(new AbortController().signal, 600)
  // Nothing of this process runs, while the clock goes on.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(watchdog.signal.aborted).toBe(false)
  await vi.waitFor(() => expect(watchdog.silentForMs()).toBe(600), 5000)
})
