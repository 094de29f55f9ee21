import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { makeLargeSource, type SourceText } from './large-source.ts'

/** A page's table has so many rows and columns: 240 cells. */
const [rows, columns] = [24, 10]
const paragraphs = 10
const words = 'The quick brown fox jumps over the lazy dog near the bank of the river at dawn. '

/** A DoclingDocument of so many pages of A4, each with a table of 240 cells and ten paragraphs (its schema 1.10.0). */
export async function writeLargeDocling(file: string, pages: number): Promise<void> {
  await pipeline(parts(pages), createWriteStream(file))
}

/** What it was made from. */
export function makeDoclingSource(pages: number): Promise<Uint8Array> {
  return makeLargeSource(pages, [pageWidth, pageHeight], (page) => [
    ...Array.from({ length: paragraphs }, (_, at) => said(page, at)),
    ...Array.from({ length: rows * columns }, (_, index) => cell(page, index)),
  ])
}

const [pageWidth, pageHeight] = [595, 842]

function said(page: number, at: number): SourceText {
  const text = `${page}.${at} ${words.repeat(3)}`.trim()
  return { text, left: 60, top: 60 + at * 20, width: 475, height: 18 }
}

function cell(page: number, index: number): SourceText {
  const [row, column] = [Math.floor(index / columns), index % columns]
  return {
    text: row === 0 ? `Column ${column}` : `${page * 1000 + index}.50`,
    left: 60 + column * 47,
    top: 300 + row * 20,
    width: 45,
    height: 18,
  }
}

function* parts(pages: number): Iterable<string> {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const children = numbers.flatMap((page) => [
    ...Array.from({ length: paragraphs }, (_, at) => `#/texts/${(page - 1) * paragraphs + at}`),
    `#/tables/${page - 1}`,
  ])
  yield '{"schema_name":"DoclingDocument","version":"1.10.0","name":"large","furniture":{"self_ref":"#/furniture","children":[],"content_layer":"furniture","name":"_root_","label":"unspecified"},'
  yield `"body":${JSON.stringify({ self_ref: '#/body', children: children.map(($ref) => ({ $ref })), content_layer: 'body', name: '_root_', label: 'unspecified' })},"groups":[],"pictures":[],"key_value_items":[],"form_items":[],"texts":[`
  for (const page of numbers) {
    for (let at = 0; at < paragraphs; at += 1) {
      const index = (page - 1) * paragraphs + at
      yield `${index === 0 ? '' : ','}${JSON.stringify(text(index, page, at))}`
    }
  }
  yield '],"tables":['
  for (const page of numbers) yield `${page === 1 ? '' : ','}${JSON.stringify(table(page))}`
  const sizes = numbers.map((page) => [
    page,
    { size: { width: pageWidth, height: pageHeight }, page_no: page },
  ])
  yield `],"pages":${JSON.stringify(Object.fromEntries(sizes))}}`
}

function text(index: number, page: number, at: number): object {
  const { text: content, ...place } = said(page, at)
  return {
    self_ref: `#/texts/${index}`,
    parent: { $ref: '#/body' },
    children: [],
    content_layer: 'body',
    label: at === 0 ? 'section_header' : 'text',
    ...(at === 0 && { level: 1 }),
    prov: [{ page_no: page, bbox: box(place), charspan: [0, content.length] }],
    orig: content,
    text: content,
  }
}

function table(page: number): object {
  const cells = Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const { text: content, ...place } = cell(page, index)
    return {
      bbox: box(place),
      row_span: 1,
      col_span: 1,
      start_row_offset_idx: row,
      end_row_offset_idx: row + 1,
      start_col_offset_idx: column,
      end_col_offset_idx: column + 1,
      text: content,
      column_header: row === 0,
      row_header: false,
    }
  })
  return {
    self_ref: `#/tables/${page - 1}`,
    parent: { $ref: '#/body' },
    children: [],
    content_layer: 'body',
    label: 'table',
    prov: [
      {
        page_no: page,
        bbox: box({ left: 60, top: 300, width: 475, height: 480 }),
        charspan: [0, 0],
      },
    ],
    captions: [],
    references: [],
    footnotes: [],
    data: { table_cells: cells, num_rows: rows, num_cols: columns },
  }
}

function box({ left, top, width, height }: Omit<SourceText, 'text'>): object {
  return { l: left, t: top, r: left + width, b: top + height, coord_origin: 'TOPLEFT' }
}
