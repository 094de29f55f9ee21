import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import type { TextRun } from '../model/page-model.ts'
import { findGutters } from './find-gutters.ts'

/** A line of text from one place to another, 10 high. */
function line(left: number, right: number, top: number): TextRun {
  return { ...run('text', left, top), box: { left, right, top, bottom: top + 10 } }
}

/** Two columns of lines, the right one a little lower; the last ones are short. */
function columns(rows: number, width = 240, shift = 3, pitch = 12): readonly TextRun[] {
  return Array.from({ length: rows }, (_, row) => [
    line(300 - width, row === rows - 1 ? 290 : 300, 100 + pitch * row),
    line(312, 312 + width, 100 + shift + pitch * row),
  ]).flat()
}

test('lines of two columns are never one, however near and level they stand', () => {
  expect(findGutters(columns(8))).toMatchObject([{ direction: 'vertical', at: 306, from: 0 }])
  expect(findGutters(columns(7))).toEqual([])
})

test('a gutter goes on beside a table in its column, and ends at a title across both', () => {
  const cell = line(240, 268, 60)
  const title = line(100, 500, 30)
  const [above, below] = findGutters([...columns(8), cell, title])
  expect([above?.to, below?.from]).toEqual([30, 40])
})

test('cells and labels make no gutter', () => {
  expect([findGutters(columns(8, 112)).length, findGutters(columns(8, 98)).length]).toEqual([1, 0])
})

test('what stands lower is not beside a line', () => {
  expect([findGutters(columns(8, 240, 6)).length, findGutters(columns(8, 240, 0)).length]).toEqual([
    1, 1,
  ])
  const spaced = (shift: number) => findGutters(columns(8, 240, shift, 24)).length
  expect([spaced(6.5), spaced(7.5)]).toEqual([1, 0])
  const apart = columns(8).map((each, index) =>
    index % 2 === 0 ? each : line(312, 552, each.box.top + 400),
  )
  expect(findGutters(apart)).toEqual([])
})

test('three columns have two gutters', () => {
  const third = Array.from({ length: 8 }, (_, row) => line(570, 800, 100 + 12 * row))
  expect(findGutters([...columns(8), ...third])).toHaveLength(2)
})
