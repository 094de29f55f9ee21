import { expect, test } from 'vitest'
import { cellChanges } from './cell-changes.ts'

/** `a|b / c|d` as the cells of two rows. */
function cellsOf(table: string) {
  return table
    .split(' / ')
    .flatMap((line, row) =>
      (line === '' ? [] : line.split('|')).map((text, column) => ({ row, column, text })),
    )
}

function shown(first: string, second: string): string {
  return cellChanges(cellsOf(first), cellsOf(second))
    .map(({ cells, isSame }) =>
      isSame
        ? '='
        : cells
            .map((cell) =>
              cell.first === cell.second ? cell.first : `${cell.first}>${cell.second}`,
            )
            .join('|'),
    )
    .join(' / ')
}

test.each([
  ['a|b / c|d', 'a|b / c|d', '= / ='],
  ['a|b / c|d', 'a|b / c|x', '= / c|d>x'],
  // A row that is missing must not make all that follow differ.
  ['a|b / c|d / e|f', 'a|b / e|f', '= / c>null|d>null / ='],
  ['a|b / e|f', 'a|b / c|d / e|f', '= / null>c|null>d / ='],
  // Nor one beside a column that is missing.
  ['a||b /  ||  / c||d', 'a|b / c|d', 'a|>b|b>null / >null|>null|>null / c|>d|d>null'],
  ['a|b', 'a', 'a|b>null'],
  ['a|b', '', 'a>null|b>null'],
  ['', '', ''],
])('%j against %j', (first, second, changes) => {
  expect(shown(first, second)).toBe(changes)
})

test('white space is no difference', () => {
  expect(shown('a  b|c', 'a b| c')).toBe('=')
})

test('a table of more rows than can be searched is compared as it comes', () => {
  const long = Array.from({ length: 1500 }, (_, row) => `r${row}`).join(' / ')
  expect(cellChanges(cellsOf(long), cellsOf(long)).every(({ isSame }) => isSame)).toBe(true)
})

test('a column number that nobody counted to makes no row of so many cells', () => {
  const cells = [
    { row: 0, column: 0, text: 'a' },
    { row: 0, column: 5_000_000_000, text: 'b' },
  ]
  const [row] = cellChanges(cells, cells.slice(0, 1))
  expect(row?.cells).toEqual([
    { first: 'a', second: 'a' },
    { first: 'b', second: null },
  ])
})
