import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { LayoutElement } from '#shared/results/element.ts'
import { plainCell } from '#shared/results/plain-cell.ts'
import { buildElement } from '../testing/build-run.ts'
import { sampleElements, sampleRun } from '../testing/sample-run.ts'
import { buildContent, writeBytes } from '../testing/write-bytes.ts'

async function parts(elements: readonly LayoutElement[]): Promise<(path: string) => string> {
  const files = unzipSync(await writeBytes('docx', buildContent(sampleRun, elements)))
  return (path) => strFromU8(files[path] ?? new Uint8Array())
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}

test('headings, lists, merges, equations and pictures are those of a word processor', async () => {
  const file = await parts(sampleElements)
  const document = file('word/document.xml')
  expect(count(document, /<w:pStyle w:val="Heading1"\/>/g)).toBe(2)
  expect(count(document, /<w:numPr>/g)).toBe(3)
  expect(count(document, /<w:vMerge w:val="restart"\/>/g)).toBe(1)
  expect(count(document, /<w:vMerge\/>/g)).toBe(1)
  expect(count(document, /<w:gridSpan w:val="2"\/>/g)).toBe(1)
  expect(count(document, /<m:oMath>/g)).toBe(1)
  expect(document).toContain('descr="Bars 45%"')
  expect(file('word/_rels/document.xml.rels')).toContain('media/page-003-figure-7.png')
  expect(file('word/numbering.xml')).toContain('<w:startOverride w:val="1"/>')
})

test('a footnote that a mark in the text calls for stands at the foot, with its own mark', async () => {
  const text = buildElement(0, 1, '<p>Tents were woven.49 In 49 BC.</p>')
  const note = { ...buildElement(1, 1, '<p>49 See Dickson.</p>'), category: 'footnote' }
  const file = await parts([text, { ...note, text: '49 See Dickson.' }])
  expect(file('word/document.xml')).toMatch(
    /woven\.<\/w:t><\/w:r><w:r>.*?<w:footnoteReference w:customMarkFollows="1" w:id="1"\/><w:t>49<\/w:t><\/w:r><w:r><w:t xml:space="preserve"> In 49 BC\.</,
  )
  expect(file('word/document.xml')).not.toContain('Dickson')
  expect(file('word/footnotes.xml')).toContain('49 See Dickson.')
})

test('a table of more columns than Word opens goes on below', async () => {
  const cells = Array.from({ length: 100 }, (_, column) => plainCell(0, column, `c${column}`))
  const wide = { ...buildElement(0, 1, ''), text: '', category: 'table', cells }
  const document = (await parts([wide]))('word/document.xml')
  const tables = document.split('<w:tbl>').slice(1)
  expect(tables.map((table) => count(table, /<w:gridCol /g))).toEqual([63, 37])
  expect(document).toContain('c99')
})

test('a table shows its head, its figures by their last digit and its words whole, and a caption stays with it', async () => {
  const head = (column: number, text: string) => ({ ...plainCell(0, column, text), isHeader: true })
  const cells = [head(0, 'Sector'), head(1, 'Apprehensions by year and sector')].concat(
    [plainCell(1, 0, 'Miami'), plainCell(1, 1, '1,891')],
    [plainCell(3, 0, 'Havre'), plainCell(3, 1, '(₩5.5%)')],
    [plainCell(2, 0, 'x'.repeat(700)), plainCell(2, 1, '1 of 2')],
  )
  const table = { ...buildElement(1, 1, ''), text: '', category: 'table', cells }
  const caption = { ...buildElement(0, 1, '<p>Table 1</p>'), category: 'caption' }
  const document = (await parts([caption, table]))('word/document.xml')
  expect(document).toContain('<w:pStyle w:val="Caption"/><w:keepNext/>')
  expect(
    count(document, /w:fill="F3F4F6"\/><\/w:tcPr><w:p><w:pPr><w:pStyle w:val="TableHead"/g),
  ).toBe(2)
  expect(document).toMatch(/<w:jc w:val="right"\/><\/w:pPr><w:r><w:t xml:space="preserve">1,891</)
  expect(document).toMatch(
    /<w:jc w:val="right"\/><\/w:pPr><w:r><w:t xml:space="preserve">\(₩5\.5%\)</,
  )
  expect(count(document, /<w:jc /g)).toBe(2)
  expect(count(document, /<w:cantSplit\/>/g)).toBe(3)
  const widths = [...document.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width))
  expect(widths[0]).toBeGreaterThan(widths[1] ?? 0)
  expect(widths[0] ?? 0).toBeLessThan(7000)
})

test('a table whose words have no room is set smaller', async () => {
  const cells = Array.from({ length: 14 }, (_, column) => plainCell(0, column, 'Apprehensions'))
  const wide = { ...buildElement(0, 1, ''), text: '', category: 'table', cells }
  const document = (await parts([wide]))('word/document.xml')
  expect(count(document, /<w:pStyle w:val="TableTextSmall"\/>/g)).toBe(14)
})

test('Hebrew and Arabic are read from the right in Word, with the Latin words among them from the left', async () => {
  const html = '<p>שלום (עולם) <b>PDF 2.0</b> سلام</p>'
  const cells = [plainCell(0, 0, 'שלום'), plainCell(0, 1, 'Word')]
  const table = { ...buildElement(1, 1, ''), text: '', category: 'table', cells }
  const english = buildElement(2, 1, '<p>Shalom (שלום)</p>')
  const document = (await parts([buildElement(0, 1, html), table, english]))('word/document.xml')
  const paragraphs = document.split('<w:p>').map((xml) => xml.split('</w:p>')[0] ?? '')
  const [hebrew, hebrewCell, wordCell, , mixed] = paragraphs.slice(1)
  expect(hebrew).toMatch(/^<w:pPr><w:bidi\/><\/w:pPr>/)
  expect(hebrew).toContain('<w:rPr><w:rtl/></w:rPr><w:t xml:space="preserve">שלום (עולם) </w:t>')
  expect(hebrew).toContain('<w:rPr><w:b/><w:bCs/></w:rPr><w:t xml:space="preserve">PDF 2.0</w:t>')
  expect(hebrew).toContain('<w:rPr><w:rtl/></w:rPr><w:t xml:space="preserve"> سلام</w:t>')
  expect(hebrewCell).toMatch(/<w:pStyle w:val="TableText"\/><w:bidi\/><\/w:pPr>.*<w:rtl\/>/)
  expect(wordCell).not.toMatch(/bidi|rtl/)
  expect(mixed).not.toContain('bidi')
  expect(mixed).toContain(
    '>Shalom (</w:t></w:r><w:r><w:rPr><w:rtl/></w:rPr><w:t xml:space="preserve">שלום<',
  )
})
