import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.each([
  [null, null],
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=5-99', { first: 5, last: 9 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=3-2', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['pages=0-1', null],
  ['bytes=a-b', null],
])('%j of ten bytes', (header, range) => {
  expect(readRange(header, 10)).toEqual(range)
})

test('an empty file has no range that could be answered', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(readRange('bytes=-5', 0)).toBe('unsatisfiable')
})
