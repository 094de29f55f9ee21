import { expect, test, vi } from 'vitest'
import type { AppEvent } from '#shared/bridge/events.ts'
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

const proven = { provenPages: 3, pages: 3, alignments: [] }

async function opened() {
  const bridge = createMemoryBridge()
  const list = vi.fn<() => { ok: true; data: DoubtList }>(() => ({
    ok: true,
    data: { doubts, total: doubts.length, ...proven },
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
  return { bridge, store, state: () => store.getState(), went, confirmed, list }
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

test('an older answer does not bring back what was confirmed since', async () => {
  const { bridge, state } = await opened()
  const waiting: ((left: readonly Doubt[]) => void)[] = []
  bridge.answer('judging.doubts', async () => {
    const left = await new Promise<readonly Doubt[]>((resolve) => waiting.push(resolve))
    return { ok: true, data: { doubts: [...left], total: left.length, ...proven } }
  })
  const changed = { name: 'corrections.changed', data: { runId: 'run' } } as AppEvent
  state().hear(changed)
  state().hear(changed)
  waiting[1]?.(doubts.slice(2))
  await expect.poll(() => state().list?.doubts.length).toBe(2)
  waiting[0]?.(doubts)
  await new Promise((resolve) => setTimeout(resolve))
  expect(state().list?.doubts).toHaveLength(2)
})

test('whoever walks stays at their doubt when others are put right, and is never beyond the last', async () => {
  const { bridge, state } = await opened()
  const leave = async (left: readonly Doubt[]): Promise<void> => {
    const data = { doubts: [...left], total: left.length, ...proven }
    bridge.answer('judging.doubts', () => ({ ok: true, data }))
    state().hear({ name: 'corrections.changed', data: { runId: 'run' } } as AppEvent)
    await expect.poll(() => state().list?.doubts.length).toBe(left.length)
  }
  state().step(1)
  state().step(1)
  await leave(doubts.slice(1))
  expect(walkedDoubts(state())[state().index]).toMatchObject({ kind: 'empty' })
  await leave(doubts.slice(0, 1))
  expect(walkedDoubts(state())[state().index]).toMatchObject({ kind: 'text-differs' })
})

test('once the walk has ended, all that is doubted is marked, not only the kind that was walked', async () => {
  const { store, state } = await opened()
  state().setMarking(true, 'run')
  state().setKind('empty')
  state().close()
  expect(walkedDoubts(store.getState())).toHaveLength(doubts.length)
})
