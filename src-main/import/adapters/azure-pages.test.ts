import { expect, test } from 'vitest'
import { readImportBytes } from '../read-import.ts'
import { bytesOf } from '../testing/parse-sample.ts'

const polygon = [1, 1, 2, 1, 2, 2, 1, 2]

function textOn(pageNumber: number, offset: number) {
  const content = `page ${pageNumber}`
  const spans = [{ offset, length: content.length }]
  return {
    page: {
      pageNumber,
      width: 8.5,
      height: 10 + pageNumber,
      lines: [{ content, polygon, spans }],
    },
    paragraph: { content, boundingRegions: [{ pageNumber, polygon }], spans },
  }
}

test('some pages of a file, listed in any order, have their sizes and their lines', () => {
  const texts = [textOn(7, 0), textOn(3, 10), textOn(4, 20)]
  const silent = { pageNumber: 9, width: 8.5, height: 19 }
  const file = {
    apiVersion: '2024-11-30',
    pages: [...texts.map(({ page }) => page), silent],
    // Page 7 comes again when another was read.
    paragraphs: [...texts, textOn(7, 30)].map(({ paragraph }) => paragraph),
  }
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  expect(parse.pages.map(({ page, frame }) => [page, frame?.height])).toEqual([
    [3, 13],
    [4, 14],
    [7, 17],
    [9, 19],
  ])
  expect(parse.elements.map(({ page, detail }) => [page, detail.lines?.[0]?.text])).toEqual([
    [7, 'page 7'],
    [3, 'page 3'],
    [4, 'page 4'],
    [7, undefined],
  ])
})

test('a bar code at the head of a page stands before the page’s text', () => {
  const [first, second] = [textOn(1, 0), textOn(2, 20)]
  const barcodes = [{ kind: 'QRCode', value: '4006381', polygon, span: { offset: 10, length: 9 } }]
  const file = {
    apiVersion: '2024-11-30',
    pages: [first.page, { ...second.page, barcodes }],
    paragraphs: [first.paragraph, second.paragraph],
  }
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  expect(parse.elements.map(({ text }) => text)).toEqual(['page 1', '4006381', 'page 2'])
})
