import { expect, test } from 'vitest'
import { buildParseResult } from '../testing/fake-api/build-parse-result.ts'
import { readParseResult, type WireElement } from './wire.ts'

const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value))
const read = (value: unknown): ReturnType<typeof readParseResult> => readParseResult(bytesOf(value))

function readElement(element: unknown): WireElement | undefined {
  return read({ elements: [element] }).elements[0]
}

const square = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
]

test('a result as documented is read whole', () => {
  const result = buildParseResult({
    elements: [{ category: 'table', page: 2, html: '<table></table>', base64: 'AAAA' }],
  })
  expect(read(result)).toEqual({
    api: '2.0',
    model: 'document-parse-240910',
    html: '<table></table>',
    markdown: 'Element 0',
    text: 'Element 0',
    skippedElements: 0,
    pages: 2,
    elements: [
      {
        serviceId: '0',
        page: 2,
        category: 'table',
        polygon: result.elements[0]?.coordinates,
        html: '<table></table>',
        markdown: 'Element 0',
        text: 'Element 0',
        base64: 'AAAA',
        pointer: '/elements/0',
        confidence: null,
      },
    ],
  })
})

test('an element of nothing is still an element', () => {
  expect(readElement({})).toEqual({
    serviceId: '0',
    page: 1,
    category: 'unknown',
    polygon: null,
    html: '',
    markdown: '',
    text: '',
    base64: null,
    pointer: '/elements/0',
    confidence: null,
  })
})

test('an element is found in the stored bytes, also behind what was no element', () => {
  const pointers = (value: unknown): readonly string[] =>
    readParseResult(Buffer.from(JSON.stringify(value))).elements.map(({ pointer }) => pointer)
  expect(pointers({ elements: [null, {}, {}] })).toEqual(['/elements/1', '/elements/2'])
  expect(pointers([{}, {}])).toEqual(['/0', '/1'])
})

test.each([
  [0.25, 0.25],
  [1.5, null],
  ['high', null],
])('a confidence of %s is told as %s', (confidence, told) => {
  expect(readElement({ confidence })?.confidence).toBe(told)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['text', 'garbage'],
  ['an empty list', []],
  ['two corners', square.slice(2)],
  ['a corner that is null', [...square.slice(1), null]],
  ['a corner without y', [...square.slice(1), { x: 1 }]],
  ['a corner of words', [...square.slice(1), { x: 'left', y: 'top' }]],
  ['a corner in pixels', [...square.slice(1), { x: 800, y: 600 }]],
  ['more corners than a box has', Array.from({ length: 10_000 }, () => square[0])],
])('coordinates that can’t be drawn are none: %s', (_what, coordinates) => {
  expect(readElement({ coordinates })?.polygon).toBeNull()
})

test.each([
  ['numbers as text', square.map(({ x, y }) => ({ x: String(x), y: String(y) })), square],
  [
    'a little outside',
    [{ x: -0.01, y: 1.056 }, ...square.slice(1)],
    [{ x: -0.01, y: 1.056 }, ...square.slice(1)],
  ],
  [
    'whole numbers and more keys',
    [{ x: 0, y: 1, z: 2 }, ...square.slice(1)],
    [{ x: 0, y: 1 }, ...square.slice(1)],
  ],
])('coordinates that can be drawn are kept: %s', (_what, coordinates, polygon) => {
  expect(readElement({ coordinates })?.polygon).toEqual(polygon)
})

test.each([
  [{ id: 7 }, { serviceId: '7' }],
  [{ id: 'seven' }, { serviceId: 'seven' }],
  [{ id: { no: 1 } }, { serviceId: '0' }],
  [{ page: '3' }, { page: 3 }],
  [{ page: 0 }, { page: 1 }],
  [{ page: 2.5 }, { page: 1 }],
  [{ page: 1e300 }, { page: 1 }],
  [{ category: 'sidebar' }, { category: 'sidebar' }],
  [{ category: 'x'.repeat(1e6) }, { category: 'x'.repeat(100) }],
  [{ content: null }, { html: '', markdown: '', text: '' }],
  [{ content: { html: '<p>', text: null } }, { html: '<p>', markdown: '', text: '' }],
  [{ content: { text: 12 } }, { text: '12' }],
  [{ content: ['<p>'] }, { html: '' }],
  [{ base64_encoding: null }, { base64: null }],
  [{ base64_encoding: 'data:image/png;base64,AAAA' }, { base64: 'AAAA' }],
])('%j is read as %j', (element, expected) => {
  expect(readElement(element)).toMatchObject(expected)
})

test('an element without a page stays with the one before it', () => {
  const { elements } = read({ elements: [{ page: 4 }, {}, { page: 'x' }, { page: 5 }] })
  expect(elements.map(({ page }) => page)).toEqual([4, 4, 4, 5])
})

test('entries that are no elements are counted and don’t shift the ids of the rest', () => {
  const result = read({ elements: [null, 'text', [], { category: 'list' }] })
  expect(result.skippedElements).toBe(3)
  expect(result.elements).toMatchObject([{ serviceId: '3', category: 'list' }])
})

test('keys of every object are keys like others', () => {
  const json =
    '{"__proto__":{"model":"no"},"constructor":1,"elements":[{"__proto__":{"page":9,"category":"no"}}]}'
  const result = readParseResult(Buffer.from(json))
  expect(result.model).toBeNull()
  expect(result.elements).toMatchObject([{ page: 1, category: 'unknown' }])
  expect(({} as Record<string, unknown>)['category']).toBeUndefined()
})

test.each([
  ['an empty list written as null', '{"elements":null}', 0],
  ['a bare list of elements', '[{"id":1},{"id":2}]', 2],
  ['a byte order mark', '\uFEFF{"elements":[{}]}', 1],
])('%s is read', (_what, json, count) => {
  expect(readParseResult(Buffer.from(json)).elements).toHaveLength(count)
})

test.each([
  ['', 'not JSON'],
  ['{"elements":[{"id":1}', 'not JSON'],
  ['<html></html>', 'not JSON'],
  ['7', 'not an object'],
  ['null', 'not an object'],
  ['{"content":{}}', 'no elements'],
  ['{"elements":{"0":{}}}', 'no elements'],
])('%s is refused, saying what is missing and nothing of the content', (json, detail) => {
  expect(() => readParseResult(Buffer.from(json))).toThrow(
    expect.objectContaining({ code: 'runs.unreadable-response', data: { detail } }),
  )
})

test('a result nested a hundred thousand deep does not overflow the stack', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const json = `{"elements":[{"coordinates":${deep},"content":${deep}}],"extra":${deep}}`
  expect(readParseResult(Buffer.from(json)).elements).toMatchObject([{ polygon: null, html: '' }])
})

test('bytes that are no UTF-8 cost a character and not the document', () => {
  const bytes = Buffer.concat([
    Buffer.from('{"elements":[{"content":{"text":"a'),
    Buffer.from([0xff]),
    Buffer.from('b"}}]}'),
  ])
  expect(readParseResult(bytes).elements).toMatchObject([{ text: 'a\uFFFDb' }])
})
