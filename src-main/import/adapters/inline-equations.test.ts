import { expect, test } from 'vitest'
import { readImportBytes } from '../read-import.ts'
import { bytesOf } from '../testing/parse-sample.ts'

const equation = (latex: string): string => `<span data-category="equation">$${latex}$</span>`

function htmlOf(file: unknown): readonly string[] {
  return readImportBytes(bytesOf({ file }), 'file').parse.elements.map(({ html }) => html)
}

const bbox = [10, 10, 90, 20]
const line = (spans: readonly (readonly [type: string, content: string])[], more = {}): object => ({
  bbox,
  spans: spans.map(([type, content]) => ({ bbox, type, content })),
  ...more,
})
const middle = (para_blocks: readonly object[]): object => ({
  pdf_info: [{ page_idx: 0, page_size: [100, 200], para_blocks, discarded_blocks: [] }],
})

test('MinerU: spans tell equations, so that dollar signs of the text are amounts', () => {
  const lines = [
    line([
      ['text', 'costs $5 for'],
      ['inline_equation', 'x<y'],
    ]),
    line([['text', 'and $10 for conver-']]),
    line([['text', 'sion']]),
  ]
  const { parse } = readImportBytes(bytesOf({ file: middle([{ type: 'text', bbox, lines }]) }), 'f')
  expect(parse.elements[0]).toMatchObject({
    html: `<p data-category="paragraph">costs $5 for ${equation('x&lt;y')} and $10 for conversion</p>`,
    text: 'costs $5 for $x<y$ and $10 for conversion',
  })
  expect(parse.elements[0]?.detail.lines?.map(({ text }) => text)).toEqual([
    'costs $5 for $x<y$',
    'and $10 for conver-',
    'sion',
  ])
})

test('MinerU: items of a list begin where its lines say so', () => {
  const starts = { is_list_start_line: true }
  const lines = [
    line([['text', 'Group 1']], starts),
    line([['text', 'Group 2:']], starts),
    line([['text', 'its rest']]),
  ]
  expect(htmlOf(middle([{ type: 'list', bbox, lines }]))).toEqual([
    '<p data-category="list">- Group 1<br>- Group 2: its rest</p>',
  ])
})

test('MinerU: its Markdown escapes what is no equation, and tables have a tag for them', () => {
  const file = [
    { type: 'text', text: 'a \\$5 bill\\* for $n$', page_idx: 0 },
    {
      type: 'table',
      table_body: '<table><tr><td><eq>x&lt;1</eq> m</td></tr></table>',
      page_idx: 0,
    },
  ]
  expect(htmlOf(file)).toEqual([
    `<p data-category="paragraph">a $5 bill* for ${equation('n')}</p>`,
    `<table><tr><td>${equation('x&lt;1')} m</td></tr></table>`,
  ])
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  expect(parse.elements[0]).toMatchObject({
    markdown: 'a \\$5 bill\\* for $n$',
    text: 'a $5 bill* for $n$',
  })
})

test('Marker: MathML’s tag holds LaTeX; between dollar signs it stands in blocks of its older type alone', () => {
  const block = (block_type: string, html: string): object => ({
    id: `/page/0/${block_type}/1`,
    block_type,
    html,
    polygon: [
      [0, 0],
      [90, 0],
      [90, 20],
      [0, 20],
    ],
  })
  const children = [
    block('Text', '<p>is <math display="inline">x_i </math>at $5 and $10</p>'),
    block('TextInlineMath', '<p class="$a">where $x_b$ is</p>'),
    block('Equation', '<p><math display="block">a &lt; b \\tag{1}</math></p>'),
  ]
  const page = { ...block('Page', ''), id: '/page/0/Page/0', children }
  expect(htmlOf({ block_type: 'Document', children: [page] })).toEqual([
    `<p>is ${equation('x_i')} at $5 and $10</p>`,
    `<p class="$a">where ${equation('x_b')} is</p>`,
    '<p data-category="equation">$$a &lt; b \\tag{1}$$</p>',
  ])
})

test('Azure: formulas stand in the text where its marks are, by their offsets', () => {
  const content = 'Let :formula: be :formula:. :formula:'
  const offsets = [4, 17, 28]
  const formulas = ['x', 'y^2', '\\int z'].map((value, index) => ({
    kind: 'inline',
    value,
    span: { offset: offsets[index], length: 9 },
  }))
  const paragraph = (offset: number, length: number, more = {}): object => ({
    content: content.slice(offset, offset + length),
    spans: [{ offset, length }],
    boundingRegions: [{ pageNumber: 1, polygon: [1, 1, 2, 1, 2, 2, 1, 2] }],
    ...more,
  })
  const pages = [
    { pageNumber: 1, unit: 'inch', width: 8, height: 11, formulas: formulas.toReversed() },
  ]
  const paragraphs = [paragraph(0, 27), paragraph(28, 9, { role: 'formulaBlock' })]
  const analyzeResult = { apiVersion: '2024-11-30', modelId: 'm', content, pages, paragraphs }
  expect(htmlOf({ status: 'succeeded', analyzeResult })).toEqual([
    `<p data-category="paragraph">Let ${equation('x')} be ${equation('y^2')}.</p>`,
    '<p data-category="equation">$$\\int z$$</p>',
  ])
})

test('Azure: a formula in a cell of a table is one, too', () => {
  const formulas = [{ kind: 'inline', value: 'y^2', span: { offset: 3, length: 9 } }]
  const place = { boundingRegions: [{ pageNumber: 1, polygon: [1, 1, 2, 1, 2, 2, 1, 2] }] }
  const cell = (columnIndex: number, content: string, offset: number): object => ({
    rowIndex: 0,
    columnIndex,
    content,
    ...place,
    spans: [{ offset, length: content.length }],
  })
  const tables = [{ cells: [cell(0, 'to :formula:', 0), cell(1, '$5 or $6', 13)], ...place }]
  const pages = [{ pageNumber: 1, unit: 'inch', width: 8, height: 11, formulas }]
  const analyzeResult = { apiVersion: '2024-11-30', modelId: 'm', content: '', pages, tables }
  expect(htmlOf({ status: 'succeeded', analyzeResult })).toEqual([
    `<table><tr><td>to ${equation('y^2')}</td><td>$5 or $6</td></tr></table>`,
  ])
})

test('PaddleOCR: equations stand between dollar signs, and amounts as they are', () => {
  const block = (block_content: string): object => ({
    block_label: 'text',
    block_content,
    block_bbox: [1, 1, 9, 9],
  })
  const parsing_res_list = [block('so $ x_1 $ is'), block('from $5 to $10')]
  expect(htmlOf({ width: 10, height: 10, parsing_res_list })).toEqual([
    `<p data-category="paragraph">so ${equation('x_1')} is</p>`,
    '<p data-category="paragraph">from $5 to $10</p>',
  ])
})
