import { expect, test } from 'vitest'
import { elementHtml } from './element-html.ts'
import { buildElement } from '../testing/build-run.ts'
import type { ListItem } from './block.ts'
import { listXhtml } from './list-xhtml.ts'

function written(
  ...items: readonly (readonly [depth: number, number: number | null, text: string])[]
): string {
  const list = items.map(([depth, number, text]): ListItem => {
    return { depth, number, inlines: [{ kind: 'text', text, marks: [] }] }
  })
  return listXhtml(list, (inlines) =>
    inlines.map((each) => ('text' in each ? each.text : '')).join(''),
  )
}

test('items are lists in lists', () => {
  expect(written([0, null, 'a'], [1, null, 'b'], [1, null, 'c'], [0, null, 'd'])).toBe(
    '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>',
  )
  // The first one sets what is outermost.
  expect(written([2, null, 'a'], [0, null, 'b'])).toBe('<ul><li>a</li><li>b</li></ul>')
})

test('each item has its number', () => {
  expect(written([0, 3, 'a'], [0, 4, 'b'], [0, 9, 'c'], [0, null, 'd'])).toBe(
    '<ol start="3"><li>a</li><li>b</li></ol><ol start="9"><li>c</li></ol><ul><li>d</li></ul>',
  )
})

test('lines of a list are its items on a web page, too', () => {
  const element = {
    ...buildElement(0, 1, '<p data-category="list">Of these:<br>- a &lt;b<br>- c</p>'),
    category: 'list',
  }
  expect(elementHtml(element, null)).toBe('<p>Of these:</p><ul><li>a &lt;b</li><li>c</li></ul>')
})
