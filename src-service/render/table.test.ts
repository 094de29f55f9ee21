import { expect, test } from 'vitest'
import type { TableCell } from '../engine/model/page-element.ts'
import { tableMarkdown, tableRowsHtml, tableText } from './table.ts'

function cell(text: string, rowSpan = 1, columnSpan = 1): TableCell {
  return { text, rowSpan, columnSpan }
}

const spanned = [[cell('A', 2), cell('B', 1, 2)], [cell('c'), cell('d')], [cell('e', 1, 3)]]

test('spans are written once in HTML and fill their places in Markdown', () => {
  expect(tableRowsHtml(spanned)).toBe(
    '<tr><td rowspan="2">A</td><td colspan="2">B</td></tr>' +
      '<tr><td>c</td><td>d</td></tr><tr><td colspan="3">e</td></tr>',
  )
  expect(tableMarkdown(spanned)).toBe(
    '| A | B | B |\n| --- | --- | --- |\n| A | c | d |\n| e | e | e |',
  )
  expect(tableText(spanned)).toBe('A B\n c d\n e')
})

test('what is in a cell can not break out of it', () => {
  const rows = [
    [cell('a|b\\'), cell('<script>&"')],
    [cell('two\nlines'), cell('')],
  ]
  expect(tableMarkdown(rows)).toBe('| a\\|b\\\\ | <script>&" |\n| --- | --- |\n| two lines |  |')
  expect(tableRowsHtml(rows)).toBe(
    '<tr><td>a|b\\</td><td>&lt;script&gt;&amp;&quot;</td></tr><tr><td>two<br>lines</td><td></td></tr>',
  )
})

test('a table of one row still has the divider that makes it a table', () => {
  expect(tableMarkdown([[cell('x'), cell('y')]])).toBe('| x | y |\n| --- | --- |')
})
