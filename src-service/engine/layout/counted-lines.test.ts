import { expect, test } from 'vitest'
import { column, run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import { countedLines } from './counted-lines.ts'
import type { TextRun } from '../model/page-model.ts'

const count = (runs: readonly TextRun[]): number => countedLines(buildLines(runs, [])).size

test.each([
  ['numbers', ['1 apples', '2 pears', '3 plums']],
  ['Greek letters', ['α apples', 'β pears', 'γ plums']],
  ['capitals', ['A apples', 'B pears', 'C plums']],
])('%s without a sign that count up mark the items of a list', (_, lines) => {
  expect(count(column(lines, 20, 10))).toBe(3)
})

test('the second lines of items stand between them', () => {
  const runs = [
    run('1 apples that are', 20, 10),
    run('red', 30, 22),
    run('2 pears', 20, 34),
    run('3 plums', 20, 46),
  ]
  expect(count(runs)).toBe(3)
})

test('years and quantities at the beginnings of lines are no list', () => {
  expect(count(column(['12 homes were', '30 homes are', '7 homes will'], 20, 10))).toBe(0)
  expect(count(column(['1 home was', '2 homes are'], 20, 10))).toBe(0)
})
