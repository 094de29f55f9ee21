import { expect, test } from 'vitest'
import { readImportBytes } from '../read-import.ts'
import { textractSample } from '../testing/ocr-samples.ts'
import { bytesOf } from '../testing/parse-sample.ts'

test('a merged cell stands for its cells, and the line of a table comes with the table alone', () => {
  const { parse } = readImportBytes(bytesOf(textractSample), 'file')
  expect(parse.elements.map(({ category, text }) => [category, text])).toEqual([
    ['paragraph', 'Hello textract'],
    ['table', 'A B'],
  ])
  expect(parse.elements[1]?.detail.cells).toMatchObject([{ row: 0, column: 0, columnSpan: 2 }])
  expect(parse.elements[0]?.detail.lines?.[0]?.words.map(({ text }) => text)).toEqual([
    'Hello',
    'textract',
  ])
})

test.each([
  [{ JobStatus: 'IN_PROGRESS' }, { reason: 'unfinished', found: 'IN_PROGRESS' }],
  [
    { JobStatus: 'FAILED', StatusMessage: 'No access' },
    { reason: 'failed', found: 'No access' },
  ],
  [
    { JobStatus: 'SUCCEEDED', Blocks: [{ BlockType: 'PAGE' }], NextToken: 'a' },
    { reason: 'part', found: 'NextToken' },
  ],
  [
    [{ Blocks: [{ BlockType: 'PAGE' }] }, { Blocks: [{ BlockType: 'LINE' }], NextToken: 'a' }],
    { reason: 'part', found: 'NextToken' },
  ],
  [{ IdentityDocuments: [] }, { reason: 'other-answer', found: 'IdentityDocuments' }],
])('an answer that is none of a whole document is told as what it is: %j', (file, data) => {
  expect(() => readImportBytes(bytesOf({ file }), 'file')).toThrow(
    expect.objectContaining({ data: expect.objectContaining(data) }),
  )
})

test('turned text keeps its quadrilateral, not the upright box around it', () => {
  const Polygon = [
    { X: 0.2, Y: 0.1 },
    { X: 0.4, Y: 0.2 },
    { X: 0.3, Y: 0.3 },
    { X: 0.1, Y: 0.2 },
  ]
  const BoundingBox = { Left: 0.1, Top: 0.1, Width: 0.3, Height: 0.2 }
  const line = { Id: 'l', BlockType: 'LINE', Text: 'slanted', Geometry: { BoundingBox, Polygon } }
  const { parse } = readImportBytes(bytesOf({ file: { Blocks: [line] } }), 'file')
  expect(parse.elements[0]?.regions[0]?.polygon[1]).toEqual({ x: 0.4, y: 0.2 })
})

test('twelve thousand tables are found for their places in the layout within the time of a test', () => {
  const Geometry = { BoundingBox: { Left: 0.1, Top: 0.1, Width: 0.2, Height: 0.1 } }
  const Blocks = Array.from({ length: 12_000 }, (_, at) => [
    { Id: `l${at}`, BlockType: 'LAYOUT_TABLE', Page: at + 2, Geometry },
    { Id: `t${at}`, BlockType: 'TABLE', Page: 1, Geometry },
  ]).flat()
  const { parse } = readImportBytes(bytesOf({ file: { Blocks } }), 'file')
  expect(parse.elements).toHaveLength(24_000)
})
