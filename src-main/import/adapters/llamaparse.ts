import type { Point } from '#shared/results/element.ts'
import {
  asCount,
  asList,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import { contentOfText } from '#shared/results/element-content.ts'
import { contentOfHtml } from '../html-content.ts'
import { readFrame } from '../read-frame.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
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
    const [page] = pagesOf(file)
    return (
      Array.isArray(field(page?.page ?? null, 'items')) &&
      field(page?.page ?? null, 'md') !== undefined
    )
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
    for (const [place, item] of asList(field(page, 'items')).entries()) {
      readItem(parse, asObject(item), number, `${at}/items/${place}`)
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
  const text = asText(field(item, 'value')) ?? textOfRows(item) ?? markdown
  const content =
    html === null ? contentOfText(category, text, level) : contentOfHtml(html, markdown)
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
    },
  })
}

function textOfRows(item: JsonObject | null): string | null {
  const rows = asList(field(item, 'rows'))
  if (rows.length === 0) return null
  return rows
    .map((row) =>
      asList(row)
        .map((cell) => asText(cell) ?? '')
        .join('\t'),
    )
    .join('\n')
}

function boxOf(value: unknown): Point[] | null {
  return boxOfSize(value, ['x', 'y', 'w', 'h'])
}
