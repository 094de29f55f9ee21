import { expect, test } from 'vitest'
import { column, run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
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
