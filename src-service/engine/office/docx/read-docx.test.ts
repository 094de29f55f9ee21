import { expect, test } from 'vitest'
import { makeDocx, paragraph, run, table } from '../../../testing/office/make-docx.ts'
import { drawing, office, packageOf, relations } from '../../../testing/office/zip-parts.ts'
import type { FlowBlock, Paragraph } from '../flow/flow.ts'
import { openPackage } from '../package/open-package.ts'
import { readDocx } from './read-docx.ts'

const textOf = ({ spans }: Paragraph): string => spans.map(({ text }) => text).join('')

test('a running head laid out as a table keeps its text, a row a line and a cell a part of it', () => {
  const header = table([
    ['Company', 'Report', 'Confidential'],
    ['', 'Draft', ''],
  ])
  const flow = readDocx(openPackage(makeDocx({ body: [paragraph('text')], header })))
  expect(flow.sections[0]?.header.usual.map(textOf)).toEqual([
    'Company\tReport\tConfidential',
    '\tDraft\t',
  ])
})

test('a tab to a place of the page parts a running head (ECMA-376 Part 1 §17.3.3.23)', () => {
  const tab = '<w:r><w:ptab w:relativeTo="margin" w:alignment="center" w:leader="none"/></w:r>'
  const header = paragraph('Left', { tail: tab + run('Centre') })
  const flow = readDocx(openPackage(makeDocx({ body: [paragraph('text')], header })))
  expect(flow.sections[0]?.header.usual.map(textOf)).toEqual(['Left\tCentre'])
})

test.each([
  ['Symbol', 'F06D', 'μ'],
  ['Symbol', 'F0B1', '±'],
  ['Symbol', '00A3', '≤'],
  ['Symbol', 'F0B7', '•'],
  ['Wingdings', 'F0A7', '▪'],
  ['Wingdings', 'F0FE', '☑'],
  ['MS Gothic', '2612', '☒'],
])('a sign of the font %s by its code %s is %s (§17.3.3.30)', (font, code, sign) => {
  const tail = `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`
  const flow = readDocx(openPackage(makeDocx({ body: [paragraph('5 ', { tail })] })))
  const [block] = flow.sections[0]?.blocks ?? []
  expect(block?.kind === 'paragraph' && textOf(block)).toBe(`5 ${sign}`)
})

test('private characters set in a symbol font read as the signs that they show, and nothing else does', () => {
  const tail = ['\uF06D', '\uF0B0', 'm한'].map(
    (text) =>
      `<w:r><w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/></w:rPr><w:t>${text}</w:t></w:r>`,
  )
  const body = [paragraph('5 ', { tail: tail.join('') })]
  const [block] = readDocx(openPackage(makeDocx({ body }))).sections[0]?.blocks ?? []
  expect(block?.kind === 'paragraph' && textOf(block)).toBe('5 μ°m한')
})

const main = `xmlns:w="${office}/wordprocessingml/2006/main" xmlns:dgm="${office}/drawingml/2006/diagram" ${drawing}`

/** The blocks of a text document with these parts beside it. */
function blocksOf(body: string, parts: Readonly<Record<string, string>>): readonly FlowBlock[] {
  const file = packageOf('docx', {
    'word/document.xml': `<w:document ${main}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations({
      data: ['diagramData', 'diagrams/data1.xml'],
      numbering: ['numbering', 'numbering.xml'],
    }),
    ...parts,
  })
  return readDocx(openPackage(file)).sections[0]?.blocks ?? []
}

test('a diagram says what stands in it', () => {
  const said = ['Chair', 'Board'].map(
    (text) => `<dgm:pt><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`,
  )
  const body =
    '<w:p><w:r><w:drawing><a:graphic><a:graphicData><dgm:relIds r:dm="data"/></a:graphicData></a:graphic></w:drawing></w:r></w:p>'
  const blocks = blocksOf(body, {
    'word/diagrams/data1.xml': `<dgm:dataModel ${main}><dgm:ptLst>${said.join('')}</dgm:ptLst></dgm:dataModel>`,
  })
  expect(blocks).toMatchObject([{ kind: 'picture', category: 'figure', lines: ['Chair', 'Board'] }])
})

test('a list counts as the style says that it links to (§17.9.21)', () => {
  const bullet = '<w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl>'
  const numbering =
    '<w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="Own"/></w:abstractNum>' +
    `<w:abstractNum w:abstractNumId="2"><w:styleLink w:val="Own"/>${bullet}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>'
  const blocks = blocksOf(paragraph('item', { list: 1 }), {
    'word/numbering.xml': `<w:numbering ${main}>${numbering}</w:numbering>`,
  })
  expect(blocks).toMatchObject([{ list: { marker: '•' } }])
})
