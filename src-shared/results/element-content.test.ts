import { expect, test } from 'vitest'
import type { TableCell } from './element.ts'
import { contentOfCells, contentOfText } from './element-content.ts'
import { plainCell } from './plain-cell.ts'

function cell(given: Partial<TableCell>): TableCell {
  return { ...plainCell(0, 0), ...given }
}

test('HTML, Markdown and text of a table agree, and text can’t become markup', () => {
  const cells = [
    cell({ isHeader: true, columnSpan: 2, text: 'a' }),
    cell({ row: 1, text: 'b' }),
    cell({ row: 1, column: 1, text: '<b>|&' }),
  ]
  expect(contentOfCells(cells)).toEqual({
    html: '<table><tr><th colspan="2">a</th></tr><tr><td>b</td><td>&lt;b&gt;|&amp;</td></tr></table>',
    markdown: '| a |  |\n| --- | --- |\n| b | <b>\\|& |',
    text: 'a\nb <b>|&',
  })
})

test('a row that only merged cells cover is still a row, and cells need no order', () => {
  const cells = [cell({ row: 2, text: 'c' }), cell({ column: 1, text: 'b' }), cell({ rowSpan: 2 })]
  const { html } = contentOfCells(cells)
  expect(html).toBe(
    '<table><tr><td rowspan="2"></td><td>b</td></tr><tr></tr><tr><td>c</td></tr></table>',
  )
})

test('a cell that a parser left out leaves its place empty, unless another reaches into it', () => {
  const cells = [
    cell({ text: 'a', rowSpan: 2 }),
    cell({ column: 2, text: 'c' }),
    cell({ row: 1, column: 2, text: 'd' }),
  ]
  expect(contentOfCells(cells).html).toBe(
    '<table><tr><td rowspan="2">a</td><td></td><td>c</td></tr><tr><td></td><td>d</td></tr></table>',
  )
})

test('a row or column number that was made up takes neither memory nor words', () => {
  const far = cell({ row: 2 ** 31, column: 2 ** 31, rowSpan: 2 ** 31, text: 'far' })
  const { html, markdown, text } = contentOfCells([cell({ text: 'near' }), far])
  expect(html.length + markdown.length).toBeLessThan(20_000)
  expect(text).toBe('near\nfar')
  expect(markdown).toContain('far')
})

test.each([
  ['paragraph', 'a < b\nc', '<p data-category="paragraph">a &lt; b<br>c</p>', 'a < b\nc'],
  ['heading1', 'Title', '<h2>Title</h2>', '## Title'],
  ['heading1', ' ', '', ''],
  ['list', 'one\n- two', '<p data-category="list">- one<br>- two</p>', '- one\n- two'],
  ['list', ' ', '', ''],
  ['equation', '$$x^2$$', '<p data-category="equation">$$x^2$$</p>', '$$x^2$$'],
  ['equation', '$$', '<p data-category="equation"></p>', ''],
  ['caption', 'Fig. 1', '<caption>Fig. 1</caption>', 'Fig. 1'],
  [
    'chart',
    'A "bar"',
    '<figure data-category="chart"><img alt="A &quot;bar&quot;"></figure>',
    'A "bar"',
  ],
])(
  'typed text of a %s becomes what the interface would write',
  (category, text, html, markdown) => {
    expect(contentOfText(category, text, 2)).toMatchObject({ html, markdown })
  },
)

test('cells that claim one place are both in its Markdown', () => {
  const cells = [cell({ text: 'a' }), cell({ text: 'b' })]
  expect(contentOfCells(cells).markdown).toBe('| a<br>b |\n| --- |')
})
