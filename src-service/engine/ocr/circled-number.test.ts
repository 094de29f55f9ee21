import { expect, test } from 'vitest'
import { countOn } from './circled-number.ts'

const rings = (
  count: number,
  left = 144,
): readonly { left: number; top: number; right: number; bottom: number }[] =>
  Array.from({ length: count }, (_, row) => ({
    left,
    top: 290 + row * 38,
    right: left + 22,
    bottom: 312 + row * 38,
  }))

test('a circled number that cannot be read is told by those above and below', () => {
  expect(countOn([1, undefined, 3], rings(3))).toEqual([1, 2, 3])
  expect(countOn([undefined, 2, undefined], rings(3))).toEqual([1, 2, 3])
})

test('numbers that do not count on tell nothing', () => {
  expect(countOn([4, undefined, 9], rings(3))).toEqual([4, undefined, 9])
  expect(countOn([undefined, 1], rings(2))).toEqual([undefined, 1])
})

test('rings of another column tell nothing', () => {
  const [one, two] = [rings(1), rings(2, 600).slice(1)]
  expect(countOn([3, undefined], [...one, ...two])).toEqual([3, undefined])
})
