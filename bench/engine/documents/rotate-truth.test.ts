import { expect, test } from 'vitest'
import type { Truth } from './truth.ts'
import { rotateTruth } from './rotate-truth.ts'

const truthAt = (x: number, y: number): Truth => ({
  pages: 1,
  elements: [{ category: 'paragraph', page: 1, polygon: [{ x, y }], text: 'here' }],
})

test.each([
  [0, 0.1, 0.2, 0.1, 0.2],
  // The top left corner of a page goes to the top right, then to the bottom right.
  [90, 0, 0, 1, 0],
  [180, 0, 0, 1, 1],
  [90, 0.25, 0.1, 0.9, 0.25],
  [-90, 0.25, 0.1, 0.1, 0.75],
])('turned by %i degrees, (%d, %d) of a page is found at (%d, %d)', (degrees, x, y, toX, toY) => {
  const turned = rotateTruth(truthAt(x, y), [{ width: 210, height: 297 }], degrees)
  expect(turned.elements[0]?.polygon[0]?.x).toBeCloseTo(toX)
  expect(turned.elements[0]?.polygon[0]?.y).toBeCloseTo(toY)
})

test('the middle of a skewed page stays, and its corners stay inside the grown sheet', () => {
  const size = [{ width: 210, height: 297 }]
  const [middle] = rotateTruth(truthAt(0.5, 0.5), size, 2.2).elements
  expect(middle?.polygon).toEqual([{ x: 0.5, y: 0.5 }])
  const [corner] = rotateTruth(truthAt(0, 0), size, 2.2).elements
  expect(corner?.polygon[0]?.y).toBeCloseTo(0)
  expect(corner?.polygon[0]?.x).toBeGreaterThan(0)
})
