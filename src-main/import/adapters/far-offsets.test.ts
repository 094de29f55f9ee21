import { expect, test } from 'vitest'
import { readImportBytes } from '../read-import.ts'
import { bytesOf } from '../testing/parse-sample.ts'

// Three thousand letters a page: a text has a million on page 333.
const before = 'x'.repeat(1_000_001)
const placeOf = (word: string) => ({
  offset: before.length + 10 * word.length,
  length: word.length,
})

test('texts of Azure behind the first million letters keep their order and their lines', () => {
  const polygon = [1, 1, 2, 1, 2, 2, 1, 2]
  const lineOf = (content: string, top: number): object => ({
    content,
    polygon: polygon.map((inches, at) => inches + (at % 2) * top),
    spans: [placeOf(content)],
  })
  const words = ['later on', 'first']
  const paragraphs = words.map((content) => ({
    content,
    boundingRegions: [{ pageNumber: 1, polygon }],
    spans: [placeOf(content)],
  }))
  const page = { pageNumber: 1, width: 8.5, height: 11, unit: 'inch' }
  const pages = [{ ...page, lines: words.map(lineOf) }]
  const file = { apiVersion: '2024-11-30', content: before, pages, paragraphs }
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  expect(parse.elements.map(({ text }) => text)).toEqual(['first', 'later on'])
  expect(parse.elements[0]?.detail.lines).toMatchObject([{ text: 'first' }])
})

test('texts of Google behind the first million letters are their own, and not all before them', () => {
  const text = `${before}far away`
  const textSegments = [{ startIndex: String(before.length), endIndex: String(text.length) }]
  const pages = [
    {
      pageNumber: 1,
      layout: { textAnchor: {} },
      paragraphs: [{ layout: { textAnchor: { textSegments } } }],
    },
  ]
  const { parse } = readImportBytes(bytesOf({ file: { text, pages } }), 'file')
  expect(parse.elements.map((element) => element.text)).toEqual(['far away'])
})

test('pages of olmOCR behind the first million letters are there', () => {
  const text = `${before}far away`
  const file = {
    id: 'a',
    text,
    metadata: { 'olmocr-version': '0.1.60' },
    attributes: { pdf_page_numbers: [[before.length, text.length, 2]] },
  }
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  expect(parse.elements.map((element) => [element.page, element.text])).toEqual([[2, 'far away']])
})
