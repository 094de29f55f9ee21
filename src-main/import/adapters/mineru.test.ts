import { expect, test } from 'vitest'
import { readImportBytes } from '../read-import.ts'
import {
  mineruContentListSample,
  mineruContentListV2Sample,
  mineruLabelledModelSample,
  mineruMiddleSample,
  mineruModelSample,
} from '../testing/layout-samples.ts'
import { mineruDocumentSample } from '../testing/mineru-document-sample.ts'
import { bytesOf } from '../testing/parse-sample.ts'

test('a table over two pages is one table in two places, its caption belongs to it, and nothing comes twice', () => {
  const { parse } = readImportBytes(bytesOf(mineruMiddleSample), 'file')
  expect(parse.elements.map(({ category }) => category)).toEqual([
    'heading1',
    'table',
    'caption',
    'footer',
  ])
  expect(parse.elements[1]?.regions.map(({ page }) => page)).toEqual([1, 2])
  expect(parse.elements[2]?.detail).toMatchObject({ parent: 1, role: 'caption' })
})

test('a paragraph that goes on behind a table and on the next page is one in three places', () => {
  const line = (bbox: readonly number[], content: string, more = {}): object => ({
    bbox,
    spans: [{ bbox, type: 'text', content, ...more }],
  })
  const text = (bbox: readonly number[], lines: readonly object[]): object =>
    lines.length > 0
      ? { type: 'text', bbox, lines }
      : { type: 'text', bbox, lines, lines_deleted: true }
  const [left, right, next] = [
    [10, 100, 45, 120],
    [55, 10, 90, 20],
    [10, 10, 45, 20],
  ]
  const rows = { type: 'table', html: '<table><tr><td>A</td></tr></table>' }
  const table = (spans: readonly object[]): object => ({
    type: 'table',
    bbox: [55, 30, 90, 60],
    blocks: [
      {
        type: 'table_body',
        bbox: [55, 30, 90, 60],
        lines: spans.map((span) => ({ spans: [span] })),
      },
    ],
  })
  const whole = [line(left, 'one'), line(right, 'two'), line(next, 'three', { cross_page: true })]
  const page = (page_idx: number, para_blocks: readonly object[]): object => ({
    page_idx,
    page_size: [100, 200],
    para_blocks,
    discarded_blocks: [],
  })
  const file = {
    pdf_info: [
      page(0, [
        text([10, 80, 45, 90], [line([10, 80, 45, 90], 'before')]),
        text(left, whole),
        table([rows]),
        text(right, []),
      ]),
      page(1, [text(next, []), table([])]),
    ],
  }
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  expect(
    parse.elements.map((each) => [
      each.text,
      each.regions.map((at) => [at.page, at.polygon[0]?.x]),
    ]),
  ).toEqual([
    ['before', [[1, 10]]],
    [
      'one two three',
      [
        [1, 10],
        [1, 55],
        [2, 10],
      ],
    ],
    [
      'A',
      [
        [1, 55],
        [2, 55],
      ],
    ],
  ])
})

test('a list says the same by entries that say nothing, and what no longer follows stays by itself', () => {
  const place = { bbox: [100, 100, 900, 200] }
  const file = [
    { type: 'text', text: 'long', page_idx: 0, ...place },
    { type: 'table', table_body: '<table><tr><td>A</td></tr></table>', page_idx: 0, ...place },
    { type: 'discarded', text: '1', page_idx: 0, ...place },
    { type: 'text', page_idx: 1, ...place },
    { type: 'table', img_path: '', table_caption: [], page_idx: 1, ...place },
    { type: 'table', img_path: 'images/a.jpg', page_idx: 1, ...place },
    { type: 'text', page_idx: 3, ...place },
  ]
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  expect(
    parse.elements.map(({ text, regions }) => [text, regions.map(({ page }) => page)]),
  ).toEqual([
    ['long', [1, 2]],
    ['A', [1, 2]],
    ['1', [1]],
    ['', [2]],
    ['', [4]],
  ])
})

test('a caption that is HTML by its looks stays text', () => {
  const { parse } = readImportBytes(bytesOf(mineruContentListSample), 'file')
  expect(parse.elements[2]?.html).toBe('<caption>&lt;b&gt;Caption&lt;/b&gt;</caption>')
})

test('a list of the first versions has no boxes, and its text is there by pages', () => {
  const file = [{ type: 'text', text: 'No box', page_idx: 4 }]
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  expect(parse.elements).toMatchObject([{ page: 5, text: 'No box', regions: [] }])
  expect(parse.pages).toEqual([{ page: 5, frame: null }])
  expect(parse.unread).toEqual([])
})

test('what the models read stands in the layout around it', () => {
  const { parse } = readImportBytes(bytesOf(mineruModelSample), 'file')
  expect(parse.elements).toMatchObject([{ category: 'paragraph', text: 'Hello model\n$x^2$' }])
})

const document = mineruDocumentSample.file as Readonly<Record<string, unknown>>

test('version 4: what belongs to a table belongs to it, and links, lists and formulas keep their words', () => {
  const { parse } = readImportBytes(bytesOf(mineruDocumentSample), 'file')
  expect(parse).toMatchObject({ version: '4.0.7', model: 'standard' })
  expect(parse.elements.map(({ category, text }) => [category, text])).toEqual([
    ['heading1', 'Hello four'],
    ['heading1', 'Below'],
    ['paragraph', 'See the link and $x^2$'],
    ['table', 'A'],
    ['caption', 'Table 1'],
    ['footnote', 'Below it'],
    ['list', 'One\n  - Inner'],
    ['equation', 'E = mc^2'],
    ['code', 'repeat step'],
    ['figure', ''],
    ['footer', '1'],
  ])
  expect(parse.elements[1]?.detail).toMatchObject({ level: 3, sourceCategory: 'paragraph_title' })
  expect(parse.elements[4]).toMatchObject({ regions: [], detail: { parent: 3, role: 'caption' } })
  expect(parse.elements[8]?.detail).toMatchObject({ sourceCategory: 'algorithm' })
  expect(parse.elements[9]?.base64).toBe('iVBORw0KGgo=')
})

test('version 4: boxes are parts of the page, whatever its size and whether it is told', () => {
  const { parse } = readImportBytes(bytesOf(mineruDocumentSample), 'file')
  const inPoints = parse.elements[0]?.regions[0]?.polygon[2]
  expect(inPoints?.x).toBeCloseTo(0.9 * 612)
  expect(inPoints?.y).toBeCloseTo(0.2 * 792)
  const file = { ...document, extensions: {} }
  const { parse: other } = readImportBytes(bytesOf({ file }), 'file')
  expect(other.pages).toEqual([{ page: 1, frame: { width: 1, height: 1 } }])
  expect(other.elements[0]?.regions[0]?.polygon[2]).toEqual({ x: 0.9, y: 0.2 })
})

test.each<readonly [trap: string, block: object, told: object, words: string]>([
  [
    'of an office document has no box, which is no fault',
    { type: 'text', index: 0, content: [{ type: 'text', content: 'Words' }] },
    { unread: [], pages: [{ page: 1, frame: null }] },
    'Words',
  ],
  [
    'without a type is counted at its place',
    { index: 0, content: [] },
    { unread: [{ kind: 'element', count: 1, pointer: '/pages/0/blocks/0' }] },
    '',
  ],
  [
    'with a box that is none keeps its words',
    { type: 'text', bbox: [0.5, 0.5, 0.4, 0.6], content: [{ type: 'text', content: 'Words' }] },
    { unread: [{ kind: 'box', count: 1, pointer: '/pages/0/blocks/0/bbox' }] },
    'Words',
  ],
  [
    'of a table without its body is counted, and its caption stays',
    {
      type: 'table',
      content: [{ type: 'table_caption', content: [{ type: 'text', content: 'Words' }] }],
    },
    { unread: [{ kind: 'element', count: 1, pointer: '/pages/0/blocks/0/content' }] },
    'Words',
  ],
  [
    'with a span that says nothing is counted, and the others stay',
    { type: 'text', content: [{ type: 'text', content: 'Words' }, { type: 'text' }] },
    { unread: [{ kind: 'element', count: 1, pointer: '/pages/0/blocks/0/content/1' }] },
    'Words',
  ],
])('version 4: a block %s', (_, block, told, words) => {
  const file = { ...document, extensions: {}, pages: [{ page_idx: 0, blocks: [block] }] }
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  expect(parse).toMatchObject(told)
  expect(parse.elements.map(({ text }) => text).join('')).toBe(words)
})

test.each([
  [
    { schema: 'docvortex.model', pages: [[]] },
    { reason: 'shape', found: 'docvortex.model' },
  ],
  [{ schema_version: '3.0' }, { reason: 'version', found: '3.0' }],
  [{ schema: undefined }, { reason: 'version', found: '2.0' }],
])('another form of version 4, %j, is refused by its name, not shown empty', (change, refusal) => {
  expect(() => readImportBytes(bytesOf({ file: { ...document, ...change } }), 'file')).toThrow(
    expect.objectContaining({ data: expect.objectContaining(refusal) }),
  )
})

test('the second form of the content list keeps its words, and is not taken for what models saw', () => {
  const { parse } = readImportBytes(bytesOf(mineruContentListV2Sample), 'file')
  expect(parse.elements.map(({ category, text, page }) => [category, text, page])).toEqual([
    ['heading1', 'Hello second list', 2],
    ['paragraph', 'where $x^2$ is', 2],
    ['list', 'one\ntwo', 2],
    ['table', 'A', 2],
    ['caption', 'Cap', 2],
    ['equation', 'y = 1', 2],
    ['code', 'for', 2],
    ['caption', 'Alg 1', 2],
    ['header', 'Top', 2],
  ])
})

test('what the models of version 3 saw has names for numbers, and a number for its order', () => {
  const { parse } = readImportBytes(bytesOf(mineruLabelledModelSample), 'file')
  expect(
    parse.elements.map(({ category, text, regions }) => [
      category,
      text,
      regions[0]?.polygon[0]?.y,
    ]),
  ).toEqual([
    ['heading1', 'Hello label', 150],
    ['paragraph', 'Words\n$x^2$', 100],
    ['equation', 'y', 180],
  ])
})

test('what a picture or chart shows, and what is said of charts and programs, is kept', () => {
  const entry = (type: string, more: object): object => ({ type, ...more, page_idx: 0 })
  const file = [
    entry('image', { img_path: 'a.jpg', content: 'A cat', image_caption: ['Fig. 1'] }),
    entry('chart', { content: '<table><tr><td>1</td></tr></table>', chart_caption: ['Fig. 2'] }),
    entry('code', { code_body: 'x = 1', code_caption: ['Listing'], code_footnote: ['Note'] }),
  ]
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  expect(parse.elements.map(({ category, text }) => [category, text])).toEqual([
    ['figure', 'A cat'],
    ['caption', 'Fig. 1'],
    ['chart', '1'],
    ['caption', 'Fig. 2'],
    ['code', 'x = 1'],
    ['caption', 'Listing'],
    ['footnote', 'Note'],
  ])
})

test('lists in lists keep their items, and blocks of an office program that have no boxes lack none', () => {
  const item = (content: string): object => ({
    type: 'text',
    lines: [{ spans: [{ type: 'text', content }] }],
  })
  const list = { type: 'list', blocks: [item('one'), { type: 'list', blocks: [item('inner')] }] }
  const file = { pdf_info: [{ page_idx: 0, para_blocks: [list], discarded_blocks: [] }] }
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  expect(parse.elements.map(({ text }) => text)).toEqual(['one', 'inner'])
  expect(parse.unread).toEqual([])
})

test('a page of many frames and lines is read in time that grows as it does', () => {
  const at = (index: number): object => {
    const [x, y] = [(index % 100) * 10, Math.floor(index / 100) * 5]
    return { poly: [x, y, x + 4, y, x + 4, y + 4, x, y + 4], score: 1 }
  }
  const indexes = Array.from({ length: 8000 }, (_, index) => index)
  const layout_dets = [
    ...indexes.map((index) => ({ category_id: 1, ...at(index) })),
    ...indexes.map((index) => ({ category_id: 15, text: 'a', ...at(index) })),
  ]
  const file = [{ page_info: { page_no: 0, width: 1000, height: 1000 }, layout_dets }]
  const start = process.cpuUsage()
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  expect(parse.elements).toHaveLength(8000)
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2)
})
