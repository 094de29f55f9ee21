import { expect, test } from 'vitest'
import { scaleFor, stepScale, wheelScale } from './zoom.ts'

const a4 = { width: 794, height: 1123 }

test('a fitted page does not stand out of its room', () => {
  const room = { width: 600, height: 500 }
  expect(scaleFor({ kind: 'fit-width' }, a4, room) * a4.width).toBeCloseTo(600)
  expect(scaleFor({ kind: 'fit-page' }, a4, room) * a4.height).toBeCloseTo(500)
  expect(scaleFor({ kind: 'scale', scale: 2 }, a4, room)).toBe(2)
  const wide = { width: 40_000, height: 2_400 }
  expect(scaleFor({ kind: 'fit-width' }, wide, room) * wide.width).toBeCloseTo(600)
})

test('a page of no width does not get an endless scale', () => {
  expect(scaleFor({ kind: 'fit-width' }, { width: 0, height: 10 }, a4)).toBe(10)
})

test.each([
  [1, 1, 1.1],
  [0.999, 1, 1.1],
  [0.7134, 1, 0.75],
  [0.7134, -1, 0.67],
  [1.001, -1, 0.9],
  [10, 1, 10],
  [0.1, -1, 0.05],
  [0.005, -1, 0.005],
] as const)('from %f, a step of %i is %f', (scale, direction, expected) => {
  expect(stepScale(scale, direction)).toBe(expected)
})

test('turning the wheel there and back ends where it began', () => {
  expect(wheelScale(wheelScale(1.3, 40), -40)).toBeCloseTo(1.3)
  expect(wheelScale(1, -40)).toBeGreaterThan(1)
})

test('one violent turn does not jump from overview to a single letter', () => {
  expect(wheelScale(1, -5000)).toBeLessThan(1.5)
})
