import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import type { Rule, TextRun } from '../model/page-model.ts'
import { findLineNumbers } from './line-numbers.ts'

const going = 'goes on from the line above to the one below'
const begun = 'Begins anew as an item or a row of a table'

/** Numbered lines of a text 12 points apart, of which the first `goingOn` begin within a sentence. */
function page({
  count = 20,
  step = 1,
  goingOn = count,
  left = 50,
  fontSize = 10,
  words = going,
  rest = {},
}: {
  readonly count?: number
  readonly step?: number
  readonly goingOn?: number
  readonly left?: number
  readonly fontSize?: number
  readonly words?: string
  readonly rest?: Partial<TextRun>
}): readonly TextRun[] {
  return Array.from({ length: count }, (_, index) => [
    run(
      String(index * step + step),
      left - String(index * step + step).length * fontSize * 0.5,
      index * 12,
      { fontSize },
    ),
    run(index < goingOn ? words : begun, 70, index * 12, rest),
  ]).flat()
}

const found = (runs: readonly TextRun[]) => findLineNumbers(runs).map(({ length }) => length)

test('numbers in the margin that count the lines of a text are its line numbers', () => {
  const [column] = findLineNumbers(page({}))
  expect(column?.map(({ text }) => Number(text))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
})

test('every line is numbered, or every fifth', () => {
  expect([8, 7].map((count) => found(page({ count })))).toEqual([[8], []])
  expect([4, 3].map((count) => found(page({ count, step: 5 })))).toEqual([[4], []])
  expect(found(page({ step: 2 }))).toEqual([])
})

test('items and rows that begin anew are numbered otherwise', () => {
  expect([6, 5].map((goingOn) => found(page({ goingOn })))).toEqual([[20], []])
})

test('numbers that are smaller than the text tell by that, and those of notes begin these', () => {
  const small = (goingOn: number, fontSize: number) => found(page({ goingOn, fontSize }))
  expect([small(1, 8.9), small(0, 8.9), small(1, 9)]).toEqual([[20], [], []])
  expect(found(page({ count: 21, goingOn: 1, fontSize: 8.9 }))).toEqual([])
})

test('only small numbers stand between two columns', () => {
  const other = Array.from({ length: 20 }, (_, index) => run('the other column', -80, index * 12))
  expect([9.5, 8].map((fontSize) => found([...page({ fontSize }), ...other]))).toEqual([[], [20]])
})

test('two columns have their numbers in both margins', () => {
  const small = page({ fontSize: 8 })
  const other = page({ fontSize: 8 }).map((each) => {
    const isNumber = /^\d+$/.test(each.text)
    const by = isNumber ? 700 : 280
    const { left, right } = each.box
    const text = isNumber ? String(Number(each.text) + 20) : each.text
    return { ...each, text, box: { ...each.box, left: left + by, right: right + by } }
  })
  expect(found([...small, ...other])).toEqual([20, 20])
})

test('nothing but page numbers stands above or below them', () => {
  const title = (top: number) => run('Table of everything', 40, top)
  expect([-14, 30].map((top) => found([...page({}), title(top)]))).toEqual([[20], []])
})

test('text may reach up to them, and they end within a point or so of each other', () => {
  expect(
    [49.4, 49.6].map((left) =>
      found(page({ rest: { box: { left, right: 300, top: 0, bottom: 300 } } })),
    ),
  ).toEqual([[], [20]])
  const shifted = (by: number) =>
    page({}).map((each, index) =>
      index === 8 ? { ...each, box: { ...each.box, right: each.box.right + by } } : each,
    )
  expect([1.4, 1.6].map((by) => found(shifted(by)))).toEqual([[20], []])
})

test('the lines of a program keep theirs', () => {
  expect(found(page({ rest: { fontName: 'Courier' } }))).toEqual([])
})

test('a rule between the numbers parts rows of a table, one above them may head a page', () => {
  const rule = (at: number, from = 30): Rule => ({ direction: 'horizontal', at, from, to: 400 })
  const withRules = (...rules: readonly Rule[]) => findLineNumbers(page({}), rules).length
  expect([withRules(rule(11)), withRules(rule(-2)), withRules(rule(11, 60))]).toEqual([0, 1, 1])
})
