import { expect, test } from 'vitest'
import { countHeadRows, fitsType, inferColumnType } from './column-type.ts'
import { mergeCells, pasteRows } from './table-grid.ts'

test.each([
  ['1,204', true],
  ['(1,204)', true],
  ['△3.5%', true],
  ['₩ 1,000', true],
  ['1.234,56 €', true],
  ['-12', true],
  ['−0.5', true],
  ['12 345', true],
  ['—', true],
  ['1,2O4', false],
  ['l2', false],
  ['12,34,5', false],
  ['3 apples', false],
])('%s as a number: %s', (text, fits) => {
  expect(fitsType(text, 'number')).toBe(fits)
})

test.each([
  ['2026-11-22', true],
  ['2026.11.22.', true],
  ['2026년 11월 22일', true],
  ['22 Nov 2026', true],
  ['November 22, 2026', true],
  ['11/22/26', true],
  ['2O26-11-22', false],
  ['soon', false],
])('%s as a date: %s', (text, fits) => {
  expect(fitsType(text, 'date')).toBe(fits)
})

test.each([
  [['1', '2', '3', 'l4'], 'number'],
  [['2024년', '2025년', ''], 'date'],
  [['서울', '1', '부산'], 'text'],
  [[], 'text'],
])('a column of %j is of type %s, so that what doesn’t fit stands out', (texts, type) => {
  expect(inferColumnType(texts)).toBe(type)
})

test('the second row of a head is no cell that doesn’t fit', () => {
  const rows = [
    ['Format', 'Size', ''],
    ['', 'Width', 'Height'],
    ['A4', '210', '297'],
  ]
  const range = { firstRow: 0, lastRow: 1, firstColumn: 0, lastColumn: 0 }
  const cells = mergeCells(pasteRows([], 0, 0, rows), range)
  expect(countHeadRows(cells)).toBe(2)
  expect(countHeadRows(pasteRows([], 0, 0, rows))).toBe(1)
})
