import { expect, test } from 'vitest'
import { cutAtMatches, findMatches } from './find-matches.ts'

test.each([
  ['abcABC', 'bc', [1, 4]],
  ['aaaa', 'aa', [0, 2]],
  ['1+1 (a.b)', '(a.b)', [4]],
  ['한국어 한국', '한국', [0, 4]],
  ['abc', '', []],
  ['abc', 'x', []],
])('in %j, %j is at %j', (text, query, positions) => {
  expect(findMatches(text, query)).toEqual(positions)
})

test('a match is marked in every row that it touches', () => {
  // "abcdef" in rows of three, with "cd" found across the edge.
  expect(cutAtMatches({ text: 'abc', start: 0 }, [2], 2)).toEqual([
    { text: 'ab', match: null },
    { text: 'c', match: 0 },
  ])
  expect(cutAtMatches({ text: 'def', start: 3 }, [2], 2)).toEqual([
    { text: 'd', match: 0 },
    { text: 'ef', match: null },
  ])
})

test('matches of other rows leave a row whole', () => {
  expect(cutAtMatches({ text: 'abc', start: 10 }, [0, 20], 2)).toEqual([
    { text: 'abc', match: null },
  ])
})
