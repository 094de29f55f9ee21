import { expect, test } from 'vitest'
import { cutRows, rowAt, rowText } from './source-rows.ts'

function rows(text: string, maxRowChars?: number): readonly (readonly [number, string])[] {
  const cut = cutRows(text, maxRowChars)
  return Array.from(cut.lines, (line, index) => [line, rowText(cut, index)])
}

test.each([
  ['', [[1, '']]],
  ['a', [[1, 'a']]],
  [
    'a\nb\n',
    [
      [1, 'a'],
      [2, 'b'],
      [3, ''],
    ],
  ],
  [
    'a\r\n\r\nb',
    [
      [1, 'a'],
      [2, ''],
      [3, 'b'],
    ],
  ],
])('every line of %j has its number', (text, expected) => {
  expect(rows(text)).toEqual(expected)
})

test('a long line goes on without a number, and no character is cut in two', () => {
  expect(rows('abcdef\ng', 4)).toEqual([
    [1, 'abcd'],
    [0, 'ef'],
    [2, 'g'],
  ])
  expect(rows('ab\u{1F600}c', 3)).toEqual([
    [1, 'ab\u{1F600}'],
    [0, 'c'],
  ])
  expect(rows('abcd\ne', 4)).toEqual([
    [1, 'abcd'],
    [2, 'e'],
  ])
})

test('every position is in the row that shows it', () => {
  const cut = cutRows('abcdef\n\nghi', 4)
  expect([0, 3, 4, 6, 7, 8, 10].map((position) => rowAt(cut, position))).toEqual([
    0, 0, 1, 1, 2, 3, 3,
  ])
})
