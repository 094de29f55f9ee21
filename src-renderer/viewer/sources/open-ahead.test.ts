import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOpeningAhead } from './open-ahead.ts'
import type { OpenOptions, OpenPageSource, PageSource } from './page-source.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Files that open when they are told to. */
function files() {
  const opened: { url: string; options: OpenOptions; finish: () => void; isClosed: boolean }[] = []
  const open: OpenPageSource = (url, options) => {
    const done = Promise.withResolvers<PageSource>()
    const file = { url, options, isClosed: false, finish: () => done.resolve(source) }
    const source: PageSource = {
      pageCount: 1,
      pageSize: () => Promise.resolve({ width: 1, height: 1 }),
      render: () => Promise.resolve(),
      release() {},
      close: () => void (file.isClosed = true),
    }
    options.signal.addEventListener('abort', () => done.reject(options.signal.reason))
    opened.push(file)
    return done.promise
  }
  return { open, opened }
}

const options = (signal = new AbortController().signal): OpenOptions => ({
  signal,
  askPassword: () => Promise.resolve('secret'),
})

test('a file that was begun is opened once, and anew when it is shown again', async () => {
  const { open, opened } = files()
  const ahead = createOpeningAhead()
  ahead.begin('a', open)
  ahead.begin('a', open)
  const first = ahead.open('a', open, options())
  opened[0]?.finish()
  expect((await first).pageCount).toBe(1)
  void ahead.open('a', open, options())
  expect(opened.map(({ url }) => url)).toEqual(['a', 'a'])
})

test('a file that nobody came for keeps no workers', async () => {
  const { open, opened } = files()
  const ahead = createOpeningAhead()
  ahead.begin('left', open)
  ahead.begin('next', open)
  expect(opened[0]?.options.signal.aborted).toBe(true)
  opened[1]?.finish()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened[1]?.isClosed).toBe(true)
})

test('a file that is shown stays open however long it is read', async () => {
  const { open, opened } = files()
  const ahead = createOpeningAhead()
  ahead.begin('a', open)
  opened[0]?.finish()
  await ahead.open('a', open, options())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened[0]?.isClosed).toBe(false)
  expect(opened[0]?.options.signal.aborted).toBe(false)
})

test('a password is asked for by whoever shows the file, and leaving it ends its reading', async () => {
  const { open, opened } = files()
  const ahead = createOpeningAhead()
  ahead.begin('a', open)
  const password = opened[0]?.options.askPassword(false)
  const leaving = new AbortController()
  const shown = ahead.open('a', open, options(leaving.signal))
  expect(await password).toBe('secret')
  leaving.abort()
  await expect(shown).rejects.toBe(leaving.signal.reason)
})
