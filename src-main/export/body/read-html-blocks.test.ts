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

test('a second table is one too, with the cells of its own, also where no cells are given', () => {
  const html = '<table><tr><td>x</table><table><tr><td rowspan="2">y<td>z<tr><td>w</table>'
  const second = [
    { row: 0, column: 0, rowSpan: 2, text: 'y' },
    { row: 0, column: 1, text: 'z' },
    { row: 1, column: 1, text: 'w' },
  ]
  expect(readHtmlBlocks(html, cells)).toMatchObject([
    { kind: 'table', cells },
    { kind: 'table', cells: second },
  ])
  expect(readHtmlBlocks(html, null)).toMatchObject([
    { kind: 'table', cells: [{ text: 'x' }] },
    { kind: 'table', cells: second },
  ])
})

test('a table without cells is what it says, and one in an item of a list its rows', () => {
  expect(readHtmlBlocks('<table>loose</table>', null).map(blockText)).toEqual(['loose'])
  const list = '<ul><li>a<table><tr><td>b<td>c<tr><td>d</table></li></ul>'
  expect(readHtmlBlocks(list, null).map(blockText)).toEqual(['- a\nb c\nd'])
})

test('lists in lists are read however deep they are, and whatever is around them', () => {
  const nested = '<ul><li>a<div><ul><li>b</li></ul></div></li><li><p>c</p></li></ul>'
  const [list] = readHtmlBlocks(nested, null)
  expect(list && blockText(list)).toBe('- a\nb\n- c')
  const deep = `${'<ul><li>x'.repeat(12)}deep${'</li></ul>'.repeat(12)}`
  expect(readHtmlBlocks(deep, null).map(blockText).join()).toContain('deep')
})

test('a tag that is called like what every object has is text, too', () => {
  const blocks = readHtmlBlocks('<p>a <constructor>b</constructor></p>', null)
  expect(blocks).toMatchObject([
    { inlines: [{ text: 'a ' }, { text: '<constructor>', marks: [] }, { text: 'b', marks: [] }] },
  ])
})

test('an item of a list that stands right in another is said once', () => {
  const blocks = readHtmlBlocks('<ul><li>a</li><ul><li>b</li></ul></ul>', null)
  expect(blocks.map(blockText)).toEqual(['- a\n- b'])
})

test('lists as deep as anybody likes end', () => {
  for (const open of ['<ul><li>', '<ul><li><div>', '<ul>']) {
    expect(readHtmlBlocks(`${open.repeat(3000)}x`, null).length).toBeLessThan(2)
  }
})

test('an item that came without its list is one of a list', () => {
  const blocks = readHtmlBlocks('<li>[1] <i>First</i></li><li>[2] Second</li><p>After</p>', null)
  expect(blocks.map((block) => [block.kind, 'items' in block ? block.items.length : 0])).toEqual([
    ['list', 1],
    ['list', 1],
    ['paragraph', 0],
  ])
  const [first] = blocks
  expect(first?.kind === 'list' && first.items[0]).toMatchObject({ depth: 0, number: null })
})
