import { expect, test } from 'vitest'
import { readImportBytes } from '../read-import.ts'
import { googleSample } from '../testing/ocr-samples.ts'
import { bytesOf } from '../testing/parse-sample.ts'

test('offsets count letters, so that what follows one of two units is not cut', () => {
  const { parse } = readImportBytes(bytesOf(googleSample), 'file')
  expect(parse.elements.map(({ text }) => text)).toEqual(['Hello 😀 google', 'After'])
})

test('corners at the edge leave their zeros out and are there all the same', () => {
  const { parse } = readImportBytes(bytesOf(googleSample), 'file')
  expect(parse.elements[0]?.regions[0]?.polygon[0]).toEqual({ x: 0, y: 0 })
})

test('a layout without boxes has its text by pages, and a part says which of how many it is', () => {
  const blocks = [
    {
      blockId: '1',
      textBlock: { type: 'heading-2', text: 'Chapter', blocks: [] },
      pageSpan: { pageStart: 3, pageEnd: 4 },
    },
  ]
  const shardInfo = { shardIndex: '1', shardCount: '5' }
  const file = { documentLayout: { blocks }, shardInfo }
  const { parse } = readImportBytes(bytesOf({ file }), 'file')
  expect(parse.version).toBe('v1, part 2 of 5')
  expect(parse.elements).toMatchObject([
    { page: 3, category: 'heading1', regions: [], text: 'Chapter' },
  ])
})

const shard = (index: number, count: number): object => ({
  shardInfo: { shardCount: String(count), ...(index > 0 && { shardIndex: String(index) }) },
  text: `page ${index}\n`,
  pages: [
    {
      pageNumber: index + 1,
      paragraphs: [
        {
          layout: {
            textAnchor: { textSegments: [{ endIndex: '7' }] },
            boundingPoly: { normalizedVertices: [{}, { x: 1 }, { x: 1, y: 1 }, { y: 1 }] },
          },
        },
      ],
    },
  ],
})

test('shards of one document are one parse, whose texts have offsets of their own', () => {
  const { adapter, parse } = readImportBytes(bytesOf({ file: [shard(0, 2), shard(1, 2)] }), 'file')
  expect(adapter.id).toBe('google')
  expect(parse.version).toBe('v1')
  expect(parse.elements.map(({ page, text, pointer }) => [page, text, pointer])).toEqual([
    [1, 'page 0', '/0/pages/0/paragraphs/0'],
    [2, 'page 1', '/1/pages/0/paragraphs/0'],
  ])
})

test('a shard alone says which part it is', () => {
  expect(readImportBytes(bytesOf({ file: shard(1, 5) }), 'file').parse.version).toBe(
    'v1, part 2 of 5',
  )
})
