import { expect, test } from 'vitest'
import { placeAt, placesByBeginning, placesByText } from './element-places.ts'
import { prettyJson } from './pretty-json.ts'

const outline = { keys: ['0-0', '0-1'], pages: [1, 2] }

test('an element is found in JSON as it is shown, whatever else has braces', () => {
  const response = {
    model: 'x',
    usage: { pages: 2 },
    elements: [
      { id: 0, content: { text: '{' }, coordinates: [{ x: 0, y: 0 }] },
      { id: 1, content: { text: '    {' } },
    ],
  }
  const text = prettyJson(JSON.stringify(response))
  const places = placesByBeginning('json', text, outline)
  expect(places.map(({ key, start }) => [key, /"id": (\d)/.exec(text.slice(start))?.[1]])).toEqual([
    ['0-0', '0'],
    ['0-1', '1'],
  ])
})

test('JSON of another shape has no links rather than wrong ones', () => {
  expect(placesByBeginning('json', prettyJson('{"pages":[{"a":1}]}'), outline)).toEqual([])
  expect(placesByBeginning('json', prettyJson('{"elements":[{"a":1}]}'), outline)).toEqual([])
})

test('an element is found in HTML at its beginning', () => {
  const html =
    '<main>\n<div class="element" data-category="a">\nx\n</div>\n<div class="element" data-category="b">\ny\n</div>\n'
  const places = placesByBeginning('html', html, outline)
  expect(places.map(({ start }) => />\n(.)/.exec(html.slice(start))?.[1])).toEqual(['x', 'y'])
})

test('words that come twice belong to the element whose turn it is, and what was left out is passed over', () => {
  const says = (key: string, page: number, text: string) => ({ key, page, text, markdown: '' })
  const elements = [says('a', 1, 'Total'), says('b', 1, 'not there'), says('c', 2, 'Total')]
  const places = placesByText('text', 'Total\n[pages 3–4 are missing]\nTotal\n', elements)
  expect(places).toEqual([
    { key: 'a', page: 1, start: 0 },
    { key: 'c', page: 2, start: 30 },
  ])
  expect(placeAt(places, 12)?.key).toBe('a')
  expect(placeAt(places, 31)?.key).toBe('c')
})
