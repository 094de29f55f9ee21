import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ExportFormat } from '#shared/export/format.ts'
import type { LayoutElement, Polygon } from '#shared/results/element.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { readImportBytes, type WholeParse } from '../../import/read-import.ts'
import { framesOf, ownPlacement, placeRegions } from '../../import/place-regions.ts'
import { buildElement } from '../testing/build-run.ts'
import { sampleElements, sampleRun } from '../testing/sample-run.ts'
import { buildContent, writeBytes } from '../testing/write-bytes.ts'

async function readAgain(format: ExportFormat): Promise<WholeParse> {
  const bytes = await writeBytes(format, buildContent(sampleRun, sampleElements))
  if (format !== 'page') return readImportBytes(bytes, format).parse
  // The page with the table.
  const file = unzipSync(bytes)['long _b_-page-002.xml'] ?? new Uint8Array()
  return readImportBytes(file, format).parse
}

/** A box to the thousandth of its page: pixels are whole. */
function rounded(polygon: Polygon | undefined): readonly number[] {
  if (!polygon) return []
  const { left, top, right, bottom } = boxOf(polygon)
  return [left, top, right, bottom].map((value) => Math.round(value * 1000) / 1000)
}

const table = sampleElements.find(({ category }) => category === 'table')

test.each<readonly [ExportFormat, string]>([
  ['hocr', 'Results & 결과'],
  ['alto', 'Results & 결과'],
  ['page', 'first apple'],
  ['docling', 'Results & 결과'],
])('what %s says of places is where they are for its readers', async (format, text) => {
  const { pages, elements } = await readAgain(format)
  const place = placeRegions(framesOf(pages), ownPlacement)
  const found = elements.find((element) => element.text.includes(text))
  const [region] = (found?.regions ?? []).flatMap((each) => place(each) ?? [])
  expect(rounded(region?.polygon)).toEqual([0.1, 0.2, 0.9, 0.4])
})

test.each<ExportFormat>(['page', 'docling', 'hocr', 'alto'])(
  '%s keeps a table’s merged cells',
  async (format) => {
    const { elements } = await readAgain(format)
    const cells = elements.find(({ category }) => category === 'table')?.detail.cells
    const spans = (list: LayoutElement['cells'] | undefined): readonly unknown[] =>
      (list ?? []).map(({ row, column, rowSpan, columnSpan, text }) => [
        row,
        column,
        rowSpan,
        columnSpan,
        text,
      ])
    expect(spans(cells && [...cells])).toEqual(spans(table?.cells))
  },
)

test('what belongs to a table hangs on it, and what is furniture is none of the body’s text', async () => {
  const { elements } = await readAgain('docling')
  const caption = elements.find(({ text }) => text === 'Table 1: Sums')
  expect(caption?.detail.role).toBe('caption')
  expect(elements[caption?.detail.parent ?? -1]?.category).toBe('table')
  expect(elements.find(({ text }) => text === 'Running head')?.category).toBe('header')
})

test('what blocks of an ALTO file are called is what they are', async () => {
  const elements = ['heading1', 'caption', 'footnote', 'header', 'x'].map((category, order) => ({
    ...buildElement(order, 1, `<p>${category}</p>`),
    category,
  }))
  const written = await writeBytes('alto', buildContent(sampleRun, elements))
  const { parse } = readImportBytes(written, 'alto')
  expect(parse.elements.map(({ category, detail }) => [category, detail.sourceCategory])).toEqual([
    ['heading1', undefined],
    ['caption', undefined],
    ['footnote', undefined],
    ['header', undefined],
    ['paragraph', 'x'],
  ])
})

test('headings keep their levels in ALTO', async () => {
  const elements = [2, 1].map((level, order) => ({
    ...buildElement(order, 1, `<h${level}>Deep</h${level}>`),
    category: 'heading1',
    level,
  }))
  const written = await writeBytes('alto', buildContent(sampleRun, elements))
  const { parse } = readImportBytes(written, 'alto')
  expect(parse.elements.map(({ category, detail }) => [category, detail.level])).toEqual([
    ['heading1', 2],
    ['heading1', 1],
  ])
})

test('what PAGE has no word for is what it was for who opens it again: lists, levels, equations', async () => {
  const elements = [
    { ...buildElement(0, 1, '<h3>Deep</h3>'), category: 'heading1', level: 3 },
    { ...buildElement(1, 1, '<p>- first<br>- second</p>'), category: 'list' },
    { ...buildElement(2, 1, '<p>x = 1</p>'), category: 'equation' },
    { ...buildElement(3, 1, '<p>Contents</p>'), category: 'index' },
    { ...buildElement(4, 1, '<p>7</p>'), category: 'page number' },
  ]
  const written = await writeBytes('page', buildContent(sampleRun, elements))
  const file = unzipSync(written)['long _b_-page-001.xml'] ?? new Uint8Array()
  const { parse } = readImportBytes(file, 'page')
  const told = parse.elements.map(({ category, detail }) => [category, detail.level])
  expect(told).toEqual([
    ['heading1', 3],
    ['list', undefined],
    ['equation', undefined],
    ['index', undefined],
    ['paragraph', undefined],
  ])
  expect(parse.elements[4]?.detail.sourceCategory).toBe('page number')
})

test('a caption hangs on a table without cells in a Docling document, and one of nothing stays where it is', async () => {
  const lost = {
    ...buildElement(0, 1, '<p>Lost</p>'),
    category: 'caption',
    role: 'caption' as const,
  }
  const table = { ...buildElement(1, 1, '<p></p>'), category: 'table', text: '', markdown: '' }
  const caption = {
    ...buildElement(2, 1, '<p>Table 1</p>'),
    category: 'caption',
    parentKey: table.key,
    role: 'caption' as const,
  }
  const after = buildElement(3, 1, '<p>After</p>')
  const content = buildContent(sampleRun, [lost, table, caption, after])
  const { elements } = readImportBytes(await writeBytes('docling', content), 'docling').parse
  const told = elements.map(({ category, text, detail }) => [category, text, detail.role])
  expect(told.slice(0, 4)).toEqual([
    ['caption', 'Lost', undefined],
    ['table', '', undefined],
    ['caption', 'Table 1', 'caption'],
    ['paragraph', 'After', undefined],
  ])
})

test('pictures that each say they are the other’s caption, or their own, are in a Docling document all the same', async () => {
  const picture = (index: number, parentKey: string) => ({
    ...buildElement(index, 1, '<figure><img alt=""></figure>'),
    category: 'figure',
    parentKey,
    role: 'caption' as const,
  })
  const keys = [0, 1, 2].map((index) => buildElement(index, 1, '').key)
  const [one = '', other = '', own = ''] = keys
  const content = buildContent(sampleRun, [picture(0, other), picture(1, one), picture(2, own)])
  const { elements } = readImportBytes(await writeBytes('docling', content), 'docling').parse
  const told = elements.slice(0, 3).map(({ category }) => category)
  expect(told).toEqual(['figure', 'figure', 'figure'])
})

test('headings keep their levels in hOCR, and what runs above the text is a header', async () => {
  const elements = [
    { ...buildElement(0, 1, '<h3>Deep</h3>'), category: 'heading1', level: 3 },
    { ...buildElement(1, 1, '<p>Above</p>'), category: 'header' },
    buildElement(2, 1, '<p>Text</p>'),
  ]
  const written = await writeBytes('hocr', buildContent(sampleRun, elements))
  const { parse } = readImportBytes(written, 'hocr')
  expect(parse.elements.map(({ category, detail }) => [category, detail.level])).toEqual([
    ['heading1', 3],
    ['header', undefined],
    ['paragraph', undefined],
  ])
})

test('lists and footnotes are what they were for who opens hOCR again', async () => {
  const elements = [
    {
      ...buildElement(0, 1, '<p>- first<br>- second</p>'),
      category: 'list',
      text: '- first\n- second',
    },
    { ...buildElement(1, 1, '<p>1 See below.</p>'), category: 'footnote', text: '1 See below.' },
  ]
  const written = await writeBytes('hocr', buildContent(sampleRun, elements))
  const { parse } = readImportBytes(written, 'hocr')
  expect(parse.elements.map(({ category, text }) => [category, text])).toEqual([
    ['list', '- first\n- second'],
    ['footnote', '1 See below.'],
  ])
})

test('words in a figure stay in it, and code is code, for who opens a Docling document again', async () => {
  const figure = { ...buildElement(0, 1, '<figure><img alt=""></figure>'), category: 'figure' }
  const words = {
    ...buildElement(1, 1, '<p>x = 1</p>'),
    parentKey: figure.key,
    role: 'inside' as const,
  }
  const code = { ...buildElement(2, 1, '<p>y = 2</p>'), category: 'code' }
  const content = buildContent(sampleRun, [figure, words, code])
  const { elements } = readImportBytes(await writeBytes('docling', content), 'docling').parse
  const told = elements.map(({ category, detail }) => [category, detail.role, detail.parent])
  expect(told.slice(0, 3)).toEqual([
    ['figure', undefined, undefined],
    ['paragraph', 'inside', 0],
    ['code', undefined, undefined],
  ])
})

test('a text that goes on on another page is written once, and both its places are known', async () => {
  const content = buildContent(sampleRun, sampleElements)
  const alto = strFromU8(await writeBytes('alto', content))
  expect(alto.match(/CONTENT="225-386&gt;"/g)).toHaveLength(1)
  const pages = unzipSync(await writeBytes('page', content))
  expect(strFromU8(pages['long _b_-page-002.xml'] ?? new Uint8Array())).toContain(
    'continuation="true"',
  )
})

test('a benchmark finds its elements by file, and relations by their numbers on the page', async () => {
  const content = buildContent(sampleRun, sampleElements)
  const dpBench: unknown = JSON.parse(strFromU8(await writeBytes('dp-bench', content)))
  expect(dpBench).toHaveProperty(['long <b>.pdf', 'elements', 1], {
    coordinates: [
      { x: 59.5, y: 168.4 },
      { x: 535.5, y: 168.4 },
      { x: 535.5, y: 336.8 },
      { x: 59.5, y: 336.8 },
    ],
    category: 'Heading1',
    id: 1,
    page: 1,
    content: {
      text: 'Results & 결과',
      html: "<br><h1 id='1' style='font-size:22px'>Results &amp; 결과</h1>",
      markdown: '# Results & 결과',
    },
  })
  const omni: unknown = JSON.parse(strFromU8(await writeBytes('omnidocbench', content)))
  expect(omni).toHaveProperty([1, 'extra', 'relation', 0], {
    source_anno_id: 3,
    target_anno_id: 2,
    relation_type: 'parent_son',
  })
  expect(omni).toHaveProperty([1, 'layout_dets', 2, 'category_type'], 'table_caption')
  expect(omni).toHaveProperty([2, 'layout_dets', 0, 'latex'], '$$\\frac{a^{2}}{b_1}=\\sqrt{x}$$')
})
