import { expect, test } from 'vitest'
import { commonLength, levenshtein, relativeLevenshtein } from './edit-distance.ts'

test.each([
  ['', '', 0],
  ['abc', '', 0],
  ['', 'abc', 0],
  ['abcbdab', 'bdcaba', 4],
  ['오른쪽 면', '왼쪽 면', 3],
  ['x'.repeat(70), `${'x'.repeat(69)}y`, 69],
])('the common part of %j and %j is counted', (a, b, expected) => {
  expect(commonLength(a, b)).toBe(expected)
})

test.each([
  ['', '', 0],
  ['', 'ab', 2],
  ['kitten', 'sitting', 3],
  ['flaw', 'lawn', 2],
  ['한글', '한국', 1],
  ['a'.repeat(100), `b${'a'.repeat(99)}c`, 2],
])('the distance of %j and %j is counted', (a, b, expected) => {
  expect(levenshtein(a, b)).toBe(expected)
  expect(levenshtein(b, a)).toBe(expected)
})

test('texts of more than a machine word are measured as by the plain table', () => {
  const a = Array.from({ length: 150 }, (_, index) => 'abcde'[(index * index) % 5]).join('')
  const b = Array.from({ length: 130 }, (_, index) => 'abcde'[(index * 3 + 1) % 5]).join('')
  expect(levenshtein(a, b)).toBe(byTable(a, b))
})

test('the relative distance of two empty texts is none', () => {
  expect(relativeLevenshtein('', '')).toBe(0)
  expect(relativeLevenshtein('abcd', 'abxd')).toBe(0.25)
})

function byTable(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
