import { expect, test } from 'vitest'
import { nid } from './nid.ts'

test.each([
  ['', '', 1],
  ['recto', 'recto', 1],
  ['recto', '', 0],
  ['abcd', 'abcx', 0.75],
  // Swapped halves: only one of the two can be kept.
  ['first second', 'second first', 0.5],
  ['한 쪽을 읽는 일', '한 쪽을 읽는 일 ', 18 / 19],
])('NID of %j and %j', (truth, found, expected) => {
  expect(nid(truth, found)).toBeCloseTo(expected, 2)
})

test('more missing text never scores higher', () => {
  const truth = 'the page on the right hand side of an open book'
  const scores = [47, 40, 30, 20, 10, 0].map((length) => nid(truth, truth.slice(0, length)))
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
})
