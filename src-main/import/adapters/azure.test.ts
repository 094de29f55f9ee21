import { expect, test } from 'vitest'
import { readImportBytes } from '../read-import.ts'
import { azureSample } from '../testing/azure-sample.ts'
import { bytesOf } from '../testing/parse-sample.ts'

test('the words of a cell are said by the table and not once more as a paragraph', () => {
  const { parse } = readImportBytes(bytesOf(azureSample), 'file')
  expect(parse.elements.map(({ category, text }) => [category, text])).toEqual([
    ['heading1', 'Report'],
    ['table', 'A B'],
  ])
  expect(parse.elements[0]?.detail).toMatchObject({ sourceCategory: 'title', level: 1 })
})

/** Written from the REST reference of Form Recognizer 2.1, whose samples leave texts out. */
function formRecognizer(cell: unknown): unknown {
  const boundingBox = [1, 1, 2, 1, 2, 2, 1, 2]
  return {
    status: 'succeeded',
    createdDateTime: '2020-11-17T18:48:48Z',
    analyzeResult: {
      version: '2.1.0',
      readResults: [
        {
          page: 1,
          width: 8.5,
          height: 11,
          unit: 'inch',
          lines: [
            { text: 'in the table', boundingBox, words: [] },
            { text: 'beside it', boundingBox, words: [] },
          ],
        },
      ],
      pageResults: [{ page: 1, tables: [{ rows: 1, columns: 1, cells: [cell] }] }],
    },
  }
}

test('a table of version 2 says where it is by its cells, and its lines come once', () => {
  const boundingBox = [1, 2, 3, 2, 3, 4, 1, 4]
  const elements = ['#/readResults/0/lines/0/words/0']
  const cell = { rowIndex: 0, columnIndex: 0, text: 'in the table', boundingBox, elements }
  const { parse } = readImportBytes(bytesOf({ file: formRecognizer(cell) }), 'file')
  expect(parse.elements.map(({ text }) => text)).toEqual(['beside it', 'in the table'])
  expect(parse.elements[1]?.regions[0]?.polygon[2]).toEqual({ x: 3, y: 4 })
})

test('a text that was left out is counted, with where it should stand', () => {
  const { parse } = readImportBytes(bytesOf({ file: formRecognizer({ rowIndex: 0 }) }), 'file')
  const pointer = '/analyzeResult/pageResults/0/tables/0/cells/0'
  expect(parse.unread).toContainEqual({ kind: 'text', count: 1, pointer })
})

test.each([
  [{ status: 'running' }, { reason: 'unfinished', found: 'running' }],
  [
    { status: 'failed', error: { code: 'InvalidContent', message: 'The file is corrupted.' } },
    { reason: 'failed', found: 'The file is corrupted.' },
  ],
])('an operation without a result is told as what it is, not shown empty: %j', (part, data) => {
  const file = { createdDateTime: '2024-12-01T10:00:00Z', ...part }
  expect(() => readImportBytes(bytesOf({ file }), 'file')).toThrow(
    expect.objectContaining({ data: expect.objectContaining(data) }),
  )
})

test('the list that a batch of documents ends with is told as one, not as a broken result', () => {
  const file = {
    status: 'succeeded',
    createdDateTime: '2024-12-01T00:00:00Z',
    result: {
      succeededCount: 1,
      details: [{ status: 'succeeded', resultUrl: 'https://a/b.json' }],
    },
  }
  expect(() => readImportBytes(bytesOf({ file }), 'file')).toThrow(
    expect.objectContaining({ data: expect.objectContaining({ reason: 'other-answer' }) }),
  )
})
