import { expect, test } from 'vitest'
import { column, run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import type { TextRun } from '../model/page-model.ts'
import { rowBreaks } from './split-rows.ts'

const cells = [10, 110, 210].map((left) => ({
  box: { left, top: 0, right: left + 100, bottom: 100 },
}))

function breaks(runs: readonly TextRun[]): readonly number[] {
  return rowBreaks(cells, buildLines(runs, []))
}

test('the lines of cells that stand beside each other are rows, though no rule parts them', () => {
  const runs = [
    ...column(['1-2', '3-5', '6-11'], 15, 10),
    ...column(['409', '563', '998'], 115, 10),
    ...column(['392', '566', '999'], 215, 10),
  ]
  expect(breaks(runs)).toEqual([21, 33])
})

test('sentences in cells are no rows', () => {
  const prose = ['A sentence that goes on in the', 'next line of its cell and then', 'ends in it.']
  const runs = [15, 315, 615].flatMap((left) => column(prose, left, 10))
  const wide = [0, 300, 600].map((left) => ({
    box: { left, top: 0, right: left + 290, bottom: 100 },
  }))
  expect(rowBreaks(wide, buildLines(runs, []))).toEqual([])
})

test('a label beside the lines of another cell makes no rows of them', () => {
  const runs = [run('Kinds', 15, 22), ...column(['oats', 'rye', 'wheat'], 115, 10)]
  expect(breaks(runs)).toEqual([])
})

/** How many rows cells fall into, of which each has the given texts, 20 apart; an empty one is left out. */
function rowsOf(...columns: readonly (readonly string[])[]): number {
  const wide = columns.map((_, index) => ({
    box: { left: index * 100, top: 0, right: index * 100 + 100, bottom: 300 },
  }))
  const runs = columns.flatMap((texts, index) =>
    texts.flatMap((text, row) => (text === '' ? [] : [run(text, index * 100 + 5, row * 20)])),
  )
  return rowBreaks(wide, buildLines(runs, [])).length + 1
}

test('two cells with three lines each tell rows, less is one cell of several lines', () => {
  const three = ['1', '2', '3']
  expect([rowsOf(three, three, []), rowsOf(three, [], [])]).toEqual([3, 1])
  expect([rowsOf(three, three), rowsOf(['1', '2'], ['3', '4'])]).toEqual([3, 1])
})

test('nearly every cell has a text at nearly every height', () => {
  const gap = ['1', '2', '', '4']
  expect(rowsOf(['1', '', '3', '4'], ['', '2', '3', '4'], gap, ['1', '2', '3', ''])).toBe(4)
  const [odd, even] = [
    ['1', '', '3', '', '5', ''],
    ['', '2', '', '4', '', '6'],
  ]
  expect(rowsOf(odd, odd, even, even)).toBe(1)
})

test('values are rows, as are some words among them, but not words with a number or two', () => {
  const words = (count: number) => [
    ...Array.from({ length: count }, () => 'oats'),
    ...Array.from({ length: 5 - count }, () => '12'),
  ]
  expect([rowsOf(words(2), words(2)), rowsOf(words(3), words(3))]).toEqual([5, 1])
})

test('labels that all have texts beside them begin rows, which go on below these', () => {
  const names = ['stab', '', 'load', '', '', 'rate']
  const values = ['1', '', '0', '', '', '0.5']
  const words = ['oats are kept', 'and rye', 'wheat is kept', 'with barley', 'and straw', 'none']
  expect(rowsOf(names, values, words)).toBe(3)
  // Lines of one label, or of texts that no label stands beside.
  expect(rowsOf(['The mills', 'of the valley', '', '', '', ''], words)).toBe(1)
  expect(rowsOf(['', ...names.slice(1)], values, words)).toBe(1)
})

test('three labels begin rows, of which two have texts that go on', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'oats are kept')
  expect(rowsOf(['a', '', 'b', '', 'c'], words(5))).toBe(3)
  expect(rowsOf(['a', '', 'b', 'c'], words(4))).toBe(1)
  expect(rowsOf(['a', '', 'b', '', ''], words(5))).toBe(1)
})

test('nearly every column has a text beside each label', () => {
  const words = Array.from({ length: 6 }, () => 'oats are kept')
  const names = ['a', '', 'b', '', 'c', '']
  const less = (...missing: readonly number[]) =>
    words.map((text, index) => (missing.includes(index) ? '' : text))
  expect(rowsOf(names, less(0), words, words)).toBe(3)
  expect(rowsOf(names, less(0), less(0), words)).toBe(1)
})

test('where rules part rows, labels are a list of one', () => {
  const runs = [
    ...['a', 'b', 'c'].map((text, index) => run(text, 15, 10 + 24 * index)),
    ...column(
      Array.from({ length: 6 }, () => 'oats are kept'),
      115,
      10,
    ),
  ]
  const lines = buildLines(runs, [])
  expect(rowBreaks(cells.slice(0, 2), lines, 2)).toHaveLength(2)
  expect(rowBreaks(cells.slice(0, 2), lines, 3)).toHaveLength(0)
})
