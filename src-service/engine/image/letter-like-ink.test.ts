import { expect, test } from 'vitest'
import type { Box } from '../model/box.ts'
import { countLetterLikeInk } from './letter-like-ink.ts'

/** White paper with black boxes. */
function page(boxes: readonly Box[]) {
  const [width, height] = [400, 200]
  const data = new Uint8Array(width * height).fill(255)
  for (const { left, top, right, bottom } of boxes) {
    for (let y = top; y < bottom; y += 1) data.fill(0, y * width + left, y * width + right)
  }
  return { data, width, height }
}

function ink(width: number, height: number): Box {
  return { left: 20, top: 30, right: 20 + width, bottom: 30 + height }
}

test.each([
  ['small print', ink(6, 9), 1],
  ['the dot of an i', ink(6, 7), 0],
  ['a title', ink(30, 58), 1],
  ['a drawing', ink(30, 63), 0],
  ['letters that touch', ink(76, 20), 1],
  ['a bar', ink(84, 20), 0],
])('ink as large as letters are is counted: %s', (_, box, count) => {
  expect(countLetterLikeInk(page([box]), [])).toBe(count)
})

test('what the page says is not counted again', () => {
  const [said, drawn] = [ink(10, 14), { left: 60, top: 30, right: 70, bottom: 44 }]
  expect(countLetterLikeInk(page([said, drawn]), [ink(8, 12)])).toBe(1)
})
