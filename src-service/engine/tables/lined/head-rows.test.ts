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
