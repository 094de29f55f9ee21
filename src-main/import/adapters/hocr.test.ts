import { expect, test } from 'vitest'
import { readImportBytes } from '../read-import.ts'
import { hocrSample } from '../testing/ocr-samples.ts'
import { bytesOf } from '../testing/parse-sample.ts'

test('boxes count from the page’s own corner, which need not be zero', () => {
  const { parse } = readImportBytes(bytesOf(hocrSample), 'file')
  expect(parse.pages).toEqual([{ page: 1, frame: { width: 1000, height: 500 } }])
  expect(parse.elements[0]?.regions[0]?.polygon[0]).toEqual({ x: 100, y: 50 })
  expect(parse.elements[0]?.detail.lines?.[0]?.words[1]).toMatchObject({
    text: 'hocr',
    confidence: 0.91,
  })
  expect(parse.model).toBe('tesseract 5')
})

test.each([
  ['a page that is HTML and no hOCR', '<html><body><p>words</p></body></html>', 'import.unknown'],
  [
    'entities that lead out of the file',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///x">]><a>&x;</a>',
    'import.refused',
  ],
])('%s is refused', (_, file, code) => {
  expect(() => readImportBytes(bytesOf({ file }), 'file')).toThrow(
    expect.objectContaining({ code }),
  )
})

/** A page of one table, whose cells are these. */
function tableOf(rows: string): { readonly file: string } {
  const table = `<table class="ocr_table" title="bbox 0 0 100 50">${rows}</table>`
  return {
    file: `<html><body><div class="ocr_page" title="bbox 0 0 100 100">${table}</div></body></html>`,
  }
}

test('cells stand where the spans of others leave room, and where their boxes say', () => {
  const rows =
    '<tr><th rowspan="2" title="bbox 0 0 40 50">a</th><td>b</td></tr><tr><td colspan="2">c</td></tr>'
  const [element] = readImportBytes(bytesOf(tableOf(rows)), 'file').parse.elements
  const cells = element?.detail.cells ?? []
  const said = cells.map((cell) => [
    cell.text,
    cell.row,
    cell.column,
    cell.rowSpan,
    cell.columnSpan,
    cell.isHeader,
  ])
  expect(element?.category).toBe('table')
  expect(said).toEqual([
    ['a', 0, 0, 2, 1, true],
    ['b', 0, 1, 1, 1, false],
    ['c', 1, 1, 1, 2, false],
  ])
  expect(cells[0]?.region?.polygon[2]).toEqual({ x: 40, y: 50 })
})

test('spans that were made up reach no further than the table', () => {
  const rows = '<tr><td rowspan="99999" colspan="1e9">a</td></tr><tr><td colspan="-1">b</td></tr>'
  const [element] = readImportBytes(bytesOf(tableOf(rows)), 'file').parse.elements
  const spans = (element?.detail.cells ?? []).map((cell) => [cell.rowSpan, cell.columnSpan])
  expect(spans).toEqual([
    [2, 1000],
    [1, 1],
  ])
})

const pageOf = (title: string, inside: string): string =>
  `<div class="ocr_page" title="bbox 0 0 100 100; ${title}">${inside}</div>`
const lineOf = (text: string): string =>
  `<span class="ocr_line" title="bbox 0 0 50 10">${text}</span>`

test('pages of files that were put together have all the number of their own: they are told by their order', () => {
  const pages = pageOf('ppageno 0', lineOf('one')) + pageOf('ppageno 0', lineOf('two'))
  const file = `<html><body>${pages}</body></html>`
  const { elements } = readImportBytes(bytesOf({ file }), 'file').parse
  expect(elements.map(({ page, text }) => [page, text])).toEqual([
    [1, 'one'],
    [2, 'two'],
  ])
})

test('lines of an engine’s own class are lines', () => {
  const line =
    '<span class="ocrx_line" title="bbox 0 0 50 10"><span class="ocrx_word">own</span></span>'
  const file = `<html><body>${pageOf('', `<div class="ocrx_block">${line}</div>`)}</body></html>`
  expect(readImportBytes(bytesOf({ file }), 'file').parse.elements).toMatchObject([
    { text: 'own', category: 'paragraph' },
  ])
})
