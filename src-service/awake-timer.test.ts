import { expect, test, vi } from 'vitest'
import { startAwakeTimer } from './awake-timer.ts'

/** Nothing of this process runs, while the clock goes on: as in a sleep of the machine. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

test('a sleep is not the time that something was given', async () => {
  const run = vi.fn<() => void>()
  startAwakeTimer(run, 600)
  sleep(700)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(run).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), 5000)
})

test('it runs when its time is over, once, and not when it was called off', () => {
  vi.useFakeTimers()
  const [run, never] = [vi.fn<() => void>(), vi.fn<() => void>()]
  startAwakeTimer(run, 240_000)
  const callOff = startAwakeTimer(never, 240_000)
  vi.advanceTimersByTime(239_000)
  expect(run).not.toHaveBeenCalled()
  callOff()
  vi.advanceTimersByTime(500_000)
  vi.useRealTimers()
  expect([run.mock.calls.length, never.mock.calls.length]).toEqual([1, 0])
})
