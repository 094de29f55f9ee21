import { expect, test } from 'vitest'
import { plainCell } from '#shared/results/plain-cell.ts'
import { readHtmlBlocks } from './read-html-blocks.ts'
import { blockText } from './written-text.ts'

const cells = [plainCell(0, 0, 'cell')]

test.each([
  ['<p>a</p><table><tr><td>x</td></tr></table><p>b</p>', ['a', 'cell', 'b']],
  ['<table><caption>c</caption><tbody><tr><td>x</td></tr></tbody></table>', ['c', 'cell']],
  ['<table><tr><td>x</td></tr><caption>c</caption><tr><td>y</td></tr></table>', ['c', 'cell']],
  ['<table><tr><td>x</td></tr>astray<tr><td>y</td></tr></table>', ['astray', 'cell']],
  ['<table><tr><td>x</table>', ['cell']],
  ['<TABLE><TR><TD>x</TD></TR></TABLE>b', ['cell', 'b']],
  ['<table><tr><td>x<table><tr><td>y</td></tr></table></td></tr></table>b', ['cell', 'b']],
])(
  'what stands around the rows of a table is read, and its cells are those given: %s',
  (html, texts) => {
    expect(readHtmlBlocks(html, cells).map(blockText)).toEqual(texts)
  },
)
