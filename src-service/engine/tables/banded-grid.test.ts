import { expect, test } from 'vitest'
import { column, run } from '../../testing/make-model.ts'
import { buildLines, toLine } from '../lines/build-lines.ts'
import type { TextRun } from '../model/page-model.ts'
import { findBandedGrids } from './banded-grid.ts'

const grids = (runs: readonly TextRun[]): readonly (readonly number[])[] =>
  findBandedGrids(buildLines(runs, [])).map(({ rows }) => rows.map((row) => row.flat().length))

const row = (top: number): readonly TextRun[] => [
  run('Paper', 10, top),
  ...column(['What the eye takes for one', 'colour, the press'], 60, top),
  ...column(['The mill on the', 'river was built', 'in 1786.'], 250, top),
]

test('cells of sentences that begin at one height, row after row, are a table', () => {
  const head = [run('Kind', 10, 10), run('First half', 60, 10), run('Second half', 250, 10)]
  expect(grids([...head, ...row(30), ...row(80), ...row(130)])).toEqual([[3, 6, 6, 6]])
})

test('columns of prose are no table, nor is a text with labels beside it', () => {
  const prose = (left: number, tops: readonly number[]): readonly TextRun[] =>
    tops.flatMap((top) => column(['a line of the prose in a', 'column, and more'], left, top))
  expect(grids([...prose(10, [10, 44, 90, 130]), ...prose(200, [10, 56, 104, 142])])).toEqual([])
  const level = [10, 50, 90].flatMap((top) => [10, 200, 390].flatMap((left) => prose(left, [top])))
  expect(grids(level)).toEqual([])
  const labels = [10, 50, 90, 130].map((top, index) => run(`${index + 1}`, 10, top))
  expect(grids([...labels, ...prose(60, [10, 50, 90, 130])])).toEqual([])
})

type Drawn = {
  readonly rows?: number
  readonly columns?: number
  /** Rows whose middle cells have two lines; the others have one. */
  readonly broken?: number
  /** Rows of which the last column is empty. */
  readonly short?: number
  readonly strip?: number
  readonly gutter?: number
  /** How much lower than the others the last cells begin. */
  readonly lower?: number
}

/** Whether rows of labels and cells of sentences are a table. */
function isBanded(drawn: Drawn): boolean {
  const { rows = 4, columns = 3, broken = rows, short = 0 } = drawn
  const { strip = 8, gutter = 20, lower = 0 } = drawn
  const runs = Array.from({ length: rows }, (_, index) =>
    Array.from({ length: columns }, (__, at) => {
      const place = [at * (60 + gutter), index * (22 + strip) + (at === columns - 1 ? lower : 0)]
      const [left = 0, top = 0] = place
      if (at === columns - 1 && index >= rows - short) return []
      const isBroken = index < broken && at > 0
      return column(isBroken ? ['What the eye', 'takes for it'] : ['One colour'], left, top)
    }).flat(),
  )
  return findBandedGrids(runs.flat().map((each) => toLine([each]))).length > 0
}

test('white right across parts rows, though not whatever stands far apart', () => {
  expect([isBanded({ strip: 4.6 }), isBanded({ strip: 3.5 })]).toEqual([true, false])
  const single = { broken: 3, rows: 3 }
  expect([isBanded({ ...single, strip: 26 }), isBanded({ ...single, strip: 34 })]).toEqual([
    true,
    false,
  ])
})

test('cells of a row begin at one height', () => {
  expect([isBanded({ strip: 12, lower: 3 }), isBanded({ strip: 12, lower: 4 })]).toEqual([
    true,
    false,
  ])
})

test('columns are further apart than words', () => {
  expect([isBanded({ gutter: 6 }), isBanded({ gutter: 4 })]).toEqual([true, false])
})

test('three rows and columns at least, most of them full, some of several lines', () => {
  expect([isBanded({ rows: 3 }), isBanded({ rows: 2 })]).toEqual([true, false])
  expect([isBanded({ columns: 3 }), isBanded({ columns: 2 })]).toEqual([true, false])
  expect([isBanded({ short: 1 }), isBanded({ short: 2 })]).toEqual([true, false])
  expect([isBanded({ broken: 2 }), isBanded({ broken: 1 })]).toEqual([true, false])
})
