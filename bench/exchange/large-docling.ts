import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** A page's table has so many rows and columns: 240 cells. */
const [rows, columns] = [24, 10]
const paragraphs = 10
const words = 'The quick brown fox jumps over the lazy dog near the bank of the river at dawn. '

/** A DoclingDocument of so many pages of A4, each with a table of 240 cells and ten paragraphs (its schema 1.10.0). */
export async function writeLargeDocling(file: string, pages: number): Promise<void> {
  await pipeline(parts(pages), createWriteStream(file))
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
  const sizes = numbers.map((page) => [page, { size: { width: 595, height: 842 }, page_no: page }])
  yield `],"pages":${JSON.stringify(Object.fromEntries(sizes))}}`
}

function text(index: number, page: number, at: number): object {
  const said = `${page}.${at} ${words.repeat(3)}`
  const bbox = box(60, 60 + at * 20, 535, 78 + at * 20)
  return {
    self_ref: `#/texts/${index}`,
    parent: { $ref: '#/body' },
    children: [],
    content_layer: 'body',
    label: at === 0 ? 'section_header' : 'text',
    ...(at === 0 && { level: 1 }),
    prov: [{ page_no: page, bbox, charspan: [0, said.length] }],
    orig: said,
    text: said,
  }
}

function table(page: number): object {
  const cells = Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    return {
      bbox: box(60 + column * 47, 300 + row * 20, 105 + column * 47, 318 + row * 20),
      row_span: 1,
      col_span: 1,
      start_row_offset_idx: row,
      end_row_offset_idx: row + 1,
      start_col_offset_idx: column,
      end_col_offset_idx: column + 1,
      text: row === 0 ? `Column ${column}` : `${page * 1000 + index}.50`,
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
    prov: [{ page_no: page, bbox: box(60, 300, 535, 780), charspan: [0, 0] }],
    captions: [],
    references: [],
    footnotes: [],
    data: { table_cells: cells, num_rows: rows, num_cols: columns },
  }
}

function box(l: number, t: number, r: number, b: number): object {
  return { l, t, r, b, coord_origin: 'TOPLEFT' }
}
