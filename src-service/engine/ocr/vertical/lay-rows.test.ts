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

test('rows have the room around letters that the recogniser is used to', () => {
  const { pixels: picture, rows } = layRows(pixels, [cells])
  expect(rows).toEqual([{ box: { left: 0, right: 37, top: 5, bottom: 15 }, lefts: [5, 21] }])
  expect([picture.width, picture.height]).toEqual([53, 20])
})

/** How far below the top of its row the ink of a mark of this size is laid, behind a letter. */
function markTop(size: number): number {
  const grey = new Uint8Array(20 * 50).fill(240)
  for (let y = 0; y < 20 + size; y += 1) grey.fill(160, y * 20, y * 20 + (y < 20 ? 20 : size))
  const column = [
    { box: { left: 0, right: 20, top: 0, bottom: 20 }, spaced: false },
    { box: { left: 0, right: 20, top: 20, bottom: 20 + size }, spaced: false },
  ]
  const { pixels: row, rows } = layRows({ data: grey, width: 20, height: 50 }, [column])
  const left = rows[0]?.lefts[1] ?? 0
  const top = rows[0]?.box.top ?? 0
  for (let y = 0; y < row.height; y += 1) if (row.data[y * row.width + left] === 160) return y - top
  return NaN
}

test('a full stop stands at the foot of its row, a low letter in its middle', () => {
  expect([markTop(7), markTop(10)]).toEqual([11, 5])
})
