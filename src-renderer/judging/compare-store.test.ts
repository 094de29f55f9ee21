import { expect, test } from 'vitest'
import type { ElementPair } from '#shared/judging/comparison.ts'
import { makeElement } from '../testing/fixtures.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { createCompareStore, walkedPairs } from './compare-store.ts'

const pairs: readonly ElementPair[] = [
  { page: 1, firstKey: 'a', secondKey: 'x', kinds: ['text'] },
  { page: 2, firstKey: 'b', secondKey: null, kinds: [] },
  { page: 2, firstKey: 'c', secondKey: 'y', kinds: ['text', 'place'] },
]

async function opened() {
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
  const taken: string[] = []
  const store = createCompareStore({
    bridge,
    onGo: (_, { firstKey }) => went.push(firstKey),
    onTake: (key, { text }) => taken.push(`${key}: ${text}`),
  })
  await store.getState().open('one', 'other')
  return { store, state: () => store.getState(), went, taken }
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
  state().takeOther()
  expect(taken).toEqual(['a: says x'])
  expect(walkedPairs(store.getState()).map(({ firstKey }) => firstKey)).toEqual(['b', 'c'])
})

test('an answer to a comparison that was closed meanwhile opens nothing', async () => {
  const { state } = await opened()
  const opening = state().open('one', 'third')
  state().close()
  await opening
  expect(state()).toMatchObject({ comparison: null, shown: null })
})
