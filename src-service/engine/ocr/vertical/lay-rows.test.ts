import { expect, test } from 'vitest'
import { layRows } from './lay-rows.ts'

/** Two letters below each other: one dark, one darker. */
const pixels = {
  data: Uint8Array.from({ length: 10 * 24 }, (_, index) => (index < 120 ? 100 : 50)),
  width: 10,
  height: 24,
}
const cells = [
  { box: { left: 0, right: 10, top: 0, bottom: 10 }, spaced: false },
  { box: { left: 0, right: 10, top: 12, bottom: 22 }, spaced: true },
]

test('letters below each other stand beside each other, with room for the space', () => {
  const { pixels: row, rows } = layRows(pixels, [cells])
  const [first = 0, second = 0] = rows[0]?.lefts ?? []
  const middle = ((rows[0]?.box.top ?? 0) + 5) * row.width
  expect([row.data[middle + first + 5], row.data[middle + second + 5]]).toEqual([100, 50])
  expect(second - first).toBeGreaterThan(14)
})

test('no row is as wide as its picture, which would be read in its place', () => {
  const { pixels: picture, rows } = layRows(pixels, [cells, cells.slice(1)])
  expect(rows.every(({ box }) => box.right - box.left < picture.width)).toBe(true)
})
