import { expect, test } from 'vitest'
import { readImportBytes } from '../read-import.ts'
import { bytesOf } from '../testing/parse-sample.ts'

const read = (file: unknown) => readImportBytes(bytesOf({ file }), 'file.json').parse
const box = (x: number, y: number): object => ({ x, y, w: 20, h: 10 })

test('version 2: what holds items says what they are, lists are lists, and every box is a place', () => {
  const items = [
    {
      type: 'header',
      md: 'Top',
      items: [{ type: 'text', value: 'Top', md: 'Top', bbox: [box(1, 1)] }],
    },
    { type: 'text', value: 'goes on', md: 'goes on', bbox: [box(1, 20), box(50, 20)] },
    {
      type: 'list',
      ordered: true,
      md: '1. a\n2. b',
      items: [
        { type: 'text', value: 'a', md: 'a' },
        { type: 'list', ordered: false, md: '- c', items: [{ type: 'text', value: 'c', md: 'c' }] },
        { type: 'text', value: 'b', md: 'b' },
      ],
    },
    {
      type: 'table',
      html: '<table><tr><td>x</td></tr></table>',
      md: '| x |',
      rows: [['x']],
      csv: 'x',
    },
    { type: 'image', caption: 'A graph', url: 'img.png', md: '![A graph](img.png)' },
  ]
  const good = { page_number: 2, page_width: 100, page_height: 100, success: true, items }
  const failed = { page_number: 3, success: false, error: 'no' }
  const { elements, unread } = read({
    job: { status: 'COMPLETED' },
    items: { pages: [good, failed] },
  })
  expect(elements.map(({ category, text }) => [category, text])).toEqual([
    ['header', 'Top'],
    ['paragraph', 'goes on'],
    ['list', '1. a\n  - c\n2. b'],
    ['table', 'x'],
    ['figure', 'A graph'],
  ])
  expect(elements.map(({ page, regions }) => [page, regions.length])).toEqual([
    [2, 1],
    [2, 2],
    [2, 0],
    [2, 0],
    [2, 0],
  ])
  expect(unread).toEqual([{ kind: 'page', count: 1, pointer: '/items/pages/1' }])
})

test('version 2 without items has its pages’ text, and without any it says why', () => {
  const markdown = { pages: [{ page_number: 1, success: true, markdown: '# Hello' }] }
  expect(read({ job: { status: 'COMPLETED' }, markdown }).elements).toMatchObject([
    { page: 1, text: '# Hello' },
  ])
  const refusal = (job: object): unknown => {
    try {
      return read({ job })
    } catch (error) {
      return error
    }
  }
  expect(refusal({ status: 'PENDING' })).toMatchObject({ data: { reason: 'unfinished' } })
  expect(refusal({ status: 'FAILED', error_message: 'too large' })).toMatchObject({
    data: { reason: 'failed', found: 'too large' },
  })
  expect(refusal({ status: 'COMPLETED' })).toMatchObject({ data: { reason: 'nothing' } })
})
