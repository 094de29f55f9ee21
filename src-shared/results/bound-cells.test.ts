import { expect, test } from 'vitest'
import { boundCells } from './bound-cells.ts'
import type { TableCell } from './element.ts'
import { plainCell } from './plain-cell.ts'

const placesOf = (cells: readonly TableCell[]) =>
  boundCells(cells).map(({ row, column, rowSpan, columnSpan }) => [
    row,
    column,
    rowSpan,
    columnSpan,
  ])

test('a table with room for each of its places is left as it came', () => {
  const sparse = [plainCell(0, 0), plainCell(399, 499)]
  expect(boundCells(sparse)).toBe(sparse)
  const long = Array.from({ length: 20_000 }, (_, row) => plainCell(row, 19))
  expect(boundCells(long)).toBe(long)
})

test('of numbers that were made up their order stays, and what a cell reaches over', () => {
  const head = { ...plainCell(5, 7), columnSpan: 1_000_000 }
  expect(placesOf([head, plainCell(900_000, 7), plainCell(900_000, 80_000)])).toEqual([
    [0, 0, 1, 2],
    [1, 0, 1, 1],
    [1, 1, 1, 1],
  ])
})

test('cells that are each in a row and column of their own stand below each other', () => {
  const cells = Array.from({ length: 5000 }, (_, at) => plainCell(at, at))
  expect(placesOf(cells).slice(-1)).toEqual([[4999, 0, 1, 1]])
})
