import { expect, test } from 'vitest'
import type { CallInput } from '#shared/bridge/calls.ts'
import type { ElementPair } from '#shared/judging/comparison.ts'
import { makeElement } from '../testing/fixtures.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { createCompareStore, walkedPairs } from './compare-store.ts'

const pairs: readonly ElementPair[] = [
  { page: 1, firstKey: 'a', secondKey: 'x', kinds: ['text'] },
  { page: 2, firstKey: 'b', secondKey: null, kinds: [] },
  { page: 2, firstKey: 'c', secondKey: 'y', kinds: ['text', 'place'] },
]

async function opened(isKept = () => true) {
  const bridge = createMemoryBridge()
  bridge.answer('judging.compare', () => ({
    ok: true,
    data: { pages: [], onlyInFirst: [], onlyInSecond: [], differences: [...pairs] },
  }))
  bridge.answer('results.elements', () => ({
    ok: true,
    data: ['a', 'b', 'c', 'x', 'y'].map((key) => makeElement({ key, text: `says ${key}` })),
  }))
  const went: (string | null)[] = []
  const places: unknown[] = []
  const taken: CallInput<'corrections.take'>[] = []
  const store = createCompareStore({
    bridge,
    onGo: (_, { firstKey }) => went.push(firstKey),
    onGoToPlace: (page, box) => places.push([page, box]),
    async onTake(asked) {
      taken.push(asked)
      return isKept()
    },
  })
  await store.getState().open('one', 'other')
  return { bridge, store, state: () => store.getState(), went, places, taken }
}

test('walks the differences in reading order, each with what both say', async () => {
  const { state, went } = await opened()
  expect(state().shown).toMatchObject({ first: { text: 'says a' }, second: { text: 'says x' } })
  state().step(1)
  await expect.poll(() => state().shown?.pair.firstKey).toBe('b')
  expect(state().shown?.second).toBeUndefined()
  expect(went).toEqual(['a', 'b'])
})

test('walks one kind alone, and what only one of them has', async () => {
  const { store, state } = await opened()
  state().setKind('place')
  expect(walkedPairs(store.getState()).map(({ firstKey }) => firstKey)).toEqual(['c'])
  state().setKind('only')
  expect(walkedPairs(store.getState()).map(({ firstKey }) => firstKey)).toEqual(['b'])
})

test('what is taken from the other differs no more', async () => {
  const { store, state, taken } = await opened()
  await state().takeOther()
  expect(taken).toMatchObject([{ runId: 'one', fromRunId: 'other', pairs: [pairs[0]] }])
  expect(walkedPairs(store.getState()).map(({ firstKey }) => firstKey)).toEqual(['b', 'c'])
})

test('what could not be taken still differs', async () => {
  const { store, state } = await opened(() => false)
  await state().takeOther()
  expect(walkedPairs(store.getState())).toHaveLength(3)
})

test('taking all of a kind takes nothing else, and nothing that a user confirmed', async () => {
  const { state, taken } = await opened()
  state().setKind('place')
  await state().takeAll()
  expect(taken).toMatchObject([{ pairs: [pairs[2]], isAutomatic: true }])
})

test('of more differences than one step takes the first are taken, and the others stay to be taken', async () => {
  const { bridge, state, taken } = await opened()
  const many = Array.from({ length: 50_001 }, (_, at): ElementPair => ({
    page: 1,
    firstKey: String(at),
    secondKey: null,
    kinds: [],
  }))
  bridge.answer('judging.compare', () => ({
    ok: true,
    data: { pages: [], onlyInFirst: [], onlyInSecond: [], differences: many },
  }))
  await state().open('one', 'other')
  await state().takeAll()
  expect(taken.map(({ pairs: own }) => own.length)).toEqual([50_000])
})

test('a difference that is left is walked no more, and nothing is changed', async () => {
  const { store, state, taken } = await opened()
  state().leave()
  expect(taken).toEqual([])
  expect(walkedPairs(store.getState()).map(({ firstKey }) => firstKey)).toEqual(['b', 'c'])
})

test('differences that were left by mistake are the ones to decide again, the last one first', async () => {
  const { store, state } = await opened()
  const [first, second] = pairs
  if (!first || !second) throw new Error('There are two')
  state().leave()
  await expect.poll(() => state().shown?.pair.firstKey).toBe('b')
  state().leave()
  await expect.poll(() => state().shown?.pair.firstKey).toBe('c')
  expect(state().leftLast).toEqual(second)
  await state().takeBackLeft(second)
  expect(state().shown?.pair.firstKey).toBe('b')
  await state().takeBackLeft(first)
  expect(state().shown?.pair.firstKey).toBe('a')
  expect(walkedPairs(store.getState())).toHaveLength(3)
  expect(state().left).toEqual(new Set())
})

test('pages that were read again say nothing of the others', async () => {
  const { store, state } = await opened()
  await state().open('one', 'other', { purpose: 'proposal', startPage: 2, endPage: 2, box: null })
  expect(walkedPairs(store.getState()).map(({ firstKey }) => firstKey)).toEqual(['b', 'c'])
})

test('a part of a page that was read again says nothing of the rest of it', async () => {
  const { bridge, store, state } = await opened()
  const at = (key: string, y: number) =>
    makeElement({ key, polygon: [0, 0.1, 0.2].map((by) => ({ x: by, y: y + by })) })
  bridge.answer('results.elements', ({ runId }) => ({
    ok: true,
    data: runId === 'one' ? [at('b', 0.1), at('c', 0.7)] : [at('y', 0.1)],
  }))
  const box = { left: 0, top: 0, right: 1, bottom: 0.5 }
  await state().open('one', 'other', { purpose: 'proposal', startPage: 2, endPage: 2, box })
  // The second's place of “c” lies in it.
  expect(walkedPairs(store.getState()).map(({ firstKey }) => firstKey)).toEqual(['b', 'c'])
  bridge.answer('results.elements', ({ runId }) => ({
    ok: true,
    data: runId === 'one' ? [at('b', 0.1), at('c', 0.7)] : [],
  }))
  await state().open('one', 'other', { purpose: 'proposal', startPage: 2, endPage: 2, box })
  expect(walkedPairs(store.getState()).map(({ firstKey }) => firstKey)).toEqual(['b'])
})

test('an answer to a comparison that was closed meanwhile opens nothing', async () => {
  const { state } = await opened()
  const opening = state().open('one', 'third')
  state().close()
  await opening
  expect(state()).toMatchObject({ comparison: null, shown: null })
})

test('what one of them has alone is taken once, however fast Enter comes again', async () => {
  const { state, taken } = await opened()
  state().setKind('only')
  await expect.poll(() => state().shown?.pair.firstKey).toBe('b')
  await Promise.all([state().takeOther(), state().takeOther()])
  expect(taken).toHaveLength(1)
})

test('of two pages that are asked for one after the other, the later one is shown', async () => {
  const { bridge, store } = await opened()
  const waiting: (() => void)[] = []
  bridge.answer('judging.compare', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    const data = { pages: [], onlyInFirst: [], onlyInSecond: [], differences: [...pairs] }
    return { ok: true, data }
  })
  const scope = (page: number) =>
    ({ purpose: 'grade', startPage: page, endPage: page, box: null }) as const
  const { open } = store.getState()
  const both = [open('one', 'other', scope(1)), open('one', 'other', scope(2))]
  waiting[1]?.()
  await both[1]
  waiting[0]?.()
  await both[0]
  expect(walkedPairs(store.getState()).map(({ page }) => page)).toEqual([2, 2])
})

test('what was taken is not taken again before the next difference is on screen', async () => {
  const { bridge, state, taken } = await opened()
  bridge.answer('results.elements', () => new Promise(() => {}))
  await state().takeOther()
  await state().takeOther()
  expect(taken).toHaveLength(1)
})

test('a box whose elements can’t be read is not told as read the same', async () => {
  const { bridge, state } = await opened()
  bridge.fail('results.elements', 'bridge.disconnected', {})
  const box = { left: 0, top: 0, right: 1, bottom: 1 }
  await state().open('one', 'other', { purpose: 'proposal', startPage: 1, endPage: 2, box })
  expect(state()).toMatchObject({ comparison: null, failure: { code: 'bridge.disconnected' } })
})

const answer = (differences: readonly ElementPair[]) => () => ({
  ok: true as const,
  data: { pages: [], onlyInFirst: [], onlyInSecond: [], differences: [...differences] },
})

test('what is taken and then undone is walked again, and what was left is not', async () => {
  const { bridge, store, state } = await opened()
  await state().takeOther()
  await expect.poll(() => state().shown?.pair.firstKey).toBe('b')
  state().leave()
  await expect.poll(() => state().shown?.pair.firstKey).toBe('c')
  bridge.answer('judging.compare', answer(pairs))
  await state().readAgain()
  expect(walkedPairs(store.getState()).map(({ firstKey }) => firstKey)).toEqual(['a', 'c'])
  expect(state().shown?.pair.firstKey).toBe('a')
})

test('what was left stays left when all else is taken', async () => {
  const { bridge, store, state } = await opened()
  state().leave()
  await expect.poll(() => state().shown?.pair.firstKey).toBe('b')
  bridge.answer('judging.compare', answer(pairs.slice(0, 1)))
  await state().takeAll()
  expect(walkedPairs(store.getState())).toEqual([])
  expect(state().left.size).toBe(1)
})

test('after a correction by hand the same difference is on screen, as long as it is one', async () => {
  const { bridge, state } = await opened()
  state().step(-1)
  await expect.poll(() => state().shown?.pair.firstKey).toBe('c')
  bridge.answer('judging.compare', answer(pairs.slice(1)))
  await state().readAgain()
  expect(state()).toMatchObject({ index: 1, shown: { pair: { firstKey: 'c' } } })
  bridge.answer('judging.compare', answer([]))
  await state().readAgain()
  expect(state()).toMatchObject({ shown: null })
})

test('what only the other run has is shown where it has it', async () => {
  const { bridge, state, places } = await opened()
  const polygon = [0.1, 0.2].map((at) => ({ x: at, y: at }))
  bridge.answer('results.elements', () => ({
    ok: true,
    data: [makeElement({ key: 'x', polygon }), makeElement({ key: 'b', polygon })],
  }))
  bridge.answer('judging.compare', answer([{ page: 3, firstKey: null, secondKey: 'x', kinds: [] }]))
  await state().open('one', 'other')
  expect(places).toEqual([[3, { left: 0.1, top: 0.1, right: 0.2, bottom: 0.2 }]])
  bridge.answer('judging.compare', answer([{ page: 3, firstKey: 'b', secondKey: null, kinds: [] }]))
  await state().open('one', 'other')
  expect(places).toHaveLength(1)
})
