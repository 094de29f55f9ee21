import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { readImportBytes } from '../read-import.ts'
import { bytesOf } from '../testing/parse-sample.ts'

/** What a small file said again and again, so that elements of it took gigabytes. */
const many = 3000
const long = 'word '.repeat(20_000)
const ids = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)
const children = (names: readonly string[]): object => ({
  Relationships: [{ Type: 'CHILD', Ids: names }],
})
const whole = { startIndex: 0, endIndex: long.length }

const files: Readonly<Record<string, unknown>> = {
  'paragraphs of Google Document AI that each name all of its text': {
    text: long,
    pages: [
      {
        layout: { textAnchor: {} },
        paragraphs: Array.from({ length: many }, () => ({
          layout: { textAnchor: { textSegments: [whole] } },
        })),
      },
    ],
  },
  'one paragraph of it that names all of its text in each of its parts': {
    text: long,
    pages: [
      {
        layout: { textAnchor: {} },
        paragraphs: [
          { layout: { textAnchor: { textSegments: Array.from({ length: many }, () => whole) } } },
        ],
      },
    ],
  },
  'a table of it whose cells do': {
    text: long,
    pages: [
      {
        layout: { textAnchor: {} },
        tables: [
          {
            bodyRows: Array.from({ length: many }, () => ({
              cells: [{ layout: { textAnchor: { textSegments: [whole] } } }],
            })),
          },
        ],
      },
    ],
  },
  'pages of olmOCR that each are all of its text': {
    text: long,
    attributes: {
      pdf_page_numbers: Array.from({ length: many }, (_, index) => [0, long.length, index + 1]),
    },
  },
  'blocks of Textract’s layout that all name the same line': {
    Blocks: [
      { BlockType: 'LINE', Id: 'line', Text: long },
      ...ids(many, 'text').map((Id) => ({
        BlockType: 'LAYOUT_TEXT',
        Id,
        ...children(['line']),
      })),
    ],
  },
  'one that names a line again and again': {
    Blocks: [
      { BlockType: 'LINE', Id: 'line', Text: long },
      {
        BlockType: 'LAYOUT_TEXT',
        Id: 'text',
        ...children(Array.from({ length: many }, () => 'line')),
      },
    ],
  },
  'merged cells of Textract that all name the same cells': {
    Blocks: [
      {
        BlockType: 'TABLE',
        Id: 'table',
        Relationships: [{ Type: 'MERGED_CELL', Ids: ids(60, 'merged') }],
      },
      ...ids(60, 'merged').map((Id) => ({
        BlockType: 'MERGED_CELL',
        Id,
        ...children(ids(60, 'cell')),
      })),
      ...ids(60, 'cell').map((Id) => ({ BlockType: 'CELL', Id, ...children(['word']) })),
      { BlockType: 'WORD', Id: 'word', Text: long },
    ],
  },
  'a paragraph of Azure that names one formula again and again': {
    analyzeResult: {
      apiVersion: '2024-11-30',
      modelId: 'prebuilt-layout',
      content: '',
      pages: [{ pageNumber: 1, formulas: [{ span: { offset: 0, length: 1 }, value: long }] }],
      paragraphs: [
        {
          content: ':formula:'.repeat(many),
          spans: Array.from({ length: many }, () => ({ offset: 0, length: 1 })),
        },
      ],
    },
  },
  'tables of Docling whose two cells are far apart': {
    schema_name: 'DoclingDocument',
    version: '1.0.0',
    body: { children: [] },
    texts: [],
    tables: Array.from({ length: 100 }, () => ({
      label: 'table',
      data: {
        table_cells: [0, 400].map((place) => ({
          start_row_offset_idx: place,
          start_col_offset_idx: place,
          text: 'a',
        })),
      },
    })),
  },
}

describe('a small file that would become a large one is refused, with the place where it does', () => {
  test.each(Object.entries(files))('%s', (_, file) => {
    const error = catchFrom(() => readImportBytes(bytesOf({ file }), 'small.json'))
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({
      code: 'import.refused',
      data: { name: 'small.json', reason: 'repeats', place: expect.stringMatching(/^\//) },
    })
  })
})

function catchFrom(run: () => unknown): unknown {
  try {
    run()
    return null
  } catch (error) {
    return error
  }
}
