import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPageLoad } from './page-load.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const page = watchPageLoad()
  let isSent = false
  void page.isSent.then(() => (isSent = true))
  return {
    ...page,
    ask(url: string) {
      page.began(url)
      page.ended(url)
    },
    async isSentAfter(ms: number) {
      await vi.advanceTimersByTimeAsync(ms)
      return isSent
    },
  }
}

test('the files that a page names are waited for, however long a busy browser takes to read it', async () => {
  const page = watched()
  page.began('/')
  page.names(['/a.js', '/b.js'])
  page.ended('/')
  expect(await page.isSentAfter(250)).toBe(false)
  page.ask('/a.js')
  expect(await page.isSentAfter(250)).toBe(false)
  page.ask('/b.js')
  expect(await page.isSentAfter(0)).toBe(true)
})

test('files that a browser has, and a page that nobody comes for, are waited for only a moment', async () => {
  const known = watched()
  known.began('/')
  known.names(['/a.js'])
  known.ended('/')
  expect(await known.isSentAfter(300)).toBe(true)

  const told = watched()
  expect(await told.isSentAfter(10_000)).toBe(false)
  told.mayBegin()
  expect(await told.isSentAfter(299)).toBe(false)
  expect(await told.isSentAfter(1)).toBe(true)
})

test('a page runs when it asks to be let in', async () => {
  const page = watched()
  page.began('/')
  page.names(['/a.js'])
  page.ended('/')
  page.ask('/bridge/session')
  expect(await page.isSentAfter(0)).toBe(true)
})
