import { expect, test } from 'vitest'
import { framesOf, ownPlacement, placeRegions } from '../place-regions.ts'
import { readImportBytes } from '../read-import.ts'
import {
  abbyySample,
  doclingLegacySample,
  googleVisionSample,
  opendataloaderSample,
  reductoSample,
} from '../testing/further-samples.ts'
import { documentOcrSample } from '../testing/ocr-samples.ts'
import { bytesOf, type ParseSample } from '../testing/parse-sample.ts'

function read(sample: Pick<ParseSample, 'file'>) {
  return readImportBytes(bytesOf(sample), 'file').parse
}

test('ABBYY’s letters become words, and a cell that reaches down leaves its place in the next row', () => {
  const [text, table, rule] = read(abbyySample).elements
  expect(text?.text).toBe('Hello !')
  expect(
    table?.detail.cells?.map(({ row, column, rowSpan, text: said }) => [
      row,
      column,
      rowSpan,
      said,
    ]),
  ).toEqual([
    [0, 0, 2, 'Tall'],
    [0, 1, 1, 'One'],
    [1, 1, 1, 'Two'],
  ])
  expect(rule?.category).toBe('separator')
})

test('Document OCR’s words are lines where its text ends one, each with the place of its words', () => {
  const { elements, pages } = read(documentOcrSample)
  expect(elements.map(({ text }) => text)).toEqual(['Hello ocr', 'ocr 끝'])
  expect(elements[0]?.regions[0]?.polygon[2]).toEqual({ x: 180, y: 32 })
  expect(elements[1]?.detail.lines?.[0]?.words.map((word) => [word.text, word.confidence])).toEqual(
    [
      ['ocr', 0.9],
      ['끝', 0.9],
    ],
  )
  expect(pages).toEqual([{ page: 1, frame: { width: 400, height: 200 } }])
})

test('legacy Docling counts from the bottom, refers to its tables and repeats merged cells', () => {
  const parse = read(doclingLegacySample)
  const [heading, table, footer] = parse.elements
  const place = placeRegions(framesOf(parse.pages), ownPlacement)
  const region = heading?.regions[0] && place(heading.regions[0])
  expect(region?.polygon[0]?.y).toBeCloseTo((842 - 720) / 842)
  expect(heading?.detail.level).toBe(2)
  expect(table?.pointer).toBe('/tables/0')
  expect(
    table?.detail.cells?.map(({ row, column, columnSpan, isHeader, text }) => [
      row,
      column,
      columnSpan,
      isHeader,
      text,
    ]),
  ).toEqual([
    [0, 0, 2, true, 'Both'],
    [1, 0, 1, false, 'a'],
    [1, 1, 1, false, 'b'],
  ])
  expect(footer?.category).toBe('footer')
})

test('a reference of legacy Docling that leads nowhere is counted, and nowhere else is looked', () => {
  const parse = read({
    file: {
      'main-text': [{ $ref: '#/tables/7' }, { $ref: '#/__proto__/0' }],
      'page-dimensions': [],
    },
  })
  expect(parse.elements).toEqual([])
  expect(parse.unread).toEqual([{ kind: 'element', count: 2, pointer: '/main-text/0' }])
})

test('Vision’s breaks are spaces, line ends and hyphens, and zeros that were left out are zeros', () => {
  const [element] = read(googleVisionSample).elements
  expect(element?.text).toBe('Hello vision\nbreaks-')
  expect(element?.regions[0]?.polygon[0]).toEqual({ x: 0, y: 0 })
})

test('pages of a PDF that Vision read are told by their context', () => {
  const page = {
    width: 0,
    height: 0,
    blocks: [
      { boundingBox: { normalizedVertices: [{}, { x: 0.5 }, { x: 0.5, y: 0.5 }, { y: 0.5 }] } },
    ],
  }
  const response = { fullTextAnnotation: { pages: [page] }, context: { pageNumber: 4 } }
  const parse = read({ file: { responses: [response] } })
  expect(parse.elements[0]?.regions[0]).toMatchObject({
    page: 4,
    polygon: [{ x: 0, y: 0 }, { x: 0.5 }, {}, {}],
  })
})

test('OpenDataLoader’s lists keep what is nested, captions their table, and running heads their words', () => {
  const { elements, pages } = read(opendataloaderSample)
  expect(elements.map(({ category, text }) => [category, text])).toEqual([
    ['heading1', 'Hello loader'],
    ['table', 'Cell'],
    ['caption', 'Table 1'],
    ['list', '1. one\n- in it'],
    ['footer', '7'],
  ])
  expect(elements[2]?.detail).toMatchObject({ parent: 1, role: 'caption' })
  expect(elements[1]?.detail.cells).toMatchObject([{ columnSpan: 2 }])
  // Nobody knows where its boxes are without the source.
  expect(pages).toEqual([{ page: 1, frame: null }])
})

test('Reducto’s blocks stand on the pages of the document, not of the answer', () => {
  const { elements } = read(reductoSample)
  expect(elements.map(({ page, category }) => [page, category])).toEqual([
    [3, 'heading1'],
    [3, 'table'],
    [3, 'Key Value'],
  ])
  expect(elements[0]?.detail).toMatchObject({ level: 2, confidence: 0.4 })
  expect(elements[1]?.text).toBe('a\tb')
})

test('an answer of Reducto that lies elsewhere is told, instead of an empty document', () => {
  const file = { result: { type: 'url', url: 'https://example.invalid/a' } }
  expect(() => read({ file })).toThrow('import.refused')
})
