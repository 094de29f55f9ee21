import { expect, test } from 'vitest'
import { type LayoutElement, type Polygon, type TableCell } from '#shared/results/element.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { plainCell } from '#shared/results/plain-cell.ts'
import { unsaid } from '#shared/results/unsaid.ts'
import type { DoubtedPage, ShownWord } from './doubted-page.ts'
import { findOverlaps } from './by-place.ts'
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

test('what reaches a little beyond the page, over another element or back up is by right', () => {
  const beyond = (by: number) => kindsOf([element({ polygon: [...strip(0.92 + by)] })])
  expect([beyond(0.012), beyond(0.008)]).toEqual([['outside-page'], []])
  const over = (share: number) =>
    kindsOf([
      element({ text: 'first' }),
      element({ text: 'second', polygon: [...strip(0.1 + 0.08 * (1 - share))] }),
    ])
  expect([over(0.55), over(0.45)]).toEqual([['overlap'], []])
  const up = (by: number) =>
    kindsOf([
      element({ text: 'first', polygon: [...strip(0.4)] }),
      element({ text: 'second', polygon: [...strip(0.4 - 0.08 - by)] }),
    ])
  expect([up(0.17), up(0.13)]).toEqual([['jumps-back'], []])
})

test('long headings, texts that are said twice and what a parser is unsure of are so from a point on', () => {
  const heading = (words: number) =>
    kindsOf([element({ category: 'heading1', text: 'word '.repeat(words) })])
  expect([heading(45), heading(35)]).toEqual([['long-heading'], []])
  const twice = (letters: number) =>
    kindsOf(
      [0.1, 0.5].map((top) => element({ text: 'a'.repeat(letters), polygon: [...strip(top)] })),
    )
  expect([twice(45), twice(35)]).toEqual([['repeated'], []])
  const unsure = (confidence: number) => kindsOf([element({ confidence })])
  expect([unsure(0.55), unsure(0.65)]).toEqual([['unsure'], []])
})

test('one letter in some seventy that is none makes a text hardly readable', () => {
  const weightOf = (letters: number): number | undefined => {
    const elements = [element({ text: `${'a'.repeat(letters - 1)}\uFFFD` })]
    return pageDoubts({ page: 1, elements, words: null, ink: null }, () => true)[0]?.weight
  }
  expect([weightOf(60), weightOf(75)]).toEqual([0.7, 0.2])
})

test('a few words differ by chance, and some of many by a hyphen or a sign', () => {
  const said = (text: string, shownText: string) =>
    kindsOf([element({ text })], shown(shownText, 0.1))
  expect(said('some were quite invented', 'the mill stood still')).toEqual(['text-differs'])
  expect(said('some were invented', 'the mill stood')).toEqual([])
  const sentence = 'The mill stood still in the second year of the war'
  expect(said(sentence.replace('second', 'fifth'), sentence)).toEqual(['text-differs'])
  expect(said(sentence.replace('war', 'wars'), sentence)).toEqual([])
})

test('words in no box may be lost where they are some, and more than a page number’s part', () => {
  const doubted = (boxed: number, outside: number) => {
    const words = [
      ...Array.from({ length: boxed }, () => ({ text: 'fox', x: 0.5, y: 0.15 })),
      ...Array.from({ length: outside }, () => ({ text: 'fox', x: 0.5, y: 0.6 })),
    ]
    const text = 'fox '.repeat(boxed)
    return kindsOf([element({ text })], words)
  }
  expect([doubted(15, 5), doubted(17, 3)]).toEqual([['words-outside'], []])
  expect([doubted(145, 5), doubted(195, 5)]).toEqual([['words-outside'], []])
})

test('what a user has confirmed is not doubted again', () => {
  expect(kindsOf([element({ text: 'a \uFFFD b', isConfirmed: true })])).toEqual([])
})

test('a row number that nobody counted to costs neither time nor memory', () => {
  const far = [plainCell(0, 0, 'a'), plainCell(4_000_000_000, 0, 'b')]
  expect(kindsOf([element({ category: 'table', cells: far })])).toContain('ragged-table')
})

test('overlaps are found among all boxes of a page, and told of the later with the earliest', () => {
  let seed = 7
  const random = (): number => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647
  }
  const boxes = Array.from({ length: 300 }, (): Polygon => {
    const [left, top, size] = [random() * 0.8, random() * 0.8, 0.02 + random() * 0.1]
    const [right, bottom] = [left + size, top + size]
    return [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ]
  })
  const elements = boxes.map((polygon, index) =>
    element({ polygon: [...polygon], text: `${index}` }),
  )
  const shared = (one: Polygon, other: Polygon): number => {
    const [a, b] = [boxOf(one), boxOf(other)]
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    const smaller = Math.min((a.right - a.left) ** 2, (b.right - b.left) ** 2)
    return width > 0 && height > 0 ? (width * height) / smaller : 0
  }
  const expected = boxes.flatMap((box, index) => {
    const first = boxes.slice(0, index).findIndex((other) => shared(box, other) > 0.5)
    return first < 0 ? [] : `${index} / ${first}`
  })
  expect(
    findOverlaps({ page: 1, elements, words: null, ink: null }).map(({ evidence }) => evidence),
  ).toEqual(expected)
  expect(expected.length).toBeGreaterThan(50)
})
