import { expect, test } from 'vitest'
import type { Polygon } from '#shared/results/element.ts'
import type { ComparedElement } from '#shared/judging/match-elements.ts'
import { comparePage } from './compare-page.ts'

function strip(top: number, height = 0.1): Polygon {
  return [
    { x: 0.1, y: top },
    { x: 0.9, y: top },
    { x: 0.9, y: top + height },
    { x: 0.1, y: top + height },
  ]
}

function element(key: string, text: string, part: Partial<ComparedElement> = {}): ComparedElement {
  const row = key.charCodeAt(0) - 'a'.charCodeAt(0)
  return { key, text, category: 'paragraph', polygon: [...strip(row * 0.1)], ...part }
}

const first = [
  element('a', 'The first paragraph'),
  element('b', 'Another one with other words'),
  element('c', 'And the last of the page'),
]

const compared = (second: readonly ComparedElement[]): readonly string[] =>
  comparePage(1, first, second).map(
    ({ firstKey, secondKey, kinds }) => `${firstKey ?? '–'}${secondKey ?? '–'} ${kinds.join()}`,
  )

test('two runs that say the same differ in nothing, whatever their keys', () => {
  const second = first.map((each) => ({ ...each, key: each.key.toUpperCase() }))
  expect(compared(second)).toEqual(['aA ', 'bB ', 'cC '])
})

test.each<[string, Partial<ComparedElement>, string]>([
  ['a word', { text: 'Another one with odd words' }, 'bb text'],
  ['white space', { text: 'Another one  with oth-\ner words' }, 'bb spacing'],
  ['the category', { category: 'list' }, 'bb category'],
  ['the box', { polygon: [...strip(0.13)] }, 'bb place'],
  ['a lost box', { polygon: null }, 'bb place'],
  ['nothing but rounding', { polygon: [...strip(0.1001)] }, 'bb '],
])('%s that changed is told as that', (_what, part, expected) => {
  const second = first.map((each) => (each.key === 'b' ? { ...each, ...part } : each))
  expect(compared(second)[1]).toBe(expected)
})

test('what only one of them has stands where it comes there', () => {
  const [a, b, c] = first
  if (!a || !b || !c) throw new Error('three elements')
  const invented = element('x', 'Something else entirely', { polygon: [...strip(0.9)] })
  expect(compared([a, invented, c])).toEqual(['aa ', 'b– ', '–x ', 'cc '])
})

test('of elements in another order the fewest are told to have moved', () => {
  const [a, b, c] = first
  if (!a || !b || !c) throw new Error('three elements')
  expect(compared([c, a, b])).toEqual(['aa ', 'bb ', 'cc order'])
})

test('a picture is known by its place, and text without a box by what it says', () => {
  const figure = element('a', '', { category: 'figure' })
  const text = element('b', 'Words without a place', { polygon: null })
  const pairs = comparePage(1, [figure, text], [text, figure])
  expect(pairs.map(({ firstKey, secondKey }) => `${firstKey}${secondKey}`)).toEqual(['aa', 'bb'])
})

test('thousands of elements that differ on one page are matched without holding each against each', () => {
  const page = (shift: number): readonly ComparedElement[] =>
    Array.from({ length: 3000 }, (_, index) => ({
      key: `${index}`,
      category: 'paragraph',
      text: `value ${index * 7919}`,
      polygon: [...strip(index + shift)],
    }))
  const before = process.cpuUsage()
  const pairs = comparePage(1, page(0), page(0.02))
  const { user, system } = process.cpuUsage(before)
  expect(pairs.filter(({ firstKey, secondKey }) => firstKey === secondKey)).toHaveLength(3000)
  // Seven times as long, and a gigabyte, for all nine million pairs.
  expect((user + system) / 1e6).toBeLessThan(3)
})
