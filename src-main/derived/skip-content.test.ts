import { expect, test } from 'vitest'
import { skipContent } from './skip-content.ts'

const elements = [{ id: 0, content: { text: 'a "b" \\' } }]

test.each<readonly [string, string]>([
  [
    'as services write it',
    JSON.stringify({ api: '2.0', content: { html: 'x', text: 'y' }, elements }),
  ],
  ['with blanks', JSON.stringify({ api: '2.0', content: { html: 'x' }, elements }, null, 2)],
  ['at the beginning', JSON.stringify({ content: { text: 'all' }, elements, model: null })],
  [
    'behind words and numbers',
    JSON.stringify({ a: -1.5e9, b: null, c: false, content: { t: '' }, elements }),
  ],
  [
    'with quotes and slashes in its texts',
    JSON.stringify({ content: { a: '\\', b: '\\"', c: '},"elements":[]' }, elements }),
  ],
  ['in Korean', JSON.stringify({ content: { text: '계약서 "갑" 契約' }, elements })],
])(
  'elements are as they were where what a response says as a whole is passed over: %s',
  (_, json) => {
    const left = skipContent(Buffer.from(json))
    expect(left.length).toBeLessThan(Buffer.byteLength(json))
    expect(JSON.parse(left.toString())).toEqual({ ...JSON.parse(json), content: null })
  },
)

test.each<readonly [string, string]>([
  ['behind the elements', JSON.stringify({ elements, content: { text: 'x' } })],
  ['a list', JSON.stringify({ content: ['x'], elements })],
  ['of more than texts', JSON.stringify({ content: { text: 'x', pages: [] }, elements })],
  ['a text', JSON.stringify({ content: 'x', elements })],
  ['of another name', JSON.stringify({ 'the content': { text: 'x' }, elements })],
  ['in a bare list of elements', JSON.stringify(elements)],
  ['behind a byte order mark', `\uFEFF${JSON.stringify({ content: {}, elements })}`],
  ['cut off in its name', '{"content'],
  ['cut off in a text', '{"content":{"text":"x\\"'],
  ['cut off behind a text', '{"content":{"text":"x"'],
  ['without a colon', '{"content" {"text":"x"},"elements":[]}'],
  ['without a comma', '{"api":"2.0" "content":{"text":"x"},"elements":[]}'],
  ['with a comma too much', '{"content":{"text":"x",},"elements":[]}'],
  ['nothing', ''],
])('a response is read as it came where it says as a whole something else: %s', (_, json) => {
  const bytes = Buffer.from(json)
  expect(skipContent(bytes)).toBe(bytes)
})
