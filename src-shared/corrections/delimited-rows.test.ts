import { expect, test } from 'vitest'
import { readDelimitedRows, writeDelimitedRows } from './delimited-rows.ts'
import { pasteRows } from './table-grid.ts'

test.each([
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\t\r\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"two\nlines"\t"a ""quoted"" tab\t"', [['two\nlines', 'a "quoted" tab\t']]],
  ['5" pipe\t"open', [['5" pipe', '"open']]],
  ['', [['']]],
])('%j is pasted as its cells', (text, rows) => {
  expect(readDelimitedRows(text)).toEqual(rows)
})

test('what is copied of a table is pasted as the same cells', () => {
  const rows = [
    ['a\tb', 'two\nlines'],
    ['"', ''],
  ]
  const cells = pasteRows([], 0, 0, rows)
  const range = { firstRow: 0, lastRow: 1, firstColumn: 0, lastColumn: 1 }
  expect(readDelimitedRows(writeDelimitedRows(cells, range))).toEqual(rows)
})
