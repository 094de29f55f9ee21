import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNow } from './use-now.ts'

afterEach(() => void vi.useRealTimers())

test('two parts of a window that came at other times tell the same age at every moment', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:10Z') })
  const first = renderHook(() => useNow(60_000))
  act(() => void vi.advanceTimersByTime(30_000))
  const second = renderHook(() => useNow(60_000))
  for (let passed = 0; passed < 180; passed += 5) {
    act(() => void vi.advanceTimersByTime(5_000))
    expect(second.result.current).toBe(first.result.current)
    expect(Date.now() - first.result.current).toBeLessThanOrEqual(60_000)
  }
})
