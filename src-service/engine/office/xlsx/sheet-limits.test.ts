import { expect, onTestFinished, test } from 'vitest'
import { makeXlsx } from '../../../testing/office/make-xlsx.ts'
import { drawing, office, packageOf, relations } from '../../../testing/office/zip-parts.ts'
import type { FlowBlock, Section } from '../flow/flow.ts'
import { openPackage } from '../package/open-package.ts'
import { widthOf } from '../text/measure.ts'
import { readRange } from './address.ts'
import { readCellFormats } from './cell-format.ts'
import { findRegions } from './find-regions.ts'
import { readSheet, type Sheet } from './read-sheet.ts'
import { readXlsx } from './read-xlsx.ts'
import { thresholds } from './thresholds.ts'

const main = `xmlns="${office}/spreadsheetml/2006/main"`
const formats = readCellFormats(undefined, false)
/** Markup after ECMA-376 Part 1 §18.3.1: a worksheet of what stands between its tags. */
const worksheet = (markup: string): string => `<worksheet ${main} ${drawing}>${markup}</worksheet>`
const read = (markup: string): Sheet =>
  readSheet(worksheet(markup), { sharedStrings: [], formats, cellsLeft: 1000 })

type Cells = readonly (readonly (string | number | null)[])[]
const sectionsOf = (...sheets: readonly Cells[]): readonly Section[] =>
  readXlsx(openPackage(makeXlsx(sheets.map((rows) => ({ name: 'Sheet', rows }))))).sections
const blocksOf = (rows: Cells): readonly FlowBlock[] => sectionsOf(rows)[0]?.blocks ?? []
const columnsOf = (rows: Cells): readonly number[] =>
  blocksOf(rows).flatMap((block) => (block.kind === 'table' ? block.columns : []))

/** A workbook of one sheet with an anchor in its drawing (§20.5). */
function withPicture(anchor: string): Section | undefined {
  const parts = {
    'xl/workbook.xml': `<workbook ${main} ${drawing}><sheets><sheet name="Sheet" sheetId="1" r:id="s"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations({ s: ['worksheet', 'worksheets/sheet1.xml'] }),
    'xl/worksheets/sheet1.xml': worksheet('<sheetData/>'),
    'xl/worksheets/_rels/sheet1.xml.rels': relations({
      d: ['drawing', '../drawings/drawing1.xml'],
    }),
    'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="${office}/drawingml/2006/spreadsheetDrawing" ${drawing}><xdr:oneCellAnchor>${anchor}<a:blip r:embed="p"/></xdr:oneCellAnchor></xdr:wsDr>`,
    'xl/drawings/_rels/drawing1.xml.rels': relations({ p: ['image', '../media/image1.png'] }),
  }
  return readXlsx(openPackage(packageOf('xlsx', parts))).sections[0]
}
const sizesOf = (anchor: string) =>
  withPicture(anchor)?.blocks.flatMap((block) =>
    block.kind === 'picture' ? [[block.width, block.height]] : [],
  )

test('what is written in the shapes of a sheet is said, paragraph by paragraph', () => {
  const text = (...runs: readonly string[]) =>
    `<a:p>${runs.map((each) => `<a:r><a:t>${each}</a:t></a:r>`).join('')}</a:p>`
  const body = text('Start ', 'below') + text() + text('and press Enter')
  const shape = `<xdr:grpSp><xdr:sp><xdr:txBody>${body}</xdr:txBody></xdr:sp></xdr:grpSp>`
  const said = withPicture(shape)?.blocks.flatMap((block) =>
    block.kind === 'paragraph' && block.category === 'paragraph' ? block.spans : [],
  )
  expect(said?.map((span) => 'text' in span && span.text)).toEqual([
    'Start below',
    'and press Enter',
  ])
})

const extent = (width: number, height: number): string =>
  `<xdr:ext cx="${width * 12_700}" cy="${height * 12_700}"/>`

test('a sheet is read as far as a person looks, and what lies beyond is said to be left out', () => {
  const isCut = (address: string) =>
    read(`<sheetData><row><c r="${address}"><v>1</v></c></row></sheetData>`).isCut
  expect(['A5000', 'A5001', 'IV1', 'IW1'].map(isCut)).toEqual([false, true, false, true])
})

/** What the last block of each sheet says. */
const lastSaid = (...sheets: readonly Cells[]) =>
  sectionsOf(...sheets).map(({ blocks }) => {
    const last = blocks.at(-1)
    return last?.kind === 'paragraph' ? last.spans[0]?.text : last?.kind
  })

test('where a sheet is cut, it says how far it was read', () => {
  const rows = Array.from({ length: 5001 }, () => ['a'])
  expect(lastSaid(rows)).toEqual([
    'This sheet goes on. It was read up to row 5,000 and column 256, and no further than the first 200,000 cells of the workbook.',
  ])
})

test('a workbook is read up to so many cells, whatever sheets they are on', () => {
  const { cells } = thresholds.sheet
  onTestFinished(() => {
    thresholds.sheet.cells = cells
  })
  // As many as there are would take seconds.
  thresholds.sheet.cells = 4
  const four: Cells = [
    ['a', 'b'],
    ['c', 'd'],
  ]
  expect(lastSaid(four, [['e']])).toEqual([
    'table',
    expect.stringMatching(/no further than the first 4 cells/),
  ])
})

test('a cell holds as many letters as office programs hold', () => {
  const text = 'a'.repeat(40_000)
  const sheet = read(
    `<sheetData><row><c t="inlineStr"><is><t>${text}</t></is></c></row></sheetData>`,
  )
  expect(sheet.cells[0]?.text.length).toBe(32_767)
})

test('what a merge covers is not said, unless it covers so much that it was empty', () => {
  const cells = [0, 1].map((row) => ({ row, column: 0, text: 'a', bold: false, isNumber: false }))
  const cellsIn = (range: string) => {
    const merges = [readRange(range)].flatMap((each) => each ?? [])
    const sheet = { cells, merges, widths: new Map(), isCut: false }
    const regions = findRegions({ ...sheet, hiddenRows: new Set(), hiddenColumns: new Set() })
    return regions.flatMap((region) => region.cells).length
  }
  // 25 columns of 4000 rows; then one row more.
  expect([cellsIn('A1:Y4000'), cellsIn('A1:Y4001')]).toEqual([1, 2])
})

test('text is as large as it is in a new sheet, its name larger', () => {
  const sizes = blocksOf([['alone']]).map((block) =>
    block.kind === 'paragraph' ? [block.size, block.before, block.after] : [],
  )
  expect(sizes).toEqual([
    [16, 6, 6],
    [10, 6, 6],
  ])
})

test('a column is as wide as the sheet says, in digits and the padding around them', () => {
  const widths = read(
    '<cols><col min="1" max="1" width="10"/><col min="2" max="2" width="90"/></cols>',
  )
  expect([...widths.widths.values()]).toEqual([56.25, 400])
})

test('a column is wide enough for its longest word, but not for an address', () => {
  const measured = (text: string) => widthOf(text, { bold: false, size: 10 })
  const widthOfWord = (word: string) => columnsOf([[word, 'b']])[0]
  expect(widthOfWord('a')).toBe(48)
  expect(widthOfWord('Konstantinopel')).toBeCloseTo(measured('Konstantinopel') + 10)
  expect(widthOfWord('m'.repeat(38))).toBe(160)
  expect(widthOfWord('i'.repeat(60))).toBeCloseTo(measured('i'.repeat(40)) + 10)
})

test('a page is as wide as its widest table, and has the shape of paper', () => {
  const pageOf = (width: number) => withPicture(extent(width, 100))?.page
  expect(pageOf(100)).toMatchObject({ width: 595, height: 842, left: 40, right: 40, top: 40 })
  expect(pageOf(800)).toMatchObject({ width: 880, height: 880 / Math.SQRT2 })
  const wide = sectionsOf([Array.from({ length: 250 }, () => 'word')])[0]
  expect(wide?.page.width).toBe(2800)
})

test('a picture has the size that is said of it, within what can be seen', () => {
  const corner = (name: string, column: number, row: number) =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:row>${row}</xdr:row></xdr:${name}>`
  expect(sizesOf(extent(100, 90))).toEqual([[100, 90]])
  expect(sizesOf(extent(2, 3000))).toEqual([[8, 1000]])
  expect(sizesOf(corner('from', 1, 1) + corner('to', 3, 11))).toEqual([[96, 150]])
  expect(sizesOf('')).toEqual([[360, 220]])
})

test('a sheet of a hundred thousand cells that each stand alone is read', () => {
  const rows = Array.from({ length: 5000 }, (_, row) =>
    Array.from({ length: 256 }, (_, column) => (row % 3 || column % 3 ? null : 'x')),
  )
  expect(blocksOf(rows)).toHaveLength(1 + 1667 * 86)
})
