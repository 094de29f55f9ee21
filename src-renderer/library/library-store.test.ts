import type { CallOutput } from '#shared/bridge/calls.ts'
import type { SearchHit } from '#shared/library/search.ts'
import { expect, test } from 'vitest'
import type { Bridge } from '../bridge/bridge.ts'
import { failure } from '../bridge/failure.ts'
import { createMemoryBridge, type MemoryBridge } from '../testing/memory-bridge.ts'
import { createLibraryStore } from './library-store.ts'

type SearchAnswer = CallOutput<'library.search'>

const hit = (elementKey: string): SearchHit => ({
  runId: 'run-1',
  documentName: 'report.pdf',
  page: 1,
  elementKey,
  category: 'paragraph',
  snippet: 'text',
  matches: [],
})
const answer = (keys: readonly string[], nextCursor: string | null = null): SearchAnswer => ({
  hits: keys.map(hit),
  words: ['text'],
  indexing: 0,
  gaps: [],
  nextCursor,
})

function setUp(bridge: Bridge) {
  let typed = (): void => {}
  const store = createLibraryStore({
    bridge,
    afterTyping(act) {
      typed = act
      return () => {
        typed = () => {}
      }
    },
  })
  store.getState().setMode('contents')
  const found = (): readonly string[] => {
    const { results } = store.getState()
    return results.kind === 'ready' ? results.hits.map(({ elementKey }) => elementKey) : []
  }
  return { store, found, endTyping: () => typed() }
}

test('the core is asked when the typing ends, not letter by letter', async () => {
  const bridge = createMemoryBridge()
  bridge.answer('library.search', ({ text }) => ({ ok: true, data: answer([text]) }))
  const { store, found, endTyping } = setUp(bridge)
  for (const query of ['저', '저작', '저작권 ']) store.getState().setQuery(query)
  endTyping()
  await expect.poll(found).toEqual(['저작권'])
  expect(bridge.calls).toHaveLength(1)
})

test('names are searched without the core', () => {
  const bridge = createMemoryBridge()
  const { store, endTyping } = setUp(bridge)
  store.getState().setMode('names')
  store.getState().setQuery('report')
  endTyping()
  expect(bridge.calls).toEqual([])
})

test('an answer to an earlier question does not replace a later one', async () => {
  const waiting: ((data: SearchAnswer) => void)[] = []
  const { store, found, endTyping } = setUp({
    ...createMemoryBridge(),
    // Only `library.search` is called here.
    call: () =>
      new Promise((resolve) => {
        waiting.push((data) => resolve({ ok: true, data } as never))
      }),
  })
  for (const query of ['a', 'ab']) {
    store.getState().setQuery(query)
    endTyping()
  }
  waiting[1]?.(answer(['later']))
  waiting[0]?.(answer(['earlier']))
  await expect.poll(found).toEqual(['later'])
  store.getState().setQuery('')
  expect(store.getState().results).toEqual({ kind: 'none' })
})

test('more is added to what is there, and asked for only while there is more', async () => {
  const bridge = createMemoryBridge()
  bridge.answer('library.search', ({ cursor }) => ({
    ok: true,
    data: cursor === null ? answer(['a'], 'next') : answer(['b']),
  }))
  const { store, found, endTyping } = setUp(bridge)
  store.getState().setQuery('x')
  endTyping()
  await expect.poll(found).toEqual(['a'])
  await store.getState().loadMore()
  expect(found()).toEqual(['a', 'b'])
  await store.getState().loadMore()
  expect(bridge.calls).toHaveLength(2)
})

test('what is here stays where the rest can’t be had, and can be asked for again', async () => {
  const bridge = createMemoryBridge()
  let isDown = true
  bridge.answer('library.search', ({ cursor }) => {
    if (cursor === null) return { ok: true, data: answer(['a'], 'next') }
    return isDown ? failure('bridge.disconnected', {}) : { ok: true, data: answer(['b']) }
  })
  const { store, found, endTyping } = setUp(bridge)
  store.getState().setQuery('x')
  endTyping()
  await expect.poll(found).toEqual(['a'])
  await store.getState().loadMore()
  expect(found()).toEqual(['a'])
  expect(store.getState().results).toMatchObject({ moreError: { code: 'bridge.disconnected' } })
  isDown = false
  await store.getState().loadMore()
  expect(found()).toEqual(['a', 'b'])
})

test('a search that fails says why', async () => {
  const bridge = createMemoryBridge()
  bridge.answer('library.search', () => failure('bridge.disconnected', {}))
  const { store, endTyping } = setUp(bridge)
  store.getState().setQuery('x')
  endTyping()
  await expect.poll(() => store.getState().results).toMatchObject({ kind: 'failed' })
  expect(store.getState().isSearching).toBe(false)
})

test('what the search was still learning is found without asking again', async () => {
  const bridge = createMemoryBridge()
  let indexing = 1
  bridge.answer('library.search', () => ({
    ok: true,
    data: { ...answer(indexing === 0 ? ['a', 'b'] : ['a']), indexing },
  }))
  const { store, found, endTyping } = setUp(bridge)
  store.getState().setQuery('x')
  endTyping()
  await expect.poll(found).toEqual(['a'])
  indexing = 0
  const learned = { sequence: 1, name: 'library.indexing', data: { runs: 0 } } as const
  store.getState().apply(learned)
  endTyping()
  await expect.poll(found).toEqual(['a', 'b'])
  store.getState().apply(learned)
  expect(bridge.calls).toHaveLength(2)
})

/** A core that has so many hits, told a hundred at a time, and still learns. */
function stillLearning(bridge: MemoryBridge, count: () => number, indexing: () => number): void {
  bridge.answer('library.search', ({ cursor, limit }) => {
    const from = Number(cursor ?? 0)
    const to = Math.min(count(), from + limit)
    const keys = Array.from({ length: to - from }, (_, at) => `${from + at}`)
    const data = { ...answer(keys, to < count() ? String(to) : null), indexing: indexing() }
    return { ok: true, data }
  })
}

test('whoever has read on keeps what they read while the search learns more', async () => {
  const bridge = createMemoryBridge()
  let count = 250
  stillLearning(
    bridge,
    () => count,
    () => 1,
  )
  const { store, found, endTyping } = setUp(bridge)
  store.getState().setQuery('text')
  endTyping()
  await expect.poll(() => found().length).toBe(100)
  await store.getState().loadMore()
  await store.getState().loadMore()
  expect(found()).toHaveLength(250)
  count = 260
  store.getState().apply({ sequence: 1, name: 'library.indexing', data: { runs: 1 } })
  const seen = new Set<number>()
  store.subscribe(() => seen.add(found().length))
  endTyping()
  await expect.poll(() => store.getState().isSearching).toBe(false)
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(250)
})

test('what is learned all the time does not put the search off for ever, and the last of it is heard', async () => {
  const bridge = createMemoryBridge()
  let indexing = 3
  stillLearning(
    bridge,
    () => 1,
    () => indexing,
  )
  const { store, endTyping } = setUp(bridge)
  const learn = (): void =>
    store.getState().apply({ sequence: 1, name: 'library.indexing', data: { runs: indexing } })
  store.getState().setQuery('text')
  endTyping()
  await expect.poll(() => store.getState().isSearching).toBe(false)
  learn()
  const asked = endTyping
  learn()
  // While it is asked, the rest is learned.
  asked()
  indexing = 0
  learn()
  await expect.poll(() => bridge.calls.length).toBe(2)
  await expect.poll(() => store.getState().isSearching).toBe(true)
  endTyping()
  await expect.poll(() => store.getState().results).toMatchObject({ indexing: 0 })
})
