import { expect, test } from 'vitest'
import { readImportBytes, type WholeParse } from '../read-import.ts'
import { doclingDocument, doclingText } from '../testing/docling-sample.ts'
import { bytesOf } from '../testing/parse-sample.ts'

function read(change: Record<string, unknown>): WholeParse {
  return readImportBytes(bytesOf({ file: doclingDocument(change) }), 'file').parse
}

const box = { l: 20, t: 10, r: 120, b: 20, coord_origin: 'TOPLEFT' }
const prov = [{ page_no: 1, bbox: box }]

test('what nobody sees in the document is left out and counted; notes and running heads stay', () => {
  const of = (index: number, content_layer: string): unknown => ({
    ...Object(doclingText(box, content_layer, index)),
    content_layer,
  })
  const layers = ['body', 'invisible', 'notes', 'furniture', 'background', 'invisible']
  const texts = layers.map((layer, index) => of(index, layer))
  const inside = [{ $ref: '#/texts/1' }, { $ref: '#/texts/2' }]
  const groups = [{ self_ref: '#/groups/0', content_layer: 'invisible', children: inside }]
  const body = { children: [{ $ref: '#/texts/0' }, { $ref: '#/groups/0' }] }
  const furniture = { children: [3, 4, 5].map((index) => ({ $ref: `#/texts/${index}` })) }
  const { elements, unread } = read({ texts, groups, body, furniture })
  expect(elements.map(({ text }) => text)).toEqual(['body', 'notes', 'furniture', 'background'])
  expect(unread).toEqual([{ kind: 'hidden', count: 2, pointer: '/texts/1' }])
})

test.each([
  [{ enumerated: true, marker: '3.' }, '3. Hello docling', '3. Hello docling'],
  [{ enumerated: false, marker: '(a)' }, '(a) Hello docling', '- (a) Hello docling'],
  [{ enumerated: false, marker: '·' }, 'Hello docling', '- Hello docling'],
  [{ enumerated: true, marker: 'Hello' }, 'Hello docling', '- Hello docling'],
])(
  'an item of a list keeps the number that stands apart from its text: %j',
  (item, text, markdown) => {
    const texts = [{ ...Object(doclingText(box)), label: 'list_item', ...item }]
    expect(read({ texts }).elements).toMatchObject([{ category: 'list', text, markdown }])
  },
)

test('a picture keeps its bytes and what was said of it', () => {
  const picture = {
    label: 'picture',
    prov,
    image: { mimetype: 'image/png', uri: 'data:image/png;base64,AAEC' },
    annotations: [{ kind: 'classification' }, { kind: 'description', text: 'A bridge at dusk' }],
  }
  const described = {
    ...picture,
    image: null,
    annotations: [],
    meta: { description: { text: 'A dam' } },
  }
  const body = { children: [{ $ref: '#/pictures/0' }, { $ref: '#/pictures/1' }] }
  expect(read({ texts: [], pictures: [picture, described], body }).elements).toMatchObject([
    { category: 'figure', base64: 'AAEC', text: 'A bridge at dusk' },
    { category: 'figure', base64: null, text: 'A dam' },
  ])
})

test.each([
  [
    'annotations',
    (chart_data: unknown) => ({ annotations: [{ kind: 'tabular_chart_data', chart_data }] }),
  ],
  ['meta', (chart_data: unknown) => ({ meta: { tabular_chart: { chart_data } } })],
])('a chart keeps the numbers that were read from it (%s)', (_, saying) => {
  const cell = (row: number, column: number, text: string) => ({
    start_row_offset_idx: row,
    start_col_offset_idx: column,
    text,
  })
  const table_cells = [cell(0, 0, 'Year'), cell(0, 1, 'Sum'), cell(1, 0, '2024'), cell(1, 1, '7')]
  const pictures = [{ label: 'picture', prov, ...saying({ table_cells }) }]
  const body = { children: [{ $ref: '#/pictures/0' }] }
  const [chart] = read({ texts: [], pictures, body }).elements
  expect(chart).toMatchObject({ category: 'chart', text: 'Year Sum\n2024 7' })
  expect(chart?.html).toContain('<img alt="">')
  expect(chart?.detail.cells).toHaveLength(4)
})
