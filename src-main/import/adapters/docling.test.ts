import { expect, test } from 'vitest'
import { readImportBytes, type WholeParse } from '../read-import.ts'
import { doclingDocument, doclingText } from '../testing/docling-sample.ts'
import { bytesOf } from '../testing/parse-sample.ts'

function read(change: Record<string, unknown>): WholeParse {
  return readImportBytes(bytesOf({ file: doclingDocument(change) }), 'file').parse
}

const upper = [
  { x: 20, y: 10 },
  { x: 120, y: 10 },
  { x: 120, y: 20 },
  { x: 20, y: 20 },
]

test.each([
  ['counts from the bottom', { l: 20, t: 90, r: 120, b: 80, coord_origin: 'BOTTOMLEFT' }],
  ['counts from the top', { l: 20, t: 10, r: 120, b: 20, coord_origin: 'TOPLEFT' }],
  ['doesn’t say, as the first versions', { l: 20, t: 90, r: 120, b: 80 }],
])('a box that %s is where its own origin puts it, not upside down', (_, bbox) => {
  const { elements } = read({ texts: [doclingText(bbox)] })
  expect(elements[0]?.regions).toEqual([{ page: 1, polygon: upper }])
})

test.each([
  ['its sides swapped', { l: 120, t: 90, r: 20, b: 80 }],
  ['no area', { l: 20, t: 80, r: 120, b: 80 }],
  ['numbers of another page’s size', { l: 2e6, t: 9e6, r: 3e6, b: 8e6 }],
  ['words for numbers', { l: 'left', t: 90, r: 120, b: 80 }],
])(
  'a box with %s is no box rather than a wrong one; the text stays and the box is counted',
  (_, bbox) => {
    const { elements, unread } = read({ texts: [doclingText(bbox)] })
    expect(elements).toMatchObject([{ text: 'Hello docling', regions: [] }])
    expect(unread).toEqual([{ kind: 'box', count: 1, pointer: '/texts/0/prov/0/bbox' }])
  },
)

test('groups that hold each other, and references to nothing, end; each item comes once', () => {
  const self = { $ref: '#/groups/0' }
  const { elements, unread } = read({
    body: { children: [self, { $ref: '#/texts/0' }, { $ref: '#/texts/99' }] },
    groups: [
      { self_ref: '#/groups/0', children: [self, { cref: '#/texts/0' }, { $ref: '#/body' }] },
    ],
  })
  expect(elements).toHaveLength(1)
  expect(unread).toEqual([{ kind: 'reference', count: 3, pointer: '/groups/0' }])
})

test('a paragraph that goes on has all its places, and text that the tree forgets is not lost', () => {
  const first = { page_no: 1, bbox: { l: 20, t: 10, r: 120, b: 20, coord_origin: 'TOPLEFT' } }
  const texts = [
    { label: 'text', text: 'over two pages', prov: [first, { ...first, page_no: 2 }] },
    doclingText({}, 'forgotten', 1),
  ]
  const size = { width: 200, height: 100 }
  const pages = { '1': { size, page_no: 1 }, '2': { size, page_no: 2 } }
  const { elements } = read({ texts, pages })
  expect(elements[0]?.regions.map(({ page }) => page)).toEqual([1, 2])
  expect(elements[1]?.text).toBe('forgotten')
})

test('a caption belongs to its table, whose cells count from the top though the table does not', () => {
  const cell = {
    start_row_offset_idx: 0,
    start_col_offset_idx: 1,
    row_span: 2,
    col_span: 1,
    column_header: true,
    text: 'A|B',
    bbox: { l: 20, t: 10, r: 120, b: 20, coord_origin: 'TOPLEFT' },
  }
  const prov = [{ page_no: 1, bbox: { l: 20, t: 90, r: 120, b: 10, coord_origin: 'BOTTOMLEFT' } }]
  const data = { table_cells: [cell], num_rows: 2, num_cols: 2 }
  const tables = [{ label: 'table', prov, captions: [{ $ref: '#/texts/0' }], data }]
  const body = { children: [{ $ref: '#/tables/0' }, { $ref: '#/texts/0' }] }
  const { elements } = read({ body, tables })
  expect(elements.map(({ category, detail }) => [category, detail.role, detail.parent])).toEqual([
    ['table', undefined, undefined],
    ['paragraph', 'caption', 0],
  ])
  expect(elements[0]?.detail.cells).toEqual([
    {
      row: 0,
      column: 1,
      rowSpan: 2,
      columnSpan: 1,
      isHeader: true,
      region: { page: 1, polygon: upper },
      text: 'A|B',
    },
  ])
  expect(elements[0]?.markdown).toBe('|  | A\\|B |\n| --- | --- |\n|  |  |')
})

test.each([
  [{ version: '99.0.0' }, { reason: 'version', found: '99.0.0', place: '/version' }],
  [{ schema_name: 'Other' }, { reason: 'shape', found: 'Other', place: '/schema_name' }],
])('what says that it is something else is refused by what it says: %j', (change, data) => {
  expect(() => read(change)).toThrow(
    expect.objectContaining({ data: expect.objectContaining(data) }),
  )
})

test('text of a document that doesn’t say how large its pages are is still on its page', () => {
  const textOfThird = { label: 'text', text: 'third' }
  const { elements } = read({ texts: [{ ...textOfThird, prov: [{ page_no: 3 }] }], pages: {} })
  expect(elements).toMatchObject([{ page: 3, text: 'third', regions: [] }])
})
