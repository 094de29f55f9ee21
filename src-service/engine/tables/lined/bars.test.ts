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

/** How many bars bands of a page of 600 by 800 are, from top to bottom in points, and from side to side. */
function barsOf(bands: readonly (readonly [number, number])[], left = 0, isOcr = false): number {
  const shapes = bands.map(([top, bottom]) => ({
    box: { left, top, right: 600 - left, bottom },
    filled: true,
    curved: false,
    faint: false,
  }))
  return findBars(model({ shapes, isOcr })).length
}

test('bands at the head and foot of a slide are its design, and part no rows', () => {
  expect(barsOf([[0, 40]])).toBe(0)
  expect(
    barsOf([
      [780, 790],
      [790, 800],
    ]),
  ).toBe(0)
  expect(
    barsOf([
      [0, 40],
      [40, 50],
    ]),
  ).toBe(0)
  expect(
    barsOf([
      [0, 40],
      [300, 320],
    ]),
  ).toBe(2)
})

test('bands that end before the edges of the page are those of a table', () => {
  expect([1.9, 2.1].map((left) => barsOf([[0, 40]], left))).toEqual([0, 2])
  expect([1.9, 2.1].map((top) => barsOf([[top, 40]]))).toEqual([0, 2])
  expect([798.1, 797.9].map((bottom) => barsOf([[760, bottom]]))).toEqual([0, 2])
})

test('the ground of a whole page begins no stack of bands', () => {
  const ground = { box: { left: 0, top: 0, right: 600, bottom: 260 }, filled: true } as const
  const band = { box: { left: 0, top: 100, right: 600, bottom: 120 }, filled: true } as const
  const shapes = [ground, band].map((each) => ({ ...each, curved: false, faint: false }))
  expect(findBars(model({ height: 260, shapes }))).toHaveLength(2)
})

test('a picture that is cut along a table has its bands', () => {
  expect(barsOf([[0, 40]], 0, true)).toBe(2)
})
