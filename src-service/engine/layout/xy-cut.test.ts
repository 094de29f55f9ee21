import { expect, test } from 'vitest'
import { column, run } from '../../testing/make-model.ts'
import { buildLines, toLine } from '../lines/build-lines.ts'
import type { Box } from '../model/box.ts'
import { recursiveXyCut } from './xy-cut.ts'
import type { TextRun } from '../model/page-model.ts'

function read(runs: readonly TextRun[]): readonly (readonly string[])[] {
  return recursiveXyCut(buildLines(runs, [])).map((region) => region.map(({ text }) => text))
}

const left = ['first left line of it', 'second left line here', 'third left line there', 'left end']
const right = ['first right line of it', 'second right line here', 'third right line', 'right end']

test('two columns are read one after the other, between a title and a text across both', () => {
  const runs = [
    run('A title over both of the columns of this page', 30, 10),
    ...column(left, 10, 40),
    ...column(right, 150, 40),
    run('And a text below that goes over both columns of the page', 10, 120),
  ]
  expect(read(runs).flat()).toEqual([runs[0]?.text, ...left, ...right, runs.at(-1)?.text])
})

test('a line that was set too long for its column parts neither column', () => {
  const long = 'a line that is too long for it'
  /** Whether the column is read as one: `beside` is how far right of its edge the other's line begins beside the long one. */
  const isWhole = (rows: number, tall = 10, beside = 0) => {
    const texts = Array.from({ length: rows }, (_, index) => `left line ${index} of the column`)
    const lines = [...column(texts, 10, 40), ...column(texts, 150, 40)].map((each) =>
      each.box.left === 150 && each.box.top === 64
        ? { ...each, box: { ...each.box, left: 150 + beside } }
        : each,
    )
    const over = run(long, 10, 64, { box: { left: 10, right: 155, top: 64, bottom: 64 + tall } })
    const given = lines.filter(({ box }) => box.left !== 10 || box.top !== 64)
    const found = recursiveXyCut([...given, over].map((each) => toLine([each])))
    return found.some(
      (region) => region.length === rows && region.every(({ box }) => box.left === 10),
    )
  }
  expect([isWhole(6), isWhole(4)]).toEqual([true, false])
  expect([isWhole(6, 18), isWhole(6, 22)]).toEqual([true, false])
  expect([isWhole(6, 10, 1.5), isWhole(6, 10, 3)]).toEqual([true, false])
})

test('of columns that go on above what parts them two lines are enough', () => {
  const above = (rows: number) => [
    ...column(left.slice(0, rows), 10, 10),
    ...column(right.slice(0, rows), 150, 10),
  ]
  const parted = run('A table over both of the columns of this page', 30, 50)
  const page = (rows: number) =>
    read([...above(rows), parted, ...column(left, 10, 80), ...column(right, 150, 80)]).length
  expect([page(2), page(1)]).toEqual([5, 3])
  expect(read([...above(2), parted])).toHaveLength(1)
})

test('the steps of a nested list are not taken for columns', () => {
  const items = Array.from({ length: 12 }, (_, index) =>
    run(`item ${index} of the list`, 10 + (index % 3) * 130, 10 + index * 12),
  )
  expect(read(items).flat()).toEqual(items.map(({ text }) => text))
})

test('line numbers beside a text are no column', () => {
  const numbers = column(['1', '2', '3', '4'], 10, 10)
  const lines = column(left, 40, 10)
  expect(read([...numbers, ...lines])).toHaveLength(1)
})

test('the short last line of a text above the columns stays with its text', () => {
  const runs = [
    run('A text over both of the columns of this page, with a last line', 10, 10),
    run('that is short.', 10, 22),
    ...column(left, 10, 60),
    ...column(right, 150, 60),
  ]
  expect(read(runs)[0]).toEqual([runs[0]?.text, 'that is short.'])
})

test('three columns are read from left to right', () => {
  const runs = [...column(left, 10, 10), ...column(right, 150, 10), ...column(left, 290, 10)]
  expect(read(runs)).toEqual([left, right, left])
})

test('an empty page has no regions', () => {
  expect(read([])).toEqual([])
})

/** Lines from `left` to `right`, one below the other, `step` apart. */
const lines = (count: number, [left, right]: readonly [number, number], step = 12, from = 0) =>
  Array.from({ length: count }, (_, index) => {
    const top = from + index * step
    return { box: { left, right, top, bottom: top + 10 } }
  })

const regions = (...columns: readonly (readonly { readonly box: Box }[])[]): number =>
  recursiveXyCut(columns.flat()).length

test('columns stand apart, side by side over a few lines', () => {
  const columnCount = (gutter: number, count = 6) =>
    regions(lines(count, [0, 100]), lines(count, [100 + gutter, 220]))
  expect([columnCount(8), columnCount(6)]).toEqual([2, 1])
  expect([columnCount(20, 3), columnCount(20, 2)]).toEqual([2, 1])
})

test('text fills a column, and what is narrow is none', () => {
  const filled = (step: number) => regions(lines(15, [0, 100]), lines(5, [120, 220], step))
  expect([filled(28.75), filled(39.2)]).toEqual([2, 1])
  const wide = (width: number) => regions(lines(6, [0, width]), lines(6, [width + 10, 200]))
  expect([wide(34), wide(26)]).toEqual([2, 1])
})

test('a short last line above columns is split from them by white', () => {
  const above = (gap: number, other: number) => {
    const short = [
      { box: { left: 0, right: 220, top: 0, bottom: 10 } },
      ...lines(1, [0, 60], 12, 12),
    ]
    const begin = 22 + gap
    const left = lines(6, [0, 100], 12, begin)
    return recursiveXyCut([...short, ...left, ...lines(6, [120, 220], 12, other)])[0]?.length
  }
  expect([above(9, 31), above(7, 29)]).toEqual([2, 1])
  expect([above(12, 18), above(12, 16)]).toEqual([2, 1])
})

test('notes in a margin are read by themselves, terms with what they are said of', () => {
  const note = (index: number, shift: number) => run(`a note ${index}`, 10, 52 + 48 * index + shift)
  const isApart = (count: number, level: number, shift: number) => {
    const texts = Array.from({ length: 45 }, () => 'a line of the text beside the notes')
    const notes = Array.from({ length: count }, (_, index) =>
      note(index, index < level ? 0 : shift),
    )
    const [first] = read([...notes, ...column(texts, 80, 40)])
    return first?.length === count
  }
  // A note at every fourth line fills less of the margin than columns do.
  expect([isApart(6, 0, 5), isApart(6, 6, 5)]).toEqual([true, false])
  expect([isApart(10, 3, 5), isApart(10, 4, 5)]).toEqual([true, false])
  expect([isApart(5, 0, 5), isApart(4, 0, 5)]).toEqual([true, false])
  expect([isApart(6, 0, 1.3), isApart(6, 0, 1.1)]).toEqual([true, false])
})
