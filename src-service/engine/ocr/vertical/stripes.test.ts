import { expect, test } from 'vitest'
import type { Box } from '../../model/box.ts'
import { isUpright, joinStripes, toStripe } from './stripes.ts'

const letter = (left: number, top: number): Box => ({
  left,
  top,
  right: left + 20,
  bottom: top + 20,
})

test('letters close below each other are a stripe, lines of text are none', () => {
  const count = (left: number, top: number): number =>
    joinStripes([letter(100, 100), letter(left, top)], 20).length
  expect([count(100, 129), count(100, 132)]).toEqual([1, 2])
  expect([count(113, 125), count(115, 125)]).toEqual([1, 2])
})

/** A stripe of so many parts of one height, of which the first may be higher. */
function stripe(width: number, height: number, count: number, first = height / count) {
  const rest = (height - first) / (count - 1)
  const parts = Array.from({ length: count }, (_, index) => ({
    left: 100,
    right: 100 + width,
    top: index === 0 ? 0 : first + (index - 1) * rest,
    bottom: first + index * rest,
  }))
  return toStripe(parts)
}

test.each([
  ['letters', stripe(20, 60, 5), true],
  ['narrow letters', stripe(14, 60, 5), true],
  ['a stroke', stripe(10, 60, 5), false],
  ['large letters', stripe(70, 300, 5), true],
  ['a picture', stripe(90, 300, 5), false],
  ['two letters', stripe(20, 44, 5), false],
  ['few parts', stripe(20, 60, 3), false],
  ['two letters that touch', stripe(20, 90, 5, 40), true],
  ['a long stroke', stripe(20, 90, 5, 54), false],
])('a stripe of some letters below each other is no coincidence: %s', (_, is, upright) => {
  expect(isUpright(is, 20)).toBe(upright)
})
