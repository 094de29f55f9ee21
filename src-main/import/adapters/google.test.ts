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
