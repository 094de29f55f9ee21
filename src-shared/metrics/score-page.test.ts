import { describe, expect, test } from 'vitest'
import { comparableText, denseText, lettersOf } from './comparable-text.ts'
import { headingSimilarity } from './mhs.ts'
import { normalisedIndelSimilarity } from './nid.ts'
import { rectangle } from '../results/rectangle.ts'
import { type PageTruth, type ScoredElement, scorePage } from './score-page.ts'
import { type ScoredTable, tableScores, textOfTable } from './teds.ts'

function element(category: string, text: string, part: Partial<ScoredElement> = {}): ScoredElement {
  return { category, text, polygon: null, cells: null, ...part }
}

function table(...rows: readonly (readonly string[])[]): ScoredTable {
  return rows.flatMap((texts, row) =>
    texts.map((text, column) => ({ row, column, rowSpan: 1, columnSpan: 1, text })),
  )
}

describe('what no parser can be blamed for costs nothing', () => {
  test.each([
    ['a word that a line broke', 'inter-\nnational law', 'international law'],
    ['a bullet', '• one', 'one'],
    ['a letter of a symbol font', '\uf0b7 one', 'one'],
    ['a ligature', 'ﬁne', 'fine'],
    ['lines and spaces', ' a\n\n b\t', 'a b'],
  ])('%s', (_what, written, compared) => {
    expect(comparableText(written)).toBe(compared)
  })

  test('Korean that breaks inside a word, and marks around a heading', () => {
    expect(denseText('한국\n어')).toBe('한국어')
    expect(lettersOf('1.2. The Heading!')).toBe('12theheading')
  })
})

// The values follow from the definitions by hand: 2 · LCS over the lengths.
test.each([
  ['abcd', 'abcd', 1],
  ['abcd', 'abxd', 6 / 8],
  ['ab cd', 'cd ab', 4 / 8],
  ['abcd', '', 0],
  ['', '', 1],
])('NID of %j and %j is %f', (truth, found, expected) => {
  expect(normalisedIndelSimilarity(truth, found)).toBeCloseTo(expected, 12)
})

describe('TEDS', () => {
  const truth = table(['a', 'b'], ['c', 'dd'])

  test.each<[string, ScoredTable, number, number]>([
    ['the same table', truth, 1, 1],
    ['half of a text', table(['a', 'b'], ['c', 'dx']), 1 - 0.5 / 6, 1],
    ['a missing cell', table(['a', 'b'], ['c']), 1 - 1 / 6, 1 - 1 / 6],
    ['a missing row', table(['a', 'b']), 1 - 3 / 6, 1 - 3 / 6],
    [
      'another span',
      truth.map((cell, at) => (at === 0 ? { ...cell, rowSpan: 2 } : cell)),
      1 - 1 / 6,
      1 - 1 / 6,
    ],
    ['nothing', [], 0, 0],
  ])('of %s', (_what, found, teds, tedsS) => {
    const scores = tableScores(truth, found)
    expect(scores.teds).toBeCloseTo(teds, 12)
    expect(scores.tedsS).toBeCloseTo(tedsS, 12)
  })

  test('reads a table row by row', () => {
    expect(textOfTable(truth)).toBe('a b c dd')
  })
})

describe('MHS', () => {
  const truth = [
    { isHeading: true, text: 'Results' },
    { isHeading: false, text: 'dry' },
  ]

  test.each([
    ['the same', truth, 1],
    ['text in two blocks', [...truth, { isHeading: false, text: '' }], 1],
    ['a heading that was taken for text', [{ isHeading: false, text: 'Results dry' }], 0],
    ['a heading that was invented', [...truth, { isHeading: true, text: 'x' }], 1 - 1 / 4],
  ])('of %s', (_what, found, expected) => {
    expect(headingSimilarity(truth, found)).toBeCloseTo(expected, 12)
  })

  test('is nothing where the truth has no heading', () => {
    expect(headingSimilarity([{ isHeading: false, text: 'a' }], truth)).toBeUndefined()
  })
})

describe('a page', () => {
  const truth: PageTruth = {
    text: 'Results\n\nThe leaves were dry.',
    textWithout: ['header', 'table'],
    headings: ['Results'],
    tables: [table(['a', 'b'])],
    boxes: [
      { category: 'paragraph', polygon: rectangle(0, 0, 1, 0.5) },
      { category: 'list_item', polygon: rectangle(0, 0.5, 1, 1) },
    ],
    boxMap: { list_item: 'list' },
  }
  const right = [
    element('header', 'Journal of Leaves'),
    element('heading1', 'Results'),
    element('paragraph', 'The leaves were dry.', { polygon: rectangle(0, 0, 1, 0.4) }),
    element('list', '', { polygon: rectangle(0, 0.8, 1, 1) }),
    element('table', '', { cells: table(['a', 'b']) }),
  ]

  test('is scored by what its truth says, and nothing else', () => {
    const score = scorePage(truth, right)
    expect(score).toMatchObject({
      nid: 1,
      headings: { truth: 1, found: 1, matched: 1 },
      extraTables: 0,
    })
    expect(score.tables).toMatchObject([{ foundIndex: 0, teds: 1, tedsS: 1 }])
    expect(score.boxes?.get('paragraph')).toEqual({ truth: 1, found: 1, matched: 1 })
    expect(score.boxes?.get('list')).toEqual({ truth: 1, found: 1, matched: 0 })
    expect(scorePage({}, right)).toEqual({})
  })

  test('counts a table that is like none as invented, and a missed one as nothing', () => {
    const other = element('table', '', { cells: table(['x', 'y', 'z']) })
    const score = scorePage(truth, [other])
    expect(score.tables).toMatchObject([{ foundIndex: null, teds: 0 }])
    expect(score.extraTables).toBe(1)
  })
})
