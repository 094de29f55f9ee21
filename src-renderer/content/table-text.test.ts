import { expect, test } from 'vitest'
import { tableToTsv } from './table-text.ts'

function table(rows: string): HTMLTableElement {
  const element = document.createElement('table')
  element.innerHTML = rows
  return element
}

test.each([
  ['plain cells', '<tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr>', 'a\tb\nc\td'],
  [
    'a cell over two rows and one over two columns',
    '<tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr>',
    'a\tb\t\n\tc\td',
  ],
  [
    'a block of two by two',
    '<tr><td colspan="2" rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr><tr><td>d</td><td>e</td><td>f</td></tr>',
    'a\t\tb\n\t\tc\nd\te\tf',
  ],
  ['breaks and tabs in a cell', '<tr><td>a<br>b</td><td>c\td</td></tr>', 'a b\tc d'],
  ['a span past the last row', '<tr><td rowspan="9">a</td><td>b</td></tr>', 'a\tb'],
])('%s stay in their columns', (_, rows, tsv) => {
  expect(tableToTsv(table(rows))).toBe(tsv)
})
