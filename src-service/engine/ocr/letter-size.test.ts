import { expect, test } from 'vitest'
import { letterSize } from './letter-size.ts'

test.each([
  ['xon', 5],
  ['Ton', 7.2],
  ['pan', 7],
  ['Apply', 9.3],
  ['한글', 9],
])('words of one size are not taken for sizes of their own: %s', (text, inkHeight) => {
  expect(letterSize(text, inkHeight)).toBeCloseTo(10, 5)
})
