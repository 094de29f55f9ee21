import { expect, test } from 'vitest'
import { setInBox } from './set-in-box.ts'

const words = 'one two six ten one two six ten one two six ten'
const lines = (wide: number, high: number, text = words) =>
  setInBox(text, { left: 0, right: wide, top: 0, bottom: high }).map(({ text: line }) => line)

test('a long text is wrapped where its box has room for lines', () => {
  expect(lines(144, 60)).toEqual(['one two six ten one two', 'six ten one two six ten'])
})

test('a text that is too long for its box stays one line, as it is typed', () => {
  expect(lines(144, 16)).toEqual([words])
})

test.each([
  [46, 2],
  [48, 1],
])('letters are taken for half as wide as high: %d letters fit by %d lines', (wide, count) => {
  // Eight letters and no more in 48 points, in a size of twelve.
  expect(lines(wide, 60, 'one two6')).toHaveLength(count)
})
