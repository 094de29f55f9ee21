import { expect, test } from 'vitest'
import { cellsOfHtml } from './table-cells.ts'

type Short = readonly [
  row: number,
  column: number,
  rowSpan: number,
  columnSpan: number,
  text: string,
]

function shortOf(html: string): readonly Short[] | undefined {
  return cellsOfHtml(html)?.map(({ row, column, rowSpan, columnSpan, text }) => [
    row,
    column,
    rowSpan,
    columnSpan,
    text,
  ])
}

test.each<[string, string, readonly Short[]]>([
  [
    'a cell over two rows pushes the next row aside',
    '<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></table>',
    [
      [0, 0, 2, 1, 'a'],
      [0, 1, 1, 1, 'b'],
      [1, 1, 1, 1, 'c'],
    ],
  ],
  [
    'a cell over two columns',
    "<table><tr><td colspan='2'>a</td></tr><tr><td>b</td><td>c</td></tr></table>",
    [
      [0, 0, 1, 2, 'a'],
      [1, 0, 1, 1, 'b'],
      [1, 1, 1, 1, 'c'],
    ],
  ],
  [
    'end tags that HTML allows to leave out',
    '<table><tr><td>a<td>b<tr><td>c</table>',
    [
      [0, 0, 1, 1, 'a'],
      [0, 1, 1, 1, 'b'],
      [1, 0, 1, 1, 'c'],
    ],
  ],
  [
    'words on two lines of a cell stay two words',
    '<table><tr><td>two<br>words &amp; more</td></tr></table>',
    [[0, 0, 1, 1, 'two words & more']],
  ],
  [
    'a nested table is its cell’s text',
    '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>',
    [
      [0, 0, 1, 1, 'a b c'],
      [0, 1, 1, 1, 'd'],
    ],
  ],
  [
    'a span beyond the last row',
    '<table><tr><td rowspan="9">a</td></tr></table>',
    [[0, 0, 1, 1, 'a']],
  ],
])('%s', (_what, html, cells) => {
  expect(shortOf(html)).toEqual(cells)
})

test('heads are told by their tags', () => {
  const cells = cellsOfHtml(
    '<table><thead><tr><td>a</td></tr></thead><tbody><tr><th>b</th><td>c</td></tr></tbody></table>',
  )
  expect(cells?.map(({ isHeader }) => isHeader)).toEqual([true, true, false])
})

test('what is no table has no cells', () => {
  expect(cellsOfHtml('<p>a</p>')).toBeNull()
})

test('spans that would fill the memory are cut', () => {
  const row = `<tr>${'<td rowspan="65534" colspan="65534">a</td>'.repeat(3)}</tr>`
  const cells = cellsOfHtml(`<table>${row.repeat(3)}</table>`)
  expect(cells).toMatchObject([{ rowSpan: 3, columnSpan: 1000 }])
})
