import { expect, test } from 'vitest'
import type { Box } from '../../model/box.ts'
import { growColumns } from './grow-columns.ts'
import { toStripe } from './stripes.ts'

const stripe = (left: number, right: number, top: number, bottom: number) =>
  toStripe([{ left, right, top, bottom }])
const seed = stripe(100, 120, 100, 200)

/** The boxes of the columns that a column of 20 pixels makes with other ink. */
function grow(others: readonly ReturnType<typeof stripe>[], rules: readonly Box[] = []) {
  return growColumns([seed, ...others], [seed], rules).map(({ box }) => box)
}

const below = (gap: number, left = 100, right = 120) =>
  grow([stripe(left, right, 200 + gap, 240 + gap)])[0]?.bottom

test('a column goes on behind a space, not behind a gap', () => {
  expect([below(28), below(40)]).toEqual([268, 200])
})

test('what goes on a column stands in it and is as wide', () => {
  expect([below(10, 100, 125), below(10, 100, 132)]).toEqual([250, 200])
  expect([below(10, 113, 123), below(10, 115, 125)]).toEqual([250, 200])
})

test('a rule keeps what is above it from what is below', () => {
  const rule = (at: number) => ({ left: 90, right: 130, top: at - 0.5, bottom: at + 0.5 })
  const next = stripe(100, 120, 210, 240)
  expect(grow([next], [rule(198.5)])[0]?.bottom).toBe(200)
  expect(grow([next], [rule(197.5)])[0]?.bottom).toBe(240)
})

/** How many columns are found with one of a letter or two beside another, among other ink. */
function beside(left: number, width: number, others: readonly ReturnType<typeof stripe>[] = []) {
  return grow([stripe(left, left + width, 110, 140), ...others]).length
}

test('the short end of a paragraph stands beside its column and is as wide', () => {
  expect([beside(158, 20), beside(170, 20)]).toEqual([2, 1])
  expect([beside(140, 14), beside(140, 10)]).toEqual([2, 1])
})

/** Wide ink that reaches so far into a column which ends at 160. */
const into = (shared: number, height = 10) => stripe(160 - shared, 196 - shared, 160, 160 + height)

test('letters across its edges show that a column is none, dirt and its neighbours do not', () => {
  expect([beside(140, 20, [into(9, 7)]), beside(140, 20, [into(9, 5)])]).toEqual([1, 2])
  expect([beside(140, 20, [into(8.3)]), beside(140, 20, [into(6)])]).toEqual([1, 2])
  expect(beside(140, 20, [stripe(146, 166, 160, 180)])).toBe(1)
})

test('of the letters of a column one may be wider', () => {
  const inside = (count: number) =>
    Array.from({ length: count }, (_, index) => stripe(144, 148, 145 + index, 155 + index))
  expect(beside(140, 20, [...inside(5), into(9)])).toBe(2)
  expect(beside(140, 20, [...inside(3), into(9)])).toBe(1)
})

test('a picture full of ink takes no longer than it has ink', () => {
  const column = (at: number) =>
    Array.from({ length: 200 }, (_, row) => stripe(40 * at, 40 * at + 20, 48 * row, 48 * row + 20))
  const stripes = Array.from({ length: 80 }, (_, at) => column(at)).flat()
  const seeds = stripes.filter(({ box }) => box.top === 0)
  const before = process.cpuUsage().user
  expect(growColumns(stripes, seeds, [])).toHaveLength(80)
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(2000)
})
