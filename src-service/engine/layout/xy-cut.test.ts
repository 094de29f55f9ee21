import { expect, test } from 'vitest'
import { column, run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
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
