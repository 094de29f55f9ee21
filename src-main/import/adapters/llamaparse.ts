import type { Point, TableCell } from '#shared/results/element.ts'
import {
  asCount,
  asList,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import { contentOfCells, contentOfText } from '#shared/results/element-content.ts'
import { contentOfHtml } from '../html-content.ts'
import { readFrame } from '../read-frame.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import { addPageText } from '../page-text.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { boxOfSize } from '../polygons.ts'

/**
 * The JSON result of LlamaParse v1 (`llama_cloud_services`, `openapi.json`): items of pages, in the unit of
 * each page's width and height. Boxes may be null in part.
 */
export const llamaparse: ParseAdapter = {
  id: 'llamaparse',
  parser: 'LlamaParse',
  tells: (file) => {
    // Which page has what depends on how it was parsed.
    const has = (name: string): boolean =>
      pagesOf(file).some(({ page }) => field(page, name) !== undefined)
    return pagesOf(file).some(({ page }) => Array.isArray(field(page, 'items'))) && has('md')
  },
  read,
}

interface Page {
  readonly page: JsonObject | null
  readonly at: string
}

/** The answer itself, a list of answers, or the bare list of pages. */
function pagesOf(file: ParseFile): readonly Page[] {
  if (file.syntax !== 'json') return []
  const roots = Array.isArray(file.value)
    ? file.value.map((value: unknown, index) => [asObject(value), `/${index}`] as const)
    : [[asObject(file.value), ''] as const]
  return roots.flatMap(([root, at]) => {
    const pages = field(root, 'pages')
    if (!Array.isArray(pages)) return [{ page: root, at }]
    return pages.map((page: unknown, index) => ({
      page: asObject(page),
      at: `${at}/pages/${index}`,
    }))
  })
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  for (const [index, { page, at }] of pagesOf(file).entries()) {
    const number = asCount(field(page, 'page'), 1) ?? index + 1
    parse.page(number, readFrame(page))
    const items = asList(field(page, 'items'))
    for (const [place, item] of items.entries()) {
      readItem(parse, asObject(item), number, `${at}/items/${place}`)
    }
    // Not every way of parsing tells items.
    const name = asText(field(page, 'md')) === null ? 'text' : 'md'
    const text = asText(field(page, name)) ?? ''
    if (items.length === 0 && text.trim() !== '') {
      addPageText(parse, text, number, `${at}/${name}`)
    }
  }
  return { version: 'v1', model: null }
}

const categories: Readonly<Record<string, string>> = {
  heading: 'heading1',
  text: 'paragraph',
  image: 'figure',
}

function readItem(
  parse: ParseGatherer,
  item: JsonObject | null,
  page: number,
  pointer: string,
): void {
  const type = asText(field(item, 'type'))
  if (type === null) return parse.unread('element', pointer)
  const category = (Object.hasOwn(categories, type) && categories[type]) || type
  const level = category === 'heading1' ? (asCount(field(item, 'lvl'), 1) ?? 1) : null
  const box = field(item, 'bBox')
  const region = asObject(box) ? parse.region(page, boxOf(box), `${pointer}/bBox`) : null
  const html = asText(field(item, 'html'))
  const markdown = asText(field(item, 'md')) ?? ''
  const cells = html === null && type === 'table' ? cellsOfRows(field(item, 'rows')) : []
  const text = asText(field(item, 'value')) ?? markdown
  const content =
    html !== null
      ? contentOfHtml(html, markdown)
      : cells.length > 0
        ? contentOfCells(cells)
        : contentOfText(category, text, level)
  parse.element({
    category,
    page,
    ...content,
    ...(markdown !== '' && { markdown }),
    regions: region ? [region] : [],
    pointer,
    detail: {
      ...(type !== category && { sourceCategory: type }),
      ...(level !== null && { level }),
      ...(cells.length > 0 && { cells }),
    },
  })
}

/** A table of older answers has its rows alone. */
function cellsOfRows(rows: unknown): readonly TableCell[] {
  return asList(rows).flatMap((entry, row) =>
    asList(entry).map((text, column) => ({
      row,
      column,
      rowSpan: 1,
      columnSpan: 1,
      isHeader: false,
      region: null,
      text: asText(text) ?? '',
    })),
  )
}

function boxOf(value: unknown): Point[] | null {
  return boxOfSize(value, ['x', 'y', 'w', 'h'])
}
