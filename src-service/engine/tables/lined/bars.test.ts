import { expect, test } from 'vitest'
import { model } from '../../../testing/make-model.ts'
import type { Rule } from '../../model/page-model.ts'
import { findBars } from './bars.ts'

const lying = (from: number, to: number, at = 100): Rule => ({
  direction: 'horizontal',
  at,
  from,
  to,
})
const count = (...rules: readonly Rule[]): number => findBars(model({ rules })).length

/** How many bars the edges of a band of that height are. */
const ofBand = (tall: number): number => {
  const box = { left: 50, top: 100, right: 450, bottom: 100 + tall }
  return findBars(model({ shapes: [{ box, filled: true, curved: false, faint: false }] })).length
}

test('pieces at one height that nearly touch are one rule', () => {
  expect([count(lying(50, 200), lying(200, 400, 101.7)), count(lying(50, 400))]).toEqual([1, 1])
  expect(count(lying(50, 200), lying(200, 400, 102.3))).toBe(2)
  expect(count(lying(50, 200), lying(203.5, 400))).toBe(1)
  expect(count(lying(50, 200), lying(204.5, 400))).toBe(2)
})

test('short strokes underline words', () => {
  expect([count(lying(50, 115)), count(lying(50, 105))]).toEqual([1, 0])
})

test('bands as high as rows have edges, rules and panels have none', () => {
  expect([ofBand(7), ofBand(5), ofBand(280), ofBand(320)]).toEqual([2, 0, 2, 0])
})

test('pieces meet in the borders of columns, and at the ends in that of the table', () => {
  const joints = (at: number) =>
    findBars(model({ rules: [lying(50, at), lying(at, 450)] }))[0]?.joints
  expect([joints(57), joints(55)]).toEqual([[57], []])
})
