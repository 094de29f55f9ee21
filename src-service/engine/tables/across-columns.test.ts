import { expect, test } from 'vitest'
import { column, run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import type { TextRun } from '../model/page-model.ts'
import { findAlignedGrids } from './aligned-grid.ts'

const full = 'a line of the prose that fills its own column'

/** Titles, lists and formulas of two columns that stand level, and how many lines of prose begin so far below each. */
function found({
  lines = 4,
  words = full,
  more = [],
}: {
  readonly lines?: number
  readonly words?: string
  readonly more?: readonly TextRun[]
}): number {
  const level = ['VIII. Mills', 'x = 1', '• wheels'].map((text, index) => [
    run(text, 20, 100 + index * 24),
    run(['y = 2', '• stones', 'IX. Rivers'][index] ?? '', 320, 100 + index * 24),
  ])
  const prose = [20, 320].flatMap((left) =>
    column(
      Array.from({ length: lines }, () => words),
      left,
      200,
    ),
  )
  return findAlignedGrids(buildLines([...level.flat(), ...prose, ...more], [])).length
}

test('rows between two columns of prose are no table', () => {
  expect([found({ lines: 4 }), found({ lines: 3 })]).toEqual([0, 1])
})

test('prose has long lines', () => {
  expect([25, 24].map((letters) => found({ words: 'x'.repeat(letters) }))).toEqual([0, 1])
})

test('lines of prose fill their column', () => {
  const wide = (letters: number) => [
    run('x'.repeat(letters), 20, 260),
    run('x'.repeat(letters), 320, 260),
  ]
  expect([49, 51].map((letters) => found({ more: wide(letters) }))).toEqual([0, 1])
})

test('what stands behind a text across both columns says nothing', () => {
  expect(found({ more: [run('x'.repeat(100), 20, 186)] })).toBe(1)
})

test('the authors of a paper stand across its columns', () => {
  const authors = [20, 320].flatMap((left) =>
    column(['Anna Miller', 'University of Rivers and Mills', 'anna@mills.example'], left, 20),
  )
  const prose = [20, 320].flatMap((left) =>
    column(
      Array.from({ length: 6 }, () => full),
      left,
      100,
    ),
  )
  expect(findAlignedGrids(buildLines([...authors, ...prose], []))).toHaveLength(1)
})
