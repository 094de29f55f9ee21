import {
  asCount,
  asList,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import { type Content, contentOfText } from '#shared/results/element-content.ts'
import type { Piece } from '#shared/results/inline-equations.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import { joinPieces } from '../join-pieces.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { boxOfFour } from '../polygons.ts'
import { mineruCategory } from './mineru-categories.ts'
import { piecesOfSpans } from './mineru-spans.ts'
import { contentOfMineruTable, contentOfMineruVisual } from './mineru-tables.ts'

/**
 * `_content_list_v2.json` of MinerU 3 (`make_blocks_to_content_list_v2` of its backends): a list of pages, each a list
 * in reading order, text as spans, boxes in thousandths of the page. No real file of it has been had.
 */
export const mineruContentListV2: ParseAdapter = {
  id: 'mineru-content-list-v2',
  parser: 'MinerU',
  tells: (file) => {
    const filled = pagesOf(file).find((page) => Array.isArray(page) && page.length > 0)
    const [first] = Array.isArray(filled) ? filled.map((block: unknown) => block) : []
    const content = isRecord(first) ? field(first, 'content') : null
    return isRecord(first) && asText(field(first, 'type')) !== null && isRecord(content)
  },
  read,
}

/** Asked of files that may be anybody's: what is none counts for nothing. */
function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function pagesOf(file: ParseFile): readonly unknown[] {
  return file.syntax === 'json' && Array.isArray(file.value) ? file.value : []
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  for (const [index, blocks] of pagesOf(file).entries()) {
    const page = index + 1
    const hasBoxes = asList(blocks).some((block) => Array.isArray(field(asObject(block), 'bbox')))
    parse.page(page, hasBoxes ? { width: 1000, height: 1000 } : null)
    for (const [place, entry] of asList(blocks).entries()) {
      readBlock(parse, asObject(entry), page, `/${index}/${place}`)
    }
  }
  return { version: null, model: null }
}

const categories: Readonly<Record<string, string>> = {
  equation_interline: 'equation',
  page_header: 'header',
  page_footer: 'footer',
  page_aside_text: 'aside_text',
  algorithm: 'code',
}

function readBlock(
  parse: ParseGatherer,
  block: JsonObject | null,
  page: number,
  pointer: string,
): void {
  const type = asText(field(block, 'type'))
  if (type === null) return parse.unread('element', pointer)
  const category = (Object.hasOwn(categories, type) && categories[type]) || mineruCategory(type)
  const said = asObject(field(block, 'content'))
  const at = `${pointer}/content`
  const level = category === 'heading1' ? (asCount(field(said, 'level'), 1) ?? 1) : null
  const box = field(block, 'bbox')
  const region = box === undefined ? null : parse.region(page, boxOfFour(box), `${pointer}/bbox`)
  const parent = parse.element({
    category,
    page,
    ...contentOf(parse, { said, type, category, level, at }),
    regions: region ? [region] : [],
    pointer,
    detail: {
      ...(type !== category && { sourceCategory: type }),
      ...(level !== null && { level }),
    },
  })
  for (const [name, role] of [
    [`${type}_caption`, 'caption'],
    [`${type}_footnote`, 'footnote'],
  ] as const) {
    const pieces = spansOf(parse, field(said, name), `${at}/${name}`)
    if (pieces.length === 0) continue
    const content = contentOfText(role, pieces)
    const place = `${at}/${name}`
    parse.element({ category: role, page, ...content, pointer: place, detail: { parent, role } })
  }
}

interface Said {
  readonly said: JsonObject | null
  readonly type: string
  readonly category: string
  readonly level: number | null
  readonly at: string
}

function contentOf(parse: ParseGatherer, { said, type, category, level, at }: Said): Content {
  const html = asText(field(said, 'html'))
  if (html !== null) return contentOfMineruTable(html)
  const items = field(said, 'list_items')
  if (Array.isArray(items)) {
    const lines = items.map((item: unknown, index) => ({
      pieces: spansOf(
        parse,
        field(asObject(item), 'item_content'),
        `${at}/list_items/${index}/item_content`,
      ),
      isNew: true,
    }))
    return contentOfText(category, joinPieces(lines), level)
  }
  const latex = asText(field(said, 'math_content'))
  if (latex !== null) return contentOfText(category, latex)
  const spans = field(said, `${type}_content`)
  if (spans !== undefined) {
    return contentOfText(category, spansOf(parse, spans, `${at}/${type}_content`), level)
  }
  return contentOfMineruVisual(category, asText(field(said, 'content')) ?? '')
}

/** Spans, or a text where the backend has no spans. */
function spansOf(parse: ParseGatherer, value: unknown, pointer: string): readonly Piece[] {
  if (!Array.isArray(value)) return [asText(value) ?? ''].filter((text) => text !== '')
  const unread = (at: string): void => parse.unread('element', at)
  return piecesOfSpans(value, pointer, unread).filter((piece) => piece !== '')
}
