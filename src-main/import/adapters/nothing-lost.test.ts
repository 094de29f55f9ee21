import { expect, test } from 'vitest'
import { readImportBytes } from '../read-import.ts'
import { bytesOf } from '../testing/parse-sample.ts'

const read = (file: unknown) => readImportBytes(bytesOf({ file }), 'file.json').parse
const said = (file: unknown) => read(file).elements.map(({ category, text }) => [category, text])

test('Mistral: tables, header and footer that stand beside the Markdown are where they belong', () => {
  const page = {
    index: 0,
    markdown: 'Before\n\n[tbl-0.html](tbl-0.html)\n\nAfter\n\n![img-0.jpeg](img-0.jpeg)',
    images: [
      {
        id: 'img-0.jpeg',
        top_left_x: 1,
        top_left_y: 1,
        bottom_right_x: 9,
        bottom_right_y: 9,
        image_annotation: 'A cat',
      },
    ],
    tables: [
      { id: 'tbl-0.html', content: '<table><tr><td>A</td></tr></table>', format: 'html' },
      { id: 'tbl-1.md', content: '| B |\n| --- |', format: 'markdown' },
    ],
    header: 'Top',
    footer: 'Bottom',
    dimensions: { dpi: 200, width: 10, height: 10 },
  }
  const { elements } = read({ pages: [page] })
  expect(elements.map(({ category, text }) => [category, text])).toEqual([
    ['header', 'Top'],
    ['paragraph', 'Before'],
    ['table', 'A'],
    ['paragraph', 'After'],
    ['figure', 'A cat'],
    ['table', '| B |\n| --- |'],
    ['footer', 'Bottom'],
  ])
  expect(elements[2]?.html).toContain('<td>A</td>')
})

test('Mistral: blocks have the tables and pictures that they name, and how sure they are', () => {
  const corners = { top_left_x: 1, top_left_y: 1, bottom_right_x: 9, bottom_right_y: 9 }
  const page = {
    index: 0,
    markdown: 'x',
    images: [{ id: 'i', ...corners, image_base64: 'data:image/png;base64,AAAA' }],
    tables: [{ id: 't', content: '<table><tr><td>A</td></tr></table>', format: 'html' }],
    blocks: [
      { type: 'table', ...corners, content: '[t](t)', table_id: 't' },
      { type: 'image', ...corners, content: '![i](i)', image_id: 'i' },
      { type: 'table', ...corners, content: '<table><tr><td>B</td></tr></table>' },
    ],
    dimensions: { dpi: 200, width: 10, height: 10 },
  }
  const { elements } = read({ pages: [page] })
  expect(elements.map(({ category, text, base64 }) => [category, text, base64])).toEqual([
    ['table', 'A', null],
    ['figure', '', 'AAAA'],
    ['table', 'B', null],
  ])
})

test('LlamaParse: a page without items has its text, and a table without HTML its cells', () => {
  const pages = [
    {
      page: 1,
      md: 'a',
      items: [
        {
          type: 'table',
          rows: [
            ['A', 'B'],
            ['C', 4],
          ],
          md: '|A|B|',
        },
      ],
    },
    { page: 2, md: '# All of it', text: 'All of it', items: [] },
    { page: 3, text: 'Only text' },
  ]
  expect(said({ pages })).toEqual([
    ['table', 'A B\nC 4'],
    ['paragraph', '# All of it'],
    ['paragraph', 'Only text'],
  ])
  expect(read({ pages }).elements[0]?.detail.cells).toHaveLength(4)
})

test('LlamaParse 2: a list that is too deep is told', () => {
  let list: object = { type: 'list', items: [{ type: 'text', value: 'in' }] }
  for (let depth = 0; depth < 30; depth += 1) list = { type: 'list', items: [list] }
  const page = { page_number: 1, page_width: 10, page_height: 10, success: true, items: [list] }
  const { unread } = read({ job: { status: 'COMPLETED' }, items: { pages: [page] } })
  expect(unread).toMatchObject([{ kind: 'element', count: 1 }])
})

const block = (content: string, more = {}): object => ({
  block_label: 'text',
  block_content: content,
  block_bbox: [1, 1, 9, 9],
  ...more,
})

test.each([
  [
    'as its service answers',
    (results: unknown) => ({ errorCode: 0, result: { layoutParsingResults: results } }),
  ],
  ['without what is around it', (results: unknown) => ({ layoutParsingResults: results })],
])('PaddleOCR: all pages of a document %s', (_, wrap) => {
  const page = (text: string): object => ({
    prunedResult: { width: 10, height: 10, parsing_res_list: [block(text)] },
    markdown: { text },
  })
  const { elements } = read(wrap([page('one'), page('two')]))
  expect(elements.map(({ page: number, text, pointer }) => [number, text, pointer])).toEqual([
    [
      1,
      'one',
      expect.stringMatching(/layoutParsingResults\/0\/prunedResult\/parsing_res_list\/0$/),
    ],
    [
      2,
      'two',
      expect.stringMatching(/layoutParsingResults\/1\/prunedResult\/parsing_res_list\/0$/),
    ],
  ])
})

test('Unstructured: parts of the page that count from the bottom, boxes to tick, breaks that say nothing', () => {
  const points = [
    [0.1, 0.1],
    [0.1, 0.3],
    [0.2, 0.3],
    [0.2, 0.1],
  ]
  const coordinates = {
    points,
    system: 'RelativeCoordinateSystem',
    layout_width: 1,
    layout_height: 1,
  }
  const { elements } = read([
    {
      type: 'NarrativeText',
      element_id: 'a',
      text: 'a',
      metadata: { page_number: 1, coordinates },
    },
    { type: 'CheckBox', element_id: 'b', text: '', checked: true, metadata: { page_number: 1 } },
    { type: 'CheckBox', element_id: 'c', text: '', checked: false, metadata: { page_number: 1 } },
    { type: 'PageBreak', element_id: 'd', text: '', metadata: { page_number: 1 } },
  ])
  expect(elements[0]?.regions[0]?.polygon[0]?.y).toBeCloseTo(0.9)
  expect(elements.map(({ text }) => text)).toEqual(['a', '☒', '☐'])
})

test('olmOCR: text outside of all pages is told, and a document without pages has its text', () => {
  const file = (pdf_page_numbers: unknown): object => ({
    id: 'a',
    text: 'Hello olm',
    attributes: { pdf_page_numbers },
  })
  const { elements, unread } = read(file([[6, 9, 2]]))
  expect(elements.map(({ text, page }) => [text, page])).toEqual([['olm', 2]])
  expect(unread).toEqual([{ kind: 'text', count: 1, pointer: '/text' }])
  expect(said(file([]))).toEqual([['paragraph', 'Hello olm']])
})

test('Marker: the answer of its service, whose cells come once', () => {
  const polygon = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]
  const cell = (id: number, html: string): object => ({
    id: `/page/0/TableCell/${id}`,
    block_type: 'TableCell',
    html,
    polygon,
  })
  const table = {
    id: '/page/0/Table/1',
    block_type: 'Table',
    html: '<table><tbody><tr><th>A</th><td colspan=2>B</td></tr></tbody></table>',
    polygon,
    children: [cell(2, '<th>A</th>'), cell(3, '<td colspan=2>B</td>')],
  }
  const page = { id: '/page/0/Page/1', block_type: 'Page', html: '', polygon, children: [table] }
  const json = { block_type: 'Document', children: [page], metadata: {} }
  const { elements } = read({ status: 'complete', success: true, output_format: 'json', json })
  expect(elements.map(({ category, pointer }) => [category, pointer])).toEqual([
    ['table', '/json/children/0/children/0'],
  ])
})

test('Azure: bar codes say what they say in their place, and by themselves where no text has one', () => {
  const polygon = [1, 1, 2, 1, 2, 2, 1, 2]
  const barcode = (value: string, offset: number): object => ({
    kind: 'QRCode',
    value,
    polygon,
    span: { offset, length: 9 },
    confidence: 0.9,
  })
  const paragraph = (content: string, offset: number): object => ({
    content,
    spans: [{ offset, length: content.length }],
    boundingRegions: [{ pageNumber: 1, polygon }],
  })
  const analyzeResult = {
    apiVersion: '2024-11-30',
    modelId: 'prebuilt-layout',
    content: 'See :barcode: or :formula:\n:barcode:',
    pages: [
      {
        pageNumber: 1,
        unit: 'inch',
        width: 8,
        height: 11,
        formulas: [{ kind: 'inline', value: 'x', polygon, span: { offset: 17, length: 9 } }],
        barcodes: [barcode('https://a.example', 4), barcode('4006381', 27)],
      },
    ],
    paragraphs: [paragraph('See :barcode: or :formula:', 0)],
  }
  expect(said({ status: 'succeeded', analyzeResult })).toEqual([
    ['paragraph', 'See https://a.example or $x$'],
    ['paragraph', '4006381'],
  ])
})

test('Azure: lines that a table says are found in time that grows as they do', () => {
  const polygon = [1, 1, 2, 1, 2, 2, 1, 2]
  const span = (offset: number): object => ({ spans: [{ offset, length: 1 }] })
  const many = (count: number, from: number, more: object): object[] =>
    Array.from({ length: count }, (_, index) => ({ ...more, ...span(from + index) }))
  const lines = many(30_000, 0, { content: 'a', polygon })
  const tables = many(15_000, 15_000, { cells: [] })
  const file = {
    analyzeResult: { apiVersion: '2022-08-31', pages: [{ pageNumber: 1, lines }], tables },
  }
  const start = process.cpuUsage()
  const texts = read(file).elements.filter(({ category }) => category === 'paragraph')
  expect(texts).toHaveLength(15_000)
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2.5)
})

test.each([
  ['a JPEG', '/9j/4AAQSkZJRg', true],
  ['a TIFF', 'SUkqAAgAAAA', false],
  ['an SVG', 'PHN2ZyB4bWxucz0i', false],
  ['a HEIC', 'AAAAGGZ0eXBoZWlj', false],
])(
  '%s that came with an element is kept, or told where no window can draw it',
  (_, base64, kept) => {
    const metadata = { page_number: 1, image_base64: base64 }
    const { elements, unread } = read([{ type: 'Image', element_id: 'a', text: 'words', metadata }])
    expect(elements.map((each) => [each.text, each.base64])).toEqual([
      ['words', kept ? base64 : null],
    ])
    expect(unread).toEqual(kept ? [] : [{ kind: 'picture', count: 1, pointer: '/0' }])
  },
)
