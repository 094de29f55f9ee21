import { expect, test, vi } from 'vitest'
import type { Doubt, DoubtList } from '#shared/judging/doubt.ts'
import { createMemoryBridge } from '../testing/memory-bridge.ts'
import { createDoubtsStore, walkedDoubts } from './doubts-store.ts'

function doubt(kind: Doubt['kind'], page: number, elementKey: string | null): Doubt {
  return { kind, page, elementKey, weight: 1 - page / 10, evidence: '' }
}

const doubts = [
  doubt('text-differs', 1, 'a'),
  doubt('words-outside', 2, null),
  doubt('empty', 3, 'b'),
  doubt('overlap', 3, 'b'),
]

async function opened() {
  const bridge = createMemoryBridge()
  const list = vi.fn<() => { ok: true; data: DoubtList }>(() => ({
    ok: true,
    data: { doubts, total: doubts.length, provenPages: 3, pages: 3, alignments: [] },
  }))
  bridge.answer('judging.doubts', list)
  const went: (string | number)[] = []
  const confirmed: string[] = []
  const store = createDoubtsStore({
    bridge,
    onGo: (_, { elementKey, page }) => went.push(elementKey ?? page),
    onConfirm: (key) => confirmed.push(key),
  })
  await store.getState().open('run')
  return { store, state: () => store.getState(), went, confirmed, list }
}

test('shows the weightiest first, and walks them round', async () => {
  const { state, went } = await opened()
  state().step(1)
  state().step(-1)
  state().step(-1)
  expect(went).toEqual(['a', 2, 'a', 'b'])
})

test('walks one kind alone', async () => {
  const { store, state, went } = await opened()
  state().setKind('empty')
  expect([went.at(-1), walkedDoubts(store.getState()).length]).toEqual(['b', 1])
})

test('what is right is confirmed once, with all that was doubted of it, and the next is shown', async () => {
  const { state, went, confirmed } = await opened()
  state().step(-1)
  state().confirm()
  expect(confirmed).toEqual(['b'])
  expect(state().list?.doubts.map(({ elementKey }) => elementKey)).toEqual(['a', null])
  expect(went.at(-1)).toBe(2)
})

test('a page as a whole can’t be confirmed by one key', async () => {
  const { state, confirmed } = await opened()
  state().step(1)
  state().confirm()
  expect(confirmed).toEqual([])
})

test('what was taken back is doubted again', async () => {
  const { state, list } = await opened()
  const history = { sequence: 1, undo: null, redo: null }
  const event = { runId: 'run', history, keys: [], elements: [] } as never
  state().hear({ sequence: 1, name: 'corrections.changed', data: event })
  expect(list).toHaveBeenCalledTimes(2)
})

test('marks stay when the walk is left, and come again with every run that is opened', async () => {
  const { state, list, went } = await opened()
  state().setMarking(true, 'run')
  state().close()
  expect(state()).toMatchObject({ isWalking: false, runId: 'run', list: { total: 4 } })
  state().show('other')
  expect(state()).toMatchObject({ runId: 'other', list: null })
  await expect.poll(() => state().list).not.toBeNull()
  expect(list).toHaveBeenCalledTimes(2)
  // Nobody asked to be taken anywhere.
  expect(went).toEqual(['a'])
  state().setMarking(false, 'other')
  expect(state()).toMatchObject({ runId: null, list: null })
})

test('a mark leads to its own doubt', async () => {
  const { state, went } = await opened()
  const third = doubts[2]
  if (third) state().openAt(third)
  expect(state()).toMatchObject({ isWalking: true, index: 2 })
  expect(went).toEqual(['a', 'b'])
})
