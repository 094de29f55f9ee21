import { expect, test } from 'vitest'
import { drawing, office, packageOf, relations } from '../../../testing/office/zip-parts.ts'
import type { FlowBlock, PageSetup, Paragraph } from '../flow/flow.ts'
import { openPackage } from '../package/open-package.ts'
import { readDocx } from './read-docx.ts'

const main = `xmlns:w="${office}/wordprocessingml/2006/main" ${drawing}`

/** A text document of such markup (ECMA-376 Part 1 §17.2), and its first section. */
function sectionOf(body: string, styles = '') {
  const parts = {
    'word/document.xml': `<w:document ${main}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations({
      styles: ['styles', 'styles.xml'],
      p: ['image', 'media/1.png'],
    }),
    'word/styles.xml': `<w:styles ${main}>${styles}</w:styles>`,
  }
  return readDocx(openPackage(packageOf('docx', parts))).sections[0]
}
const pageOf = (properties: string): PageSetup | undefined =>
  sectionOf(`<w:sectPr>${properties}</w:sectPr>`)?.page
const blockOf = (markup: string, styles?: string): FlowBlock | undefined =>
  sectionOf(markup, styles)?.blocks[0]

function paragraphOf(properties: string, run = '', styles?: string): Paragraph {
  const markup = `<w:p><w:pPr>${properties}</w:pPr><w:r>${run}<w:t>word</w:t></w:r></w:p>`
  const block = blockOf(markup, styles)
  if (block?.kind !== 'paragraph') throw new Error('no paragraph')
  return block
}
const sizeOf = (halfPoints: number): number | undefined =>
  paragraphOf('', `<w:rPr><w:sz w:val="${halfPoints}"/></w:rPr>`).spans[0]?.size

function tableOf(markup: string) {
  const block = blockOf(`<w:tbl>${markup}</w:tbl>`)
  if (block?.kind !== 'table') throw new Error('no table')
  return block
}
const row = (cells: string, properties = ''): string =>
  `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`
const cell = (content = '<w:p/>', properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`

test('a sheet of which nothing is said is A4 with the usual margins', () => {
  expect(pageOf('')).toEqual({
    width: 595,
    height: 842,
    left: 72,
    right: 72,
    top: 72,
    bottom: 72,
    headerAt: 36,
    footerAt: 36,
  })
})

test('a sheet has room for text, whatever is said of it', () => {
  expect(pageOf('<w:pgSz w:w="20" w:h="100000"/>')).toMatchObject({ width: 72, height: 2000 })
  expect(
    pageOf('<w:pgSz w:w="2000" w:h="4000"/><w:pgMar w:left="1500" w:top="-4000"/>'),
  ).toMatchObject({
    left: 40,
    top: 80,
  })
})

test('text has the size that is said, as far as it can be read', () => {
  expect(paragraphOf('').size).toBe(10)
  expect([1, 24, 400].map(sizeOf)).toEqual([4, 12, 96])
})

test('no indent or gap is longer than a sheet', () => {
  const long = '<w:ind w:left="90000" w:firstLine="-90000"/><w:spacing w:before="600"/>'
  expect(paragraphOf(long)).toMatchObject({ indent: 2000, firstIndent: -2000, before: 30 })
})

test('styles that are based on each other without end are not followed', () => {
  const sizeAt = (depth: number): number => {
    const styles = Array.from(
      { length: depth },
      (_, index) =>
        `<w:style w:styleId="s${index}"><w:basedOn w:val="s${index + 1}"/>` +
        `${index === depth - 1 ? '<w:rPr><w:sz w:val="48"/></w:rPr>' : ''}</w:style>`,
    )
    return paragraphOf('<w:pStyle w:val="s0"/>', '', styles.join('')).size
  }
  expect([20, 21].map(sizeAt)).toEqual([24, 10])
})

test('a column of which nothing is said is as wide as most, and there are as many as a sheet can show', () => {
  expect(tableOf(row(cell() + cell())).columns).toEqual([60, 60])
  const spanning = cell('<w:p/>', '<w:gridSpan w:val="5000"/>')
  expect(tableOf(row(spanning)).columns).toHaveLength(200)
})

test('a row is as high as is said, if a sheet can hold it', () => {
  const heights = [200, 20_000].map(
    (twips) => tableOf(row(cell(), `<w:trHeight w:val="${twips}"/>`)).rows[0]?.minHeight,
  )
  expect(heights).toEqual([10, 400])
})

test('a picture has the size that is said of it, within what can be seen', () => {
  const sizesOf = (markup: string) => {
    const block = blockOf(
      `<w:p><w:r><w:drawing>${markup}<a:blip r:embed="p"/></w:drawing></w:r></w:p>`,
    )
    return block?.kind === 'picture' ? [block.width, block.height] : []
  }
  const extent = (width: number, height: number): string =>
    `<wp:extent xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing" cx="${width * 12_700}" cy="${height * 12_700}"/>`
  expect(sizesOf(extent(100, 90))).toEqual([100, 90])
  expect(sizesOf(extent(0, 3000))).toEqual([1, 2000])
  expect(sizesOf('')).toEqual([200, 120])
})

test('a picture of the older form has its size, too, unless it is none', () => {
  const sizesOf = (style: string) => {
    const shape = `<v:shape style="${style}"><v:imagedata r:id="p"/></v:shape>`
    const block = blockOf(
      `<w:p><w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml">${shape}</w:pict></w:r></w:p>`,
    )
    return block?.kind === 'picture' ? [block.width, block.height] : []
  }
  expect(sizesOf('width:1in;height:36pt')).toEqual([72, 36])
  expect(sizesOf('width:0pt;height:1..2pt')).toEqual([1, 120])
})

test('a box of a form stands where it is ticked in the text', () => {
  const box = '<w:ffData><w:checkBox><w:checked/></w:checkBox></w:ffData>'
  const mark = (type: string, data = ''): string =>
    `<w:r><w:fldChar w:fldCharType="${type}">${data}</w:fldChar></w:r>`
  const code = '<w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r>'
  const block = blockOf(
    `<w:p>${mark('begin', box)}${code}${mark('separate')}${mark('end')}<w:r><w:t> agreed</w:t></w:r></w:p>`,
  )
  const spans = block?.kind === 'paragraph' ? block.spans : []
  expect(spans.map((span) => span.text).join('')).toBe('☑ agreed')
})

test('a table of more cells than a call takes arguments is read', () => {
  const table = tableOf(row(cell('').repeat(10)).repeat(15_000))
  expect([table.rows.length, table.columns.length]).toEqual([15_000, 10])
})

test('a row that begins before its table begins with it', () => {
  const { rows } = tableOf(row(cell(), '<w:gridBefore w:val="-5"/>'))
  expect(rows[0]?.cells.map(({ column }) => column)).toEqual([0])
})
