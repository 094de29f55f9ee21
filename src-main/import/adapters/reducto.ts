import { type Content, contentOfText } from '#shared/results/element-content.ts'
import {
  asCount,
  asList,
  asNumber,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import { contentOfHtml } from '../html-content.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { ParseRefused } from '../parse-refused.ts'
import { boxOfSize } from '../polygons.ts'

/** Reducto's parse response, by its “Parse Response Format”: blocks in chunks, boxes as parts of the page. */
export const reducto: ParseAdapter = { id: 'reducto', parser: 'Reducto', tells, read }

function resultOf(file: ParseFile): JsonObject | null {
  const root = file.syntax === 'json' ? asObject(file.value) : null
  return asObject(field(root, 'result'))
}

function tells(file: ParseFile): boolean {
  const result = resultOf(file)
  const type = field(result, 'type')
  if (type === 'url') return asText(field(result, 'url')) !== null
  return type === 'full' && Array.isArray(field(result, 'chunks'))
}

const categories: Readonly<Record<string, string>> = {
  Title: 'heading1',
  'Section Header': 'heading1',
  Text: 'paragraph',
  'List Item': 'list',
  Table: 'table',
  Figure: 'figure',
  Header: 'header',
  Footer: 'footer',
  'Page Number': 'footer',
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const result = resultOf(file)
  // A large one stands behind an address of its own, which is fetched by nobody here.
  if (field(result, 'type') === 'url') throw new ParseRefused('other-answer', 'url', '/result/url')
  for (const [chunk, entry] of asList(field(result, 'chunks')).entries()) {
    const blocks = asList(field(asObject(entry), 'blocks'))
    for (const [index, value] of blocks.entries()) {
      const [block, pointer] = [asObject(value), `/result/chunks/${chunk}/blocks/${index}`]
      if (block) readBlock(block, pointer, parse)
      else parse.unread('element', pointer)
    }
  }
  return { version: null, model: null }
}

function readBlock(block: JsonObject, pointer: string, parse: ParseGatherer): void {
  const type = asText(field(block, 'type')) ?? 'Text'
  const category = (Object.hasOwn(categories, type) && categories[type]) || type
  const bbox = asObject(field(block, 'bbox'))
  // `page` counts those that were asked for; the document's own page is the other one.
  const page = asCount(field(bbox, 'original_page'), 1) ?? asCount(field(bbox, 'page'), 1)
  if (page !== null) parse.page(page, { width: 1, height: 1 })
  const box = boxOfSize(bbox, ['left', 'top', 'width', 'height'])
  const region = page === null ? null : parse.region(page, box, `${pointer}/bbox`)
  const level = type === 'Section Header' ? 2 : type === 'Title' ? 1 : null
  // “high” and “low” are words; the figure stands beside them.
  const granular = asObject(field(block, 'granular_confidence'))
  const confidence = asNumber(field(granular, 'parse_confidence'))
  const isSure = confidence !== null && confidence >= 0 && confidence <= 1
  parse.element({
    category,
    page,
    ...contentOf(category, asText(field(block, 'content')) ?? '', level),
    regions: region ? [region] : [],
    pointer,
    detail: {
      ...(category !== type && { sourceCategory: type }),
      ...(level !== null && { level }),
      ...(isSure && { confidence }),
    },
  })
}

/** Tables come as HTML or as Markdown, as they were asked for. */
function contentOf(category: string, said: string, level: number | null): Content {
  const isHtml = category === 'table' && /^\s*<table\b/i.test(said)
  return isHtml ? contentOfHtml(said) : contentOfText(category, said, level)
}
