import { expect, test } from 'vitest'
import { rectify, sizeOf, turned } from './rectify.ts'

const picture = {
  // Brighter to the right, by rows of their own.
  data: Uint8Array.from({ length: 40 * 20 }, (_, index) => (index % 40) * 5),
  width: 40,
  height: 20,
}
const corners = [
  { x: 10, y: 5 },
  { x: 30, y: 5 },
  { x: 30, y: 15 },
  { x: 10, y: 15 },
] as const

test('a line is cut out as it stands, and turned as it is asked for', () => {
  expect(sizeOf(corners)).toEqual({ width: 20, height: 10 })
  const cut = rectify(picture, corners, { width: 20, height: 10 })
  expect(cut.data.slice(0, 3)).toEqual(Uint8Array.of(50, 55, 60))
  const onHead = rectify(picture, turned(corners, 2), { width: 20, height: 10 })
  expect(onHead.data.slice(0, 3)).toEqual(Uint8Array.of(145, 140, 135))
  expect(sizeOf(turned(corners, 1))).toEqual({ width: 10, height: 20 })
})

test('what reaches over the edge of a picture is read as far as it goes', () => {
  const over = rectify(
    picture,
    [
      { x: -10, y: -5 },
      { x: 50, y: -5 },
      { x: 50, y: 25 },
      { x: -10, y: 25 },
    ],
    { width: 6, height: 3 },
  )
  expect(over.data).toHaveLength(18)
  expect(Math.max(...over.data)).toBeLessThanOrEqual(195)
})
