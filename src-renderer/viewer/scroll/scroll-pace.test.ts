import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScrollPace, type ScrollPace } from './scroll-pace.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const viewHeight = 800
const frameMs = 16

function open(): {
  pace: ScrollPace
  scroll: (views: number, frames: number) => readonly boolean[]
} {
  const pace = createScrollPace(() => Date.now())
  let scrollTop = 0
  return {
    pace,
    /** Answers for each frame whether it was hurried. */
    scroll: (views, frames) =>
      Array.from({ length: frames }, () => {
        vi.advanceTimersByTime(frameMs)
        scrollTop += views * viewHeight
        pace.moved(scrollTop, viewHeight)
        return pace.isHurried()
      }),
  }
}

test('reading speed draws every page', () => {
  const { scroll } = open()
  expect(scroll(0.1, 60)).not.toContain(true)
})

test('while pages fly by, not one is drawn in between', () => {
  const { scroll } = open()
  const seen = scroll(1, 60)
  expect(seen.slice(0, 3)).toEqual([false, false, true])
  expect(seen.slice(2)).not.toContain(false)
})

test('a jump shows its page at once, however far it goes', () => {
  const { scroll } = open()
  scroll(0.1, 10)
  vi.advanceTimersByTime(1000)
  expect(scroll(500, 1)).toEqual([false])
})

test('what was passed by too fast is drawn once the view slows down or rests', () => {
  const { pace, scroll } = open()
  const onSettled = vi.fn<() => void>()
  pace.onSettled(onSettled)
  scroll(2, 20)
  expect(scroll(0.05, 20).at(-1)).toBe(false)
  expect(onSettled).toHaveBeenCalledTimes(1)
  scroll(2, 20)
  vi.advanceTimersByTime(100)
  expect(pace.isHurried()).toBe(false)
  expect(onSettled).toHaveBeenCalledTimes(2)
})

test('what waits for rest waits for the end of the movement', async () => {
  const { pace, scroll } = open()
  await pace.whenAtRest()
  scroll(0.1, 5)
  const waited = vi.fn<() => void>()
  void pace.whenAtRest().then(waited)
  await vi.advanceTimersByTimeAsync(90)
  expect(waited).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(waited).toHaveBeenCalledTimes(1)
})

test('only a view that flies is said to move on: for any other, nothing is prepared where it might get to', () => {
  const { pace, scroll } = open()
  scroll(0.02, 20)
  expect(pace.motion()).toBeNull()
  scroll(1, 20)
  expect(pace.motion()).toEqual({ stepPixels: viewHeight, pixelsPerMs: viewHeight / frameMs })
  scroll(-1, 20)
  expect(pace.motion()?.stepPixels).toBe(-viewHeight)
  vi.advanceTimersByTime(200)
  expect(pace.motion()).toBeNull()
})
