import { expect, test } from 'vitest'
import { countRows, isAtRight, type PageRows, pagesInRow, rowOf, singlePages } from './page-rows.ts'

const two: PageRows = { across: 2, coverIsAlone: false }
const book: PageRows = { across: 2, coverIsAlone: true }

const all = (count: number, rows: PageRows): unknown =>
  Array.from({ length: countRows(count, rows) }, (_, row) => pagesInRow(row, rows, count))

test('every page stands in one row, in order, with and without a cover', () => {
  expect(all(3, singlePages)).toEqual([[0], [1], [2]])
  // A cover is of no use where pages stand below each other.
  expect(all(2, { across: 1, coverIsAlone: true })).toEqual([[0], [1]])
  expect(all(5, two)).toEqual([[0, 1], [2, 3], [4]])
  expect(all(5, book)).toEqual([[0], [1, 2], [3, 4]])
  expect(all(4, book)).toEqual([[0], [1, 2], [3]])
  expect(all(0, book)).toEqual([])
  for (const rows of [singlePages, two, book]) {
    for (let index = 0; index < 7; index += 1) {
      expect(pagesInRow(rowOf(index, rows), rows, 7)).toContain(index)
    }
  }
})

test('a cover lies at the right, and the pages after it face each other', () => {
  expect([0, 1, 2, 3].map((index) => isAtRight(index, book))).toEqual([true, false, true, false])
  expect([0, 1, 2, 3].map((index) => isAtRight(index, two))).toEqual([false, true, false, true])
  expect([0, 1].map((index) => isAtRight(index, singlePages))).toEqual([false, false])
})
