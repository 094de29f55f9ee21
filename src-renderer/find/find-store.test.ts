import { expect, test, vi } from 'vitest'
import type { ElementText, FindSource } from './document-search.ts'
import { createFindStore } from './find-store.ts'
import type { PageText } from '#shared/documents/read-page-text.ts'
import type { Hit } from './pair-hits.ts'

const letters = (text: string): PageText => ({
  text,
  starts: Uint32Array.of(0),
  places: Float32Array.of(0.1, 0.1, 0.8, 0, 0, -0.02),
})

const elementOn = (page: number, text: string): ElementText => ({
  key: `0-${page}`,
  category: 'paragraph',
  text,
  places: [{ page, box: { left: 0, top: 0, right: 1, bottom: 1 } }],
})

/** Three pages: the second has a word that the parse lost, the third one that only the parse has. */
const source: FindSource = {
  pageCount: 3,
  isParsed: () => true,
  async *readElements() {
    yield [elementOn(1, 'alpha beta'), elementOn(2, 'beta'), elementOn(3, 'gamma alpha')]
  },
  readPage: async (page) => letters(['alpha beta', 'beta alpha', 'gamma'][page - 1] ?? ''),
}

function open(from = 1, searched: FindSource = source) {
  const onGo = vi.fn<(hit: Hit) => void>()
  const store = createFindStore({ pageNow: () => from, onGo })
  store.getState().setSource(searched, 'run')
  store.getState().open()
  const done = () => vi.waitFor(() => expect(store.getState().isSearching).toBe(false))
  const find = async (text: string) => {
    store.getState().setQuery({ text })
    await vi.waitFor(() => expect(store.getState().hits.length).toBeGreaterThan(0))
    await done()
  }
  return { store, onGo, find, done }
}

test('pages and parse are searched at once, and what one of them lacks is told', async () => {
  const { store, find } = open()
  await find('alpha')
  expect(store.getState().hits.map(({ side, page }) => [side, page])).toEqual([
    ['both', 1],
    ['page', 2],
    ['parse', 3],
  ])
  store.getState().setOnly('page')
  expect(store.getState().current).toMatchObject({ side: 'page', page: 2 })
})

test('a long document is read while the first word is typed, not only then', async () => {
  const readPage = vi.fn<NonNullable<FindSource['readPage']>>(async () => letters('alpha'))
  const { find } = open(1, { ...source, readPage })
  await vi.waitFor(() => expect(readPage).toHaveBeenCalledTimes(3))
  await find('alpha')
  expect(readPage).toHaveBeenCalledTimes(3)
})

test('what stands on a page that nobody parsed is not called lost', async () => {
  const { store, find } = open(1, { ...source, isParsed: (page) => page !== 2 })
  await find('alpha')
  expect(store.getState().hits.map(({ side, page }) => [side, page])).toEqual([
    ['both', 1],
    ['unparsed', 2],
    ['parse', 3],
  ])
  store.getState().setOnly('page')
  expect(store.getState().current).toBeNull()
  store.getState().setOnly('unparsed')
  expect(store.getState().current).toMatchObject({ page: 2 })
})

test('the search goes to the first hit from the page that is read on, and once', async () => {
  const { onGo, find } = open(2)
  await find('alpha')
  expect(onGo).toHaveBeenCalledOnce()
  expect(onGo).toHaveBeenCalledWith(expect.objectContaining({ page: 2 }))
})

test('stepping goes round in both directions', async () => {
  const { store, find } = open()
  await find('alpha')
  store.getState().step(-1)
  expect(store.getState().current?.page).toBe(3)
  store.getState().step(1)
  expect(store.getState().current?.page).toBe(1)
})

test('an older query’s answer never replaces a newer one’s', async () => {
  const { store, find } = open()
  store.getState().setQuery({ text: 'gamma' })
  await find('beta')
  expect(store.getState().hits.map(({ page }) => page)).toEqual([1, 2])
})

test('a parse that can’t be read is said, and the pages are searched all the same', async () => {
  const { store, find } = open(1, {
    ...source,
    // oxlint-disable-next-line require-yield -- it fails before it has anything
    async *readElements() {
      throw new Error('results.damaged')
    },
  })
  await find('alpha')
  expect(store.getState()).toMatchObject({ hasFailed: true })
  expect(store.getState().hits).toHaveLength(2)
})

test('a letter that is everywhere is not told a million times', async () => {
  const text = 'a '.repeat(30_000)
  const { store, find } = open(1, { ...source, readPage: async () => letters(text) })
  await find('a')
  expect(store.getState().isCut).toBe(true)
  expect(store.getState().hits.length).toBeLessThanOrEqual(10_000)
})

test('another document forgets what was found, and is searched for the same', async () => {
  const { store, find, done } = open()
  await find('alpha')
  store.getState().setSource(
    {
      pageCount: 1,
      isParsed: () => true,
      async *readElements() {},
      readPage: async () => letters('alpha'),
    },
    'other',
  )
  await done()
  expect(store.getState().hits).toHaveLength(1)
})

test('what is read anew of a document, as after a correction, leaves the reader at their hit', async () => {
  const { store, find, onGo, done } = open()
  await find('alpha')
  store.getState().step(1)
  expect(store.getState().current?.page).toBe(2)
  const calls = onGo.mock.calls.length
  store.getState().setSource(null, null)
  store.getState().setSource(source, 'run')
  await done()
  expect(store.getState().current?.page).toBe(2)
  expect(onGo).toHaveBeenCalledTimes(calls)
  store.getState().step(1)
  expect(store.getState().current?.page).toBe(3)
})

test('a hit that is gone after a correction takes the reader nowhere', async () => {
  const { store, find, onGo, done } = open()
  await find('alpha')
  const calls = onGo.mock.calls.length
  store.getState().setSource(null, null)
  store.getState().setSource(
    {
      ...source,
      async *readElements() {},
      readPage: async (page) => letters(page === 3 ? 'alpha' : ''),
    },
    'run',
  )
  await done()
  expect(store.getState().hits).toHaveLength(1)
  expect(onGo).toHaveBeenCalledTimes(calls)
})
