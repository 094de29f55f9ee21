import { expect, test } from 'vitest'
import { boxPolygon } from './polygons.ts'
import { readImportBytes } from './read-import.ts'
import { bytesOf } from './testing/parse-sample.ts'

const corners = (left: number, top: number): number[] => [
  left,
  top,
  left + 2,
  top,
  left + 2,
  top + 1,
  left,
  top + 1,
]
const word = (content: string, offset: number, left: number, top: number): unknown => ({
  content,
  polygon: corners(left, top),
  confidence: 0.9,
  span: { offset, length: content.length },
})
const line = (content: string, offset: number, top: number): unknown => ({
  content,
  polygon: corners(1, top),
  spans: [{ offset, length: content.length }],
})

function azure(paragraph: unknown): unknown {
  const page = {
    pageNumber: 1,
    width: 10,
    height: 10,
    unit: 'inch',
    lines: [line('Two lines', 7, 2), line('of words', 17, 4), line('Title', 0, 0)],
    words: [word('Two', 7, 1, 2), word('lines', 11, 4, 2), word('of', 17, 1, 4)].concat([
      word('words', 20, 4, 4),
      word('Title', 0, 1, 0),
    ]),
  }
  const analyzeResult = { apiVersion: '2024-11-30', pages: [page], paragraphs: [paragraph] }
  return { status: 'succeeded', analyzeResult }
}

const paragraph = {
  content: 'Two lines of words',
  spans: [{ offset: 7, length: 18 }],
  boundingRegions: [{ pageNumber: 1, polygon: [1, 2, 9, 2, 9, 5, 1, 5] }],
}

test('a paragraph of Azure has the lines and words that its page lists', () => {
  const [element] = readImportBytes(bytesOf({ file: azure(paragraph) }), 'file').parse.elements
  expect(element?.detail.lines).toMatchObject([
    { text: 'Two lines', region: { page: 1, polygon: boxPolygon(1, 2, 3, 3) } },
    { text: 'of words' },
  ])
  expect(element?.detail.lines?.map(({ words }) => words.map(({ text }) => text))).toEqual([
    ['Two', 'lines'],
    ['of', 'words'],
  ])
  expect(element?.detail.lines?.[1]?.words[1]).toEqual({
    text: 'words',
    polygon: boxPolygon(4, 4, 6, 5),
    confidence: 0.9,
  })
})

test.each([
  ['its lines say something else', { content: 'Three lines' }],
  [
    'it stands on several pages',
    { boundingRegions: [1, 2].map((pageNumber) => ({ pageNumber, polygon: corners(1, 1) })) },
  ],
  ['it names no place in the text', { spans: [] }],
])('a paragraph has no lines where %s', (_, change) => {
  const file = azure({ ...paragraph, ...change })
  const [element] = readImportBytes(bytesOf({ file }), 'file').parse.elements
  expect(element?.detail).not.toHaveProperty('lines')
})

test('a line of Form Recognizer has its words', () => {
  const words = [{ text: 'up', boundingBox: corners(1, 1), confidence: 0.5 }]
  const lines = [{ text: 'up', boundingBox: corners(1, 1), words }]
  const readResults = [{ page: 1, width: 10, height: 10, unit: 'inch', lines }]
  const file = { status: 'succeeded', analyzeResult: { version: '2.1.0', readResults } }
  const [element] = readImportBytes(bytesOf({ file }), 'file').parse.elements
  expect(element?.detail.lines?.[0]?.words).toEqual([
    { text: 'up', polygon: boxPolygon(1, 1, 3, 2), confidence: 0.5 },
  ])
})

test('a paragraph of Google Document AI has its lines, and their words, which it calls tokens', () => {
  const text = 'Two\nwords\n'
  const layout = (startIndex: number, endIndex: number): unknown => ({
    layout: {
      textAnchor: { textSegments: [{ startIndex: `${startIndex}`, endIndex: `${endIndex}` }] },
      confidence: 0.8,
      boundingPoly: { normalizedVertices: [{}, { x: 0.5 }, { x: 0.5, y: 0.5 }, { y: 0.5 }] },
    },
  })
  const page = {
    pageNumber: 1,
    ...Object(layout(0, 10)),
    paragraphs: [layout(0, 10)],
    lines: [layout(0, 4), layout(4, 10)],
    tokens: [layout(0, 4), layout(4, 10)],
  }
  const [element] = readImportBytes(bytesOf({ file: { text, pages: [page] } }), 'file').parse
    .elements
  expect(element?.text).toBe('Two\nwords')
  expect(element?.detail.lines?.map((each) => [each.text, each.words[0]?.text])).toEqual([
    ['Two', 'Two'],
    ['words', 'words'],
  ])
  expect(element?.detail.lines?.[0]?.words[0]).toMatchObject({ confidence: 0.8 })
})
