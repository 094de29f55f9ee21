import { expect, test } from 'vitest'
import { isInRanges, rangesBehind, readPageRanges, showPageRanges } from './page-ranges.ts'

test.each([
  ['3', [{ from: 3, to: 3 }]],
  [
    '1-5, 8',
    [
      { from: 1, to: 5 },
      { from: 8, to: 8 },
    ],
  ],
  [
    '1~5，8、11',
    [
      { from: 1, to: 5 },
      { from: 8, to: 8 },
      { from: 11, to: 11 },
    ],
  ],
  ['1 〜 5', [{ from: 1, to: 5 }]],
  ['２－３', [{ from: 2, to: 3 }]],
  ['20-', [{ from: 20, to: 1_000_000 }]],
])('%s are the pages that a user means', (text, ranges) => {
  expect(readPageRanges(text)).toEqual(ranges)
})

test.each(['', '0', '5-1', 'a', '1-2-3', '1,,2', '-3', '1.5'])(
  '“%s” is refused rather than written as other pages',
  (text) => {
    expect(readPageRanges(text)).toBeNull()
  },
)

test('ranges are shown as they are read', () => {
  expect(showPageRanges(readPageRanges('1-5,8') ?? [])).toBe('1-5,8')
})

test('without ranges every page is meant', () => {
  expect(isInRanges(7, null)).toBe(true)
  expect(isInRanges(7, [{ from: 1, to: 6 }])).toBe(false)
})

test.each([
  ['17-40', '19-40'],
  ['18', ''],
  ['1-3,19,20-21', '19,20-21'],
  ['17-', ''],
  ['19-', '19-1000000'],
])('of %s, a document of 18 pages lacks “%s”', (asked, missing) => {
  expect(showPageRanges(rangesBehind(readPageRanges(asked) ?? [], 18))).toBe(missing)
})
