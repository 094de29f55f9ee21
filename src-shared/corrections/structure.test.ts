import { expect, test } from 'vitest'
import type { LayoutElement } from '../results/element.ts'
import { unsaid } from '../results/unsaid.ts'
import { applyCorrections, foldCommands } from './apply.ts'
import { mergeElements, moveElements, removal, reorderElements, splitElement } from './structure.ts'

const polygon = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
]

function element(key: string, rank: number, part: Partial<LayoutElement> = {}): LayoutElement {
  const place = { page: 1, polygon, order: rank, batchIndex: 0, serviceId: key }
  const content = { html: '', markdown: '', text: key, hasImage: false }
  return { ...unsaid, ...place, ...content, key, rank, category: 'paragraph', ...part }
}

test.each([
  [['some inter-', 'national words'], 'paragraph', 'some international words'],
  [['the pre-', 'War years'], 'paragraph', 'the pre- War years'],
  [['한국어는', '조사가'], 'paragraph', '한국어는 조사가'],
  [['- one', '- two'], 'list', '- one\n- two'],
])('%j as one %s', (texts, category, text) => {
  const parts = texts.map((said, index) => element(`k${index}`, index, { text: said, category }))
  const merged = applyCorrections(parts, foldCommands(mergeElements(parts)))
  expect(merged).toHaveLength(1)
  expect(merged[0]).toMatchObject({ key: 'k0', text })
  expect(merged[0]?.html).toContain(text.split(/\s/)[0])
})

test('a paragraph that is joined over the page stands on both', () => {
  const parts = [element('a', 1), element('b', 2, { page: 2 })]
  const [joined] = applyCorrections(parts, foldCommands(mergeElements(parts)))
  expect(joined).toMatchObject({ page: 1, furtherRegions: [{ page: 2, polygon }] })
})

test('the parts of a split stand in its place, before what came next', () => {
  const all = [element('a', 1), element('b', 2)]
  const [first] = all
  if (!first) throw new Error('no element')
  let count = 0
  const parts = ['one', 'two', 'three'].map((text) => ({ text, regions: [{ page: 1, polygon }] }))
  const commands = splitElement(all, first, parts, () => `new-${count++}`)
  const split = applyCorrections(all, foldCommands(commands))
  expect(split.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'b'])
  expect(new Set(split.map(({ key }) => key)).size).toBe(4)
})

test.each([
  [['c'], 'a', 'cab'],
  [['a', 'b'], null, 'cab'],
  [['c', 'a'], 'b', 'cab'],
  [['a'], 'gone', 'bca'],
])('%j moved before %s', (keys, before, order) => {
  const all = ['a', 'b', 'c'].map((key, index) => element(key, index + 1))
  const moved = applyCorrections(all, foldCommands(moveElements(all, keys, before)))
  expect(moved.map(({ key }) => key).join('')).toBe(order)
})

test('moving goes on where numbers are too fine for another one between', () => {
  const all = [element('a', 1), element('b', 1 + Number.EPSILON), element('c', 2)]
  const moved = applyCorrections(all, foldCommands(moveElements(all, ['c'], 'b')))
  expect(moved.map(({ key }) => key).join('')).toBe('acb')
})

test('merging one element, or splitting into one part, does nothing', () => {
  expect(mergeElements([element('a', 1)])).toEqual([])
  expect(splitElement([], element('a', 1), [{ text: 'a', regions: [] }], () => 'x')).toEqual([])
  expect(removal('a')).toMatchObject({ changes: { isRemoved: true } })
})

test('a part is split again and again at one place, and the order holds', () => {
  let all: readonly LayoutElement[] = [element('a', 1), element('b', 2), element('c', 3)]
  let made = 0
  for (let times = 0; times < 60; times += 1) {
    const [, split] = all
    if (!split) throw new Error('no element')
    const parts = ['one', 'two'].map((text) => ({ text, regions: [{ page: 1, polygon }] }))
    const commands = splitElement(all, split, parts, () => `new-${made++}`)
    all = applyCorrections(all, foldCommands(commands))
    expect(all[2]?.key).toBe(`new-${made - 1}`)
  }
  expect([all.length, all[0]?.key, all.at(-1)?.key]).toEqual([63, 'a', 'c'])
})

test('elements that are clicked in sequence take each other’s places, and no other moves', () => {
  const all = ['a', 'b', 'c', 'd'].map((key, index) => element(key, index + 1))
  const clicked = ['d', 'a'].flatMap((key) => all.filter((each) => each.key === key))
  const moved = applyCorrections(all, foldCommands(reorderElements(clicked)))
  expect(moved.map(({ key }) => key).join('')).toBe('dbca')
})
