import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import { union } from '../model/box.ts'
import { isTable } from './is-table.ts'

/** Rows 40 apart, columns 200; a cell's lines are separated by `|`, a text moves right by `>` and down by `_`, a point each. */
function isBelieved(
  rows: readonly (readonly string[])[],
  wide?: number,
  fontName = 'Serif',
): boolean {
  const cells = rows.map((row, index) =>
    row.map((cell, column) =>
      (cell === '' ? [] : cell.split('|')).map((text, line) => {
        const [, marks = '', words = ''] = /^([>_]*)(.*)$/.exec(text) ?? []
        const right = marks.replaceAll('_', '').length
        return toLine([
          run(words, column * 200 + right, index * 40 + line * 12 + marks.length - right, {
            fontName: column === 0 ? 'Serif' : fontName,
          }),
        ])
      }),
    ),
  )
  const box = union(cells.flat(2).map((line) => line.box))
  return isTable({ rows: cells, box: wide === undefined ? box : { ...box, right: wide } })
}

const times = <T>(count: number, item: T): readonly T[] => Array.from({ length: count }, () => item)

test('few rows are a table where they have many columns, and chance where they have two', () => {
  expect(isBelieved(times(2, ['Oats', '12', '30']))).toBe(true)
  expect(isBelieved([['Oats', '12', '30']])).toBe(false)
  expect(isBelieved(times(3, ['Oats', '12.5']))).toBe(true)
  expect(isBelieved(times(2, ['Oats', '12.5']))).toBe(false)
})

test('most rows have two texts', () => {
  const rows = (full: number) => [
    ...times(full, ['Oats', '12', '30']),
    ...times(10 - full, ['Oats', '', '']),
  ]
  expect([isBelieved(rows(7)), isBelieved(rows(5))]).toEqual([true, false])
})

test('cells of a row stand at one height, in most rows', () => {
  const rows = (level: number, off: string) => [
    ...times(level, ['Oats', '12', '30']),
    ...times(4 - level, ['Oats', `${off}12`, '30']),
  ]
  expect([isBelieved(rows(0, '__')), isBelieved(rows(0, '___'))]).toEqual([true, false])
  expect([isBelieved(rows(3, '____')), isBelieved(rows(2, '____'))]).toEqual([true, false])
})

test('dots before a number may stand in a table once, but lead to the pages of contents', () => {
  const rows = (withLeader: number) => [
    ...times(withLeader, ['Oats ......', '12', '30']),
    ...times(4 - withLeader, ['Oats', '12', '30']),
  ]
  expect([isBelieved(rows(1)), isBelieved(rows(2))]).toEqual([true, false])
})

test('lists side by side are no table, a table with one list of bullets is', () => {
  const item = '• oats'
  expect(isBelieved(times(3, [item, item, 'x']))).toBe(false)
  expect(isBelieved(times(2, [item, item, 'x']))).toBe(true)
  expect(isBelieved(times(3, [item, 'y', 'x']))).toBe(true)
})

test('outlines side by side are no table: items with what is indented below them', () => {
  const outline = (inner: string, outer: string) => [
    ['1. Oats', '1. Oats'],
    ...times(2, [inner, inner]),
    [outer, outer],
  ]
  expect(isBelieved(outline('>>>>>>>value', '2. Rye'))).toBe(false)
  expect(isBelieved(outline('>>>>>value', '2. Rye'))).toBe(true)
  expect(isBelieved(outline('>>>>>>>value', '>>>>>>>value'))).toBe(true)
})

test('long single lines row after row are a text with something beside it', () => {
  const sentence = (letters: number, rows = 4) => times(rows, ['1997', 'x'.repeat(letters), '30'])
  expect([isBelieved(sentence(38)), isBelieved(sentence(32))]).toEqual([false, true])
  expect([isBelieved(sentence(38, 3)), isBelieved(sentence(38, 2))]).toEqual([false, true])
  const some = (long: number) => [...sentence(38, long), ...sentence(5, 4 - long)]
  expect([isBelieved(some(3)), isBelieved(some(2))]).toEqual([false, true])
})

/** Two columns: lines of `letters`, `full` of them in ten, the others of `rest`. */
const prose = (full: number, letters: number, rest: number) => [
  ...times(full, times(2, 'x'.repeat(letters))),
  ...times(10 - full, times(2, 'x'.repeat(rest))),
]

test('lines that fill their columns are prose, ragged ones and short ones are cells', () => {
  expect([isBelieved(prose(1, 30, 27)), isBelieved(prose(1, 30, 24))]).toEqual([false, true])
  expect([isBelieved(prose(5, 34, 10)), isBelieved(prose(4, 34, 10))]).toEqual([false, true])
  expect([isBelieved(prose(10, 16, 0)), isBelieved(prose(10, 12, 0))]).toEqual([false, true])
})

test('narrow columns hold labels, whatever fills them', () => {
  const columns = prose(10, 20, 0)
  expect([isBelieved(columns, 450), isBelieved(columns, 550)]).toEqual([false, true])
})

test('one column of sentences may be a cell of each row, two are columns of prose', () => {
  const text = 'x'.repeat(20)
  expect(isBelieved(times(4, [text, text, '7']))).toBe(false)
  expect(isBelieved(times(4, [text, '8', '7']))).toBe(true)
})

test('words that go on from one row to the next are those of columns of text', () => {
  const rows = (first: string, second: string) => [
    ['depend-', 'x = 1'],
    [first, 'y = 2'],
    [second, 'z = 3'],
  ]
  expect(isBelieved(rows('ing on a bi-', 'cycle'))).toBe(false)
  expect(isBelieved(rows('ing on a bike', 'or not'))).toBe(true)
  expect(isBelieved(rows('Ing on a Bi-', 'Cycle'))).toBe(true)
})

test("a program's lines and their numbers are no table", () => {
  const rows = (last: string) => [
    ['8', '{begin}'],
    ['9', '{do nothing}'],
    [last, '{end}'],
  ]
  expect(isBelieved(rows('10'), undefined, 'Courier')).toBe(false)
  expect([isBelieved(rows('12'), undefined, 'Courier'), isBelieved(rows('10'))]).toEqual([
    true,
    true,
  ])
})

test('paragraphs beside names in a margin are no cells: their first lines are indented', () => {
  const cell = (indent: number, lines = 3, edge = 0) =>
    [
      `${'>'.repeat(indent)}Words of it`,
      `${'>'.repeat(edge)}and what follows`,
      ...times(lines - 2, 'below them'),
    ].join('|')
  const rows = (indented: number, text: string) => [
    ...times(indented, ['name', text]),
    ...times(4 - indented, ['name', cell(0)]),
  ]
  expect([isBelieved(rows(4, cell(6))), isBelieved(rows(4, cell(8)))]).toEqual([true, false])
  expect([isBelieved(rows(1, cell(8))), isBelieved(rows(2, cell(8)))]).toEqual([true, false])
  expect([isBelieved(rows(4, cell(8, 2))), isBelieved(rows(4, cell(8, 3)))]).toEqual([true, false])
  expect([isBelieved(rows(4, cell(12, 3, 2))), isBelieved(rows(4, cell(12, 3, 1)))]).toEqual([
    true,
    false,
  ])
})

test('a formula is no table: no words but names of functions, whatever is set in fonts for formulas', () => {
  const rows = (word: string) => times(3, ['lim', `${word} = 0`])
  expect([isBelieved(rows('xy')), isBelieved(rows('Oats'))]).toEqual([false, true])
  const set = (fontName: string) => isBelieved(times(3, ['x', 'nijl = 0']), undefined, fontName)
  expect([set('CMMI10'), set('Serif')]).toEqual([false, true])
})

test('choices of a question are no table, by the letters that count them from side to side', () => {
  const two = [
    ['A. Oats', 'B. Rye'],
    ['C. Wheat', 'D. Barley'],
    ['E. Corn', 'F. Rice'],
  ]
  expect(isBelieved(two)).toBe(false)
  expect(isBelieved([['Which of them', 'is grown here?'], ...two])).toBe(false)
  expect(isBelieved(two.map((row) => row.toReversed()))).toBe(true)
  const words = times(3, ['Oats', 'Rye'])
  expect(isBelieved([['A. Oats', 'B. Rye'], ...words])).toBe(true)
  expect(isBelieved([['A. Oats', 'B. Rye'], ['C. Wheat', '12'], ...words])).toBe(true)
})

test('letters that count rows are their labels', () => {
  const rows = ['A. Oats', 'B. Rye', 'C. Wheat'].map((label) => [label, '12.5'])
  expect(isBelieved(rows)).toBe(true)
})

test('texts that are counted from one on are a list, and what heads them or stands beside them makes a table', () => {
  const counted = (...texts: readonly string[]) => texts.map((text, at) => [`${at + 4}`, text])
  const items = ['Of mills', 'Of wheels', '“Of rivers”']
  expect(isBelieved(counted(...items))).toBe(false)
  expect(isBelieved([['No.', 'Part'], ...counted(...items)])).toBe(true)
  expect(isBelieved(counted('12.5', '13.5', '14'))).toBe(true)
  expect(isBelieved(counted(...items).map((row) => [...row, '2.5']))).toBe(true)
  expect(
    isBelieved([
      ['4', 'Of mills'],
      ['6', 'Of wheels'],
      ['9', 'Of rivers'],
    ]),
  ).toBe(true)
})
