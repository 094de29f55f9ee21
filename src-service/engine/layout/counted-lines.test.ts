import { expect, test } from 'vitest'
import { column, run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import { countedLines } from './counted-lines.ts'
import type { TextRun } from '../model/page-model.ts'

const count = (runs: readonly TextRun[]): number =>
  countedLines(buildLines(runs, []).toSorted((one, other) => one.box.top - other.box.top)).size

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

/** How many of three items count up, of which the last is moved, and the first goes on in another line. */
function counted({ gap = 14, left = 20, fontSize = 10, hanging = 10 } = {}): number {
  const rest = run('and more', 20 + hanging, 22)
  const items = [run('A apples', 20, 10), rest, run('B pears', 20, 34)]
  return count([...items, run('C plums', left, 44 + gap, { fontSize })])
}

test('the rest of an item hangs under its first line', () => {
  expect([counted({ hanging: 9 }), counted({ hanging: 7 })]).toEqual([3, 0])
})

test('items begin below each other, in one size, and not far apart', () => {
  expect([counted({ left: 25 }), counted({ left: 27 })]).toEqual([3, 0])
  expect([counted({ fontSize: 10.9 }), counted({ fontSize: 11.4 })]).toEqual([3, 0])
  expect([counted({ gap: 110 }), counted({ gap: 130 })]).toEqual([3, 0])
})
