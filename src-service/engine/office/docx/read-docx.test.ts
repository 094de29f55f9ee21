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
  const line = (text: string): string => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`
  const said = [line('Chair'), line('Board of') + line('three')].map(
    (lines) => `<dgm:pt><dgm:t>${lines}</dgm:t></dgm:pt>`,
  )
  const body =
    '<w:p><w:r><w:drawing><a:graphic><a:graphicData><dgm:relIds r:dm="data"/></a:graphicData></a:graphic></w:drawing></w:r></w:p>'
  const blocks = blocksOf(body, {
    'word/diagrams/data1.xml': `<dgm:dataModel ${main}><dgm:ptLst>${said.join('')}</dgm:ptLst></dgm:dataModel>`,
  })
  expect(blocks).toMatchObject([
    { kind: 'picture', category: 'figure', lines: ['Chair', 'Board of three'] },
  ])
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

const saidIn = (blocks: readonly FlowBlock[]): readonly string[] =>
  blocks.map((block) => (block.kind === 'paragraph' ? textOf(block) : block.kind))

/** A drawing that holds a text box, as a word processor floats it beside a paragraph. */
const textBox = (content: string): string =>
  `<w:r><w:drawing><wps:txbx xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><w:txbxContent>${content}</w:txbxContent></wps:txbx></w:drawing></w:r>`

test('a picture in a text box is there once, and so is the text of a box in a box', () => {
  const blip = '<w:p><w:r><w:drawing><a:blip r:embed="data"/></w:drawing></w:r></w:p>'
  const inner = `<w:p>${textBox(paragraph('inner'))}</w:p>`
  const body = `<w:p>${textBox(blip + paragraph('outer') + inner)}</w:p>`
  expect(saidIn(blocksOf(body, {}))).toEqual(['picture', 'outer', 'inner'])
})

test('what a field computes with is not read as its text', () => {
  const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const code = (text: string): string => `<w:r><w:instrText>${text}</w:instrText></w:r>`
  const inner =
    mark('begin') + code('MERGEFIELD name') + mark('separate') + run('Kim') + mark('end')
  const tail =
    mark('begin') + code('IF') + inner + code('= "Kim" "yes"') + mark('separate') + run('yes')
  expect(saidIn(blocksOf(paragraph('', { tail: tail + mark('end') + run('.') }), {}))).toEqual([
    'yes.',
  ])
})

test('a list counts in figures where its level says so, and on where it never begins anew (§17.9.4, §17.9.10)', () => {
  const level = (index: number, format: string, text: string, more = ''): string =>
    `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`
  const numbering =
    `<w:abstractNum w:abstractNumId="1">${level(0, 'upperRoman', 'Article %1')}` +
    level(1, 'decimalZero', '%1.%2', '<w:isLgl/>') +
    `${level(2, 'decimal', '(%3)', '<w:lvlRestart w:val="0"/>')}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>'
  const depths = [0, 1, 2, 1, 2, 0, 1, 2]
  const body = depths.map((depth) => paragraph('item', { list: 1, level: depth })).join('')
  const blocks = blocksOf(body, {
    'word/numbering.xml': `<w:numbering ${main}>${numbering}</w:numbering>`,
  })
  const markers = blocks.map((block) => block.kind === 'paragraph' && block.list?.marker)
  const second = ['Article II', '2.01', '(3)']
  expect(markers).toEqual(['Article I', '1.01', '(1)', '1.02', '(2)', ...second])
})

test('a note with a mark of its own is not counted, and endnotes count in Roman figures', () => {
  const notes = (kind: string, ids: readonly number[]): string =>
    `<w:${kind}s ${main}>${ids.map((id) => `<w:${kind} w:id="${id}">${paragraph(`${kind} ${id}`)}</w:${kind}>`).join('')}</w:${kind}s>`
  const reference = (kind: string, id: number, mark = ''): string =>
    `<w:r><w:${kind}Reference w:id="${id}"${mark && ' w:customMarkFollows="1"'}/><w:t>${mark}</w:t></w:r>`
  const body = paragraph('a', {
    tail:
      reference('footnote', 1, '*') +
      reference('footnote', 2) +
      reference('endnote', 9) +
      reference('endnote', 3),
  })
  const flow = readDocx(
    openPackage(
      packageOf('docx', {
        'word/document.xml': `<w:document ${main}><w:body>${body}</w:body></w:document>`,
        'word/_rels/document.xml.rels': relations({
          f: ['footnotes', 'footnotes.xml'],
          e: ['endnotes', 'endnotes.xml'],
        }),
        'word/footnotes.xml': notes('footnote', [1, 2]),
        'word/endnotes.xml': notes('endnote', [3, 9]),
      }),
    ),
  )
  expect(saidIn(flow.sections[0]?.blocks ?? [])).toEqual(['a*1iii', 'i endnote 9', 'ii endnote 3'])
  const footnotes = [...flow.notes.values()].flat().map(textOf)
  expect(footnotes).toEqual(['footnote 1', '1 footnote 2'])
})

test('rows and cells in markup of their author are rows and cells (§17.5.1)', () => {
  const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`
  const row = (...cells: readonly string[]): string => `<w:tr>${cells.join('')}</w:tr>`
  const own = (content: string): string => `<w:customXml w:element="own">${content}</w:customXml>`
  const body = `<w:tbl>${own(row(cell('a'), own(cell('b'))))}${row(cell('c'), cell('d'))}</w:tbl>`
  const [table] = blocksOf(body, {})
  const rows = table?.kind === 'table' ? table.rows : []
  expect(
    rows.map(({ cells }) => cells.map(({ paragraphs }) => paragraphs[0]?.spans[0]?.text)),
  ).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('what is written by hand is shown by the picture that stands beside it', () => {
  const body =
    '<w:p><w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">' +
    '<mc:Choice xmlns:wpi="http://schemas.microsoft.com/office/word/2010/wordprocessingInk" Requires="wpi">' +
    '<w:drawing><a:graphic><a:graphicData><w14:contentPart xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" r:id="ink"/></a:graphicData></a:graphic></w:drawing></mc:Choice>' +
    '<mc:Fallback><w:drawing><a:blip r:embed="data"/></w:drawing></mc:Fallback></mc:AlternateContent></w:r></w:p>'
  expect(saidIn(blocksOf(body, {}))).toEqual(['picture'])
})

// LibreOffice's documents tdf116883, tdf108849, and what Word's menus for Asian text write.
test('a paragraph without text counts in its list, unless it was deleted', () => {
  const empty = (mark: string): string =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr><w:rPr>${mark}</w:rPr></w:pPr></w:p>`
  const body = [
    empty(''),
    empty('<w:del w:id="1"/>'),
    empty('<w:vanish/>'),
    paragraph('item', { list: 2 }),
  ]
  const blocks = readDocx(openPackage(makeDocx({ body }))).sections[0]?.blocks ?? []
  const markers = blocks.flatMap((block) => (block.kind === 'paragraph' && block.list) || [])
  expect(markers.map(({ marker }) => marker)).toEqual(['2.'])
})

test('what stands behind the properties of the last section is there, and no page without it', () => {
  const section = '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>'
  const said = (tail: string): readonly (readonly string[])[] => {
    const body = `${paragraph('first')}${section}${section}${tail}`
    const document = `<w:document ${main}><w:body>${body}</w:body></w:document>`
    const file = openPackage(packageOf('docx', { 'word/document.xml': document }))
    return readDocx(file).sections.map(({ blocks }) => saidIn(blocks))
  }
  expect(said(paragraph('second'))).toEqual([['first'], ['second']])
  expect(said('<w:bookmarkEnd w:id="1"/>')).toEqual([['first']])
})

test('a word with its reading above it, which a field writes, is there', () => {
  const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const code = String.raw`EQ \* jc2 \* hps10 \o\ad(\s\up 9(かんじ),漢字)`
  const tail = `${mark('begin')}<w:r><w:instrText>${code}</w:instrText></w:r>${mark('end')}`
  expect(saidIn(blocksOf(paragraph('日本の', { tail }), {}))).toEqual(['日本の漢字'])
})
