import { expect, test } from 'vitest'
import { run } from '../../../testing/make-model.ts'
import { toLine } from '../../lines/build-lines.ts'
import type { Bar } from './bars.ts'
import { headRows } from './head-rows.ts'
import { toTextRows } from './text-rows.ts'

const columns = [0, 100].map((left) => ({ left, right: left + 60 }))
const rule = (at: number): Bar => ({ at, from: 0, to: 160, kind: 'rule', joints: [] })

/** How many levels a head has whose first lines stand over both columns, the last over one each. */
function levels(tops: readonly number[], rules: readonly Bar[] = [], width = 160): number {
  const wide = tops.map((top) => {
    const box = { left: 0, right: width, top, bottom: top + 10 }
    return toLine([run('Deaths', 0, top, { box })])
  })
  const last = columns.map(({ left }) => toLine([run('Age', left, 60)]))
  return headRows(toTextRows([...wide, ...last]), columns, rules).length
}

test('the lines of a heading are near each other, without a rule between them', () => {
  expect([levels([0, 15]), levels([0, 17])]).toEqual([2, 3])
  expect([levels([0, 11], [rule(7.5)]), levels([0, 11], [rule(8.5)])]).toEqual([2, 3])
})

test('a rule below a heading says how far it reaches, one through its letters does not', () => {
  expect([levels([0], [rule(7.5)], 30), levels([0], [rule(6.5)], 30)]).toEqual([2, 1])
})

/** A head of two levels: texts by their middles over one rule, and a name for each of six columns below it. */
function shares(middles: readonly number[]): readonly string[] {
  const six = [0, 100, 200, 300, 400, 500].map((left) => ({ left, right: left + 60 }))
  const over = middles.map((middle) => {
    const box = { left: middle - 15, right: middle + 15, top: 0, bottom: 10 }
    return toLine([run('Deaths', 0, 0, { box })])
  })
  const names = six.map(({ left }) => toLine([run('Age', left, 20)]))
  const under: Bar = { at: 14, from: 0, to: 560, kind: 'rule', joints: [] }
  const [first = []] = headRows(toTextRows([...over, ...names]), six, [under])
  return first.flatMap(({ text, columnSpan }) => (text === 'Deaths' ? [String(columnSpan)] : []))
}

test('two heads side by side over one rule share its columns', () => {
  expect(shares([130, 430])).toEqual(['3', '3'])
  expect(shares([280])).toEqual(['6'])
})

test('a head in the middle of one column heads no other, though nothing stands over the next', () => {
  expect(shares([30, 130, 430])).toEqual(['3'])
  // Half of a column away from the middle of two, and nearly there.
  expect(shares([30, 145, 430])).toEqual(['3'])
  expect(shares([30, 158, 430])).toEqual(['2', '3'])
})

/** The columns that each of two heads spans without a rule, over six columns, or seven with labels, of these names. */
function repeated(names: readonly string[], middles = [120, 420]): readonly number[] {
  const places = names.map((_, index) => ({ left: index * 100, right: index * 100 + 60 }))
  const over = middles.map((middle) => toLine([run('Rye', middle - 7.5, 0)]))
  const below = names.flatMap((name, index) =>
    name === '' ? [] : [toLine([run(name, index * 100, 20)])],
  )
  const [first = []] = headRows(toTextRows([...over, ...below]), places, [])
  return first.flatMap(({ text, columnSpan }) => (text === 'Rye' ? [columnSpan] : []))
}

test('heads over names that come again and again reach over as many of them', () => {
  const names = ['Dose', 'Mean', 'Part', 'Dose', 'Mean', 'Part']
  expect(repeated(names)).toEqual([3, 3])
  expect(repeated(['Name', ...names], [220, 520])).toEqual([3, 3])
  expect(repeated(['Dose', 'Mean', 'Part', 'Dose', 'Mean', 'Rest'])).toEqual([])
  expect(repeated(names, [120, 220])).toEqual([])
})
