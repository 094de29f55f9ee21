import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closePdf } from './close-pdf.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function parts(gone: Promise<void>) {
  const [destroyWorker, terminate] = [vi.fn<() => void>(), vi.fn<() => void>()]
  closePdf({ destroy: () => gone }, { destroy: destroyWorker }, { terminate })
  return { destroyWorker, terminate }
}

test('workers that go round in a file for ever end with it', async () => {
  const { destroyWorker, terminate } = parts(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(500)
  expect(terminate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  expect(destroyWorker).toHaveBeenCalledOnce()
  expect(terminate).toHaveBeenCalledOnce()
})

test.each([
  ['have answered', () => Promise.resolve()],
  ['fail to end by themselves', () => Promise.reject(new Error('gone'))],
])('workers that %s are ended at once, and nobody is told', async (_, end) => {
  const { terminate } = parts(end())
  await vi.advanceTimersByTimeAsync(0)
  expect(terminate).toHaveBeenCalledOnce()
})
