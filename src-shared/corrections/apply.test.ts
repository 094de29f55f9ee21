import { describe, expect, test } from 'vitest'
import type { LayoutElement } from '../results/element.ts'
import { unsaid } from '../results/unsaid.ts'
import { applyCorrections, foldCommands, invertCommands, noCorrections } from './apply.ts'
import type { Changes, Command } from './command.ts'
import { rankOf, ranksBetween } from './rank.ts'

function element(key: string, rank: number): LayoutElement {
  const place = { page: 1, polygon: null, order: rank, batchIndex: 0, serviceId: key }
  const content = { html: `<p>${key}</p>`, markdown: key, text: key, hasImage: false }
  return { ...unsaid, ...place, ...content, key, rank, category: 'paragraph' }
}

const base = ['a', 'b', 'c', 'd'].map((key, index) => element(key, index + 1))
const edit = (key: string, changes: Changes): Command => ({ kind: 'edit', key, changes, unset: [] })
const keysOf = (commands: readonly Command[]): string =>
  applyCorrections(base, foldCommands(commands))
    .map(({ key }) => key)
    .join('')

test('without corrections the very elements of the parse are shown', () => {
  expect(applyCorrections(base, noCorrections)).toBe(base)
})

test('what was corrected says so, and the parse under it stays as it was', () => {
  const [first] = applyCorrections(
    base,
    foldCommands([edit('a', { text: 'A', isConfirmed: true })]),
  )
  expect(first).toMatchObject({ text: 'A', html: '<p>a</p>', correctedFields: ['text'] })
  expect(first?.isConfirmed).toBe(true)
  expect(base[0]).toMatchObject({ text: 'a', correctedFields: [] })
})

test.each([
  ['removed', [edit('b', { isRemoved: true })], 'acd'],
  ['moved to the end', [edit('a', { rank: 9 })], 'bcda'],
  ['added between', [{ kind: 'add', element: element('x', 2.5) }], 'abxcd'],
  [
    'added, then removed',
    [{ kind: 'add', element: element('x', 2.5) }, edit('x', { isRemoved: true })],
    'abcd',
  ],
  ['of an element that the parse no longer has', [edit('gone', { text: 'x' })], 'abcd'],
] as const)('an element %s', (_what, commands, keys) => {
  expect(keysOf(commands)).toBe(keys)
})

test('a place that was taken away and one on another page', () => {
  const polygon = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
  ]
  const commands = [
    edit('a', { regions: [] }),
    edit('b', {
      regions: [
        { page: 2, polygon },
        { page: 3, polygon },
      ],
    }),
  ]
  const [a, b] = applyCorrections(base, foldCommands(commands))
  expect(a).toMatchObject({ page: 1, polygon: null })
  expect(b).toMatchObject({ page: 2, polygon, furtherRegions: [{ page: 3, polygon }] })
})

test('only what belongs to the pages that are asked for is added to them', () => {
  const elsewhere = { ...element('x', 9), page: 7 }
  const corrections = foldCommands([{ kind: 'add', element: elsewhere }])
  expect(applyCorrections(base, corrections, ({ page }) => page === 1)).toHaveLength(4)
})

/** A small generator of numbers (mulberry32), so that a failure can be repeated by its seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function randomCommands(random: () => number, count: number): readonly Command[] {
  const keys = ['a', 'b', 'c', 'd', 'x0', 'x1', 'x2']
  const pick = (): string => keys[Math.floor(random() * keys.length)] ?? 'a'
  const kinds: readonly (() => Command)[] = [
    () => edit(pick(), { text: String(random()) }),
    () => edit(pick(), { rank: random() * 9, category: 'list' }),
    () => edit(pick(), { isRemoved: random() < 0.5 }),
    () => ({ kind: 'edit', key: pick(), changes: {}, unset: ['text', 'rank'] }),
  ]
  const adds = [0, 1, 2].map((index): Command => ({
    kind: 'add',
    element: element(`x${index}`, index + 0.5),
  }))
  const edits = Array.from({ length: count }, () => kinds[Math.floor(random() * kinds.length)]?.())
  return [...adds, ...edits.filter((command) => command !== undefined)]
}

describe('undo', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'of a step puts back exactly what stood before: seed %i',
    (seed) => {
      const random = randomFrom(seed)
      const before = foldCommands(randomCommands(random, 12))
      const step = randomCommands(random, 8).filter(({ kind }) => kind === 'edit')
      const undone = foldCommands(invertCommands(step, before), foldCommands(step, before))
      expect(undone).toEqual(before)
    },
  )

  test('of an addition takes it away, and its redo brings it back as it was edited', () => {
    const add: Command = { kind: 'add', element: element('x', 2.5) }
    const added = foldCommands([add, edit('x', { text: 'edited' })])
    const undo = invertCommands([add], noCorrections)
    const undone = foldCommands(undo, added)
    expect(applyCorrections(base, undone)).toHaveLength(4)
    const redone = foldCommands(invertCommands(undo, added), undone)
    expect(applyCorrections(base, redone)).toContainEqual(
      expect.objectContaining({ text: 'edited' }),
    )
  })
})

describe('ranks', () => {
  test('of a batch lie before those of the next, however many elements it has', () => {
    expect(rankOf(1, 5_000_000)).toBeLessThan(rankOf(2, 0))
    expect(rankOf(11, 0)).toBeLessThan(rankOf(11, 1))
  })

  test('between two neighbours are in order and apart', () => {
    expect(ranksBetween(1, 2, 3)).toEqual([1.25, 1.5, 1.75])
    expect(ranksBetween(undefined, 5, 1)?.[0]).toBeLessThan(5)
    expect(ranksBetween(5, undefined, 1)?.[0]).toBeGreaterThan(5)
  })

  test('are none where numbers are too fine, instead of two alike', () => {
    const low = rankOf(1000, 10)
    let high = low + 1
    let count = 0
    for (let ranks = ranksBetween(low, high, 1); ranks; ranks = ranksBetween(low, high, 1)) {
      high = ranks[0] ?? low
      count += 1
    }
    expect(count).toBeGreaterThan(20)
    expect(ranksBetween(low, high, 1)).toBeUndefined()
  })
})
