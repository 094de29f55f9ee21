import { expect, test } from 'vitest'
import { run } from '../../../testing/make-model.ts'
import { toLine } from '../../lines/build-lines.ts'
import { arePageColumns } from './page-columns.ts'
import { type TextRow, toTextRows } from './text-rows.ts'

const columns = [
  { left: 0, right: 200 },
  { left: 220, right: 420 },
]

/** Lines of so many letters on either side. */
function rows(count: number, left: number, right: number, from = 0): readonly TextRow[] {
  const line = (letters: number, at: number, top: number) =>
    toLine([run('w'.repeat(letters), at, top, { fontSize: 10 })])
  return Array.from({ length: count }, (_, index) => index + from).flatMap((index) =>
    toTextRows([line(left, 0, 12 * index), line(right, 220, 12 * index)]),
  )
}

test('many long lines on both sides of a gutter are the columns of a page', () => {
  expect([12, 11].map((count) => arePageColumns([rows(count, 30, 30)], columns))).toEqual([
    true,
    false,
  ])
})

test('rules part rows of long cells', () => {
  const ruled = [0, 4, 8].map((from) => rows(4, 30, 30, from))
  expect(arePageColumns(ruled, columns)).toBe(false)
})

test('values beside sentences are cells', () => {
  expect([24, 25].map((letters) => arePageColumns([rows(20, 30, letters)], columns))).toEqual([
    false,
    true,
  ])
})

test('half of the lines on either side are long', () => {
  const mixed = (short: number) => [...rows(6, 30, 30), ...rows(short, 30, 4, 6)]
  expect([6, 7].map((short) => arePageColumns([mixed(short)], columns))).toEqual([true, false])
})

test('the columns of a page are about as wide as each other, and two', () => {
  const wide = (left: number) => [
    { left: 0, right: left },
    { left: 220, right: 420 },
  ]
  const found = (left: number) => arePageColumns([rows(12, 30, 30)], wide(left))
  expect([found(169), found(167)]).toEqual([true, false])
  expect(arePageColumns([rows(12, 30, 30)], [...columns, { left: 440, right: 640 }])).toBe(false)
})
