import { expect, test } from 'vitest'
import { type LayoutElement, type Polygon, type TableCell } from '#shared/results/element.ts'
import { plainCell } from '#shared/results/plain-cell.ts'
import { unsaid } from '#shared/results/unsaid.ts'
import type { DoubtedPage, ShownWord } from './doubted-page.ts'
import { pageDoubts } from './page-doubts.ts'

function strip(top: number, height = 0.08): Polygon {
  return [
    { x: 0.1, y: top },
    { x: 0.9, y: top },
    { x: 0.9, y: top + height },
    { x: 0.1, y: top + height },
  ]
}

let made = 0
function element(part: Partial<LayoutElement> = {}): LayoutElement {
  made += 1
  return {
    ...unsaid,
    key: `k${made}`,
    serviceId: '0',
    batchIndex: 0,
    order: made,
    page: 1,
    category: 'paragraph',
    polygon: [...strip(0.1)],
    html: '',
    markdown: '',
    text: 'The quick brown fox',
    hasImage: false,
    ...part,
  }
}

/** Words of a text in the middle of a strip. */
function shown(text: string, top: number): readonly ShownWord[] {
  return text
    .split(' ')
    .map((word, index) => ({ text: word, x: 0.2 + index * 0.02, y: top + 0.04 }))
}

function kindsOf(
  elements: readonly LayoutElement[],
  words: DoubtedPage['words'] = null,
): readonly string[] {
  const doubts = pageDoubts(
    { page: 1, elements, words, ink: null },
    (latex) => !latex.includes('\\broken'),
  )
  return doubts.map(({ kind }) => kind)
}

function cells(rows: readonly (readonly string[])[]): TableCell[] {
  return rows.flatMap((row, at) =>
    row.map((text, column) => ({ ...plainCell(at, column, text), isHeader: at === 0 })),
  )
}

const table = (rows: readonly (readonly string[])[]): LayoutElement =>
  element({ category: 'table', cells: cells(rows) })

test('a page on which all is well gives no doubt', () => {
  const text = 'The quick brown fox jumps'
  const below = element({ polygon: [...strip(0.3)], text: 'over the lazy dog at last' })
  const words = [...shown(text, 0.1), ...shown(below.text, 0.3)]
  expect(kindsOf([element({ text }), below], words)).toEqual([])
})

test.each<[string, LayoutElement]>([
  ['unreadable-letters', element({ text: 'a \uFFFD b' })],
  ['broken-equation', element({ category: 'equation', markdown: '$$\\broken$$' })],
  ['ragged-table', table([['a', 'b'], ['1']])],
  [
    'wrong-sum',
    table([
      ['', 'n'],
      ['a', '10'],
      ['b', '20'],
      ['Total', '40'],
    ]),
  ],
  ['outside-page', element({ polygon: [...strip(0.97, 0.1)] })],
  ['empty', element({ text: ' ' })],
  ['long-heading', element({ category: 'heading1', text: 'word '.repeat(60) })],
  ['mixed-letters', element({ text: 'a sum of 1O0 and 25' })],
  ['unsure', element({ confidence: 0.3 })],
])('%s is doubted', (kind, doubted) => {
  expect(kindsOf([doubted])).toEqual([kind])
})

test.each<[string, LayoutElement]>([
  [
    'a sum of rounded parts',
    table([
      ['', 'n'],
      ['a', '1.3'],
      ['b', '2.4'],
      ['Total', '3.8'],
    ]),
  ],
  [
    'a total of one number',
    table([
      ['', 'n'],
      ['a', 'none'],
      ['b', '20'],
      ['Total', '40'],
    ]),
  ],
  ['a figure without words', element({ category: 'figure', text: '' })],
  ['a name with digits', element({ text: 'H2O, B12 and COVID19' })],
  ['an equation', element({ category: 'equation', markdown: '$$x^2$$' })],
])('%s is not', (_, fine) => {
  expect(kindsOf([fine])).toEqual([])
})

test('text is held against the words inside its box, in any order', () => {
  const words = shown('one two three four five six', 0.1)
  expect(kindsOf([element({ text: 'six five four three two one' })], words)).toEqual([])
  const spaced = shown('o ne two thr ee four fi ve six', 0.1)
  expect(kindsOf([element({ text: 'one two three four five six' })], spaced)).toEqual([])
  expect(kindsOf([element({ text: 'one two and some that are invented' })], words)).toEqual([
    'text-differs',
  ])
})

test('words in no box may be lost, but for a page number', () => {
  const text = 'The quick brown fox jumps'
  const lost = shown('a line that nobody has boxed', 0.6)
  expect(kindsOf([element({ text })], [...shown(text, 0.1), ...lost])).toEqual(['words-outside'])
  expect(kindsOf([element({ text })], [...shown(text, 0.1), ...shown('12', 0.9)])).toEqual([])
})

test('elements over one another, twice the same, and an order that goes back up', () => {
  const long = 'a paragraph that is long enough to be said only once on a page'
  const over = [element({ text: 'first' }), element({ text: 'second', polygon: [...strip(0.11)] })]
  expect(kindsOf(over)).toEqual(['overlap'])
  const twice = [element({ text: long }), element({ text: long, polygon: [...strip(0.5)] })]
  expect(kindsOf(twice)).toEqual(['repeated'])
  const back = [
    element({ polygon: [...strip(0.8)] }),
    element({ text: 'up', polygon: [...strip(0.2)] }),
  ]
  expect(kindsOf(back)).toEqual(['jumps-back'])
})

test('what is hardly readable comes before a sign in a long paragraph', () => {
  const weightOf = (text: string): number | undefined => {
    const page = { page: 1, elements: [element({ text })], words: null, ink: null }
    return pageDoubts(page, () => true)[0]?.weight
  }
  expect(weightOf('x\u0012 = \uFFFD\uFFFD')).toBe(0.7)
  expect(weightOf(`${'A long paragraph '.repeat(20)}\u0003`)).toBe(0.2)
})

test('what lies in a figure, a heading in its text’s first line, or what belongs to what it lies on, is no overlap', () => {
  const figure = element({ category: 'figure' })
  expect(kindsOf([figure, element({})])).toEqual([])
  const heading = element({
    category: 'heading1',
    text: 'Animals.',
    polygon: [...strip(0.1, 0.01)],
  })
  expect(kindsOf([heading, element({ text: 'Animals. Rats were used.' })])).toEqual([])
  const lower = element({ category: 'heading1', text: 'Animals.', polygon: [...strip(0.15, 0.01)] })
  expect(kindsOf([lower, element({ text: 'Rats were used.' })])).toEqual(['overlap'])
  const list = element({ text: 'list' })
  expect(kindsOf([list, element({ parentKey: list.key })])).toEqual([])
})

test('what a user has confirmed is not doubted again', () => {
  expect(kindsOf([element({ text: 'a \uFFFD b', isConfirmed: true })])).toEqual([])
})
