import type { ElementRole, Region, TextLine } from '#shared/results/element.ts'
import { type Box, boxOf } from '#shared/results/geometry.ts'
import {
  asCount,
  asList,
  asNumber,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import { contentOfText } from '#shared/results/element-content.ts'
import { flowing } from '#shared/results/flowing-lines.ts'
import { type Piece, textOfPieces } from '#shared/results/inline-equations.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { boxOfFour } from '../polygons.ts'
import { joinPieces, type PieceLine } from '../join-pieces.ts'
import { mineruCategory } from './mineru-categories.ts'
import { contentOfMineruTable, contentOfMineruVisual } from './mineru-tables.ts'

/**
 * `_middle.json` of MinerU up to 3, pipeline and vlm (its "Output File Format"): blocks of lines of
 * spans, in points of `page_size`, pages from 0. Version 4 has another form: `mineru-document.ts`.
 */
export const mineruMiddle: ParseAdapter = { id: 'mineru-middle', parser: 'MinerU', tells, read }

function rootOf(file: ParseFile): JsonObject | null {
  return file.syntax === 'json' ? asObject(file.value) : null
}

function tells(file: ParseFile): boolean {
  return Array.isArray(field(rootOf(file), 'pdf_info'))
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const root = rootOf(file)
  for (const [index, entry] of asList(field(root, 'pdf_info')).entries()) {
    const info = asObject(entry)
    const page = (asCount(field(info, 'page_idx'), 0) ?? index) + 1
    const [width = null, height = null] = asList(field(info, 'page_size')).map(asNumber)
    parse.page(page, width && height ? { width, height } : null)
    for (const name of ['para_blocks', 'discarded_blocks']) {
      for (const [place, block] of asList(field(info, name)).entries()) {
        readBlock(parse, asObject(block), page, `/pdf_info/${index}/${name}/${place}`, null)
      }
    }
  }
  return {
    version: asText(field(root, '_version_name')),
    model: asText(field(root, '_backend') ?? field(root, '_parse_type')),
  }
}

interface Kin {
  readonly parent: number
  readonly role: ElementRole
}

function readBlock(
  parse: ParseGatherer,
  block: JsonObject | null,
  page: number,
  pointer: string,
  kin: Kin | null,
): void {
  const type = asText(field(block, 'type'))
  if (type === null) return parse.unread('element', pointer)
  const region = regionOf(parse, block, page, pointer)
  const parts = asList(field(block, 'blocks'))
  if (type === 'table' || type === 'image' || type === 'chart' || type === 'code') {
    return readFramed(parse, { type, parts, page, pointer, region, block })
  }
  if (parts.length > 0) return readItems(parse, parts, { page, pointer, depth: 0 })
  // What goes on in another column or on the next page stands with all its lines where it begins.
  const isGoingOn =
    field(block, 'lines_deleted') === true && asList(field(block, 'lines')).length === 0
  if (isGoingOn && region && parse.goesOn(region, 'text')) return
  addText(parse, block, { page, pointer, category: mineruCategory(type), region, kin })
}

interface Items {
  readonly page: number
  readonly pointer: string
  readonly depth: number
}

/** Lists in lists; deeper is no document. */
const maxDepth = 20

/** A list whose items are blocks of their own; some are lists again. */
function readItems(
  parse: ParseGatherer,
  parts: readonly unknown[],
  { page, pointer, depth }: Items,
): void {
  for (const [index, entry] of parts.entries()) {
    const part = asObject(entry)
    const at = `${pointer}/blocks/${index}`
    const inner = asList(field(part, 'blocks'))
    if (depth >= maxDepth) parse.unread('element', at)
    else if (inner.length > 0) readItems(parse, inner, { page, pointer: at, depth: depth + 1 })
    else addText(parse, part, { page, pointer: at, category: 'list' })
  }
}

/** Documents without pages, as of an office program, have no boxes at all. */
function regionOf(
  parse: ParseGatherer,
  block: JsonObject | null,
  page: number,
  pointer: string,
): Region | null {
  const box = field(block, 'bbox')
  if (box === undefined || box === null) return null
  return parse.region(page, boxOfFour(box), `${pointer}/bbox`)
}

interface Framed {
  readonly type: string
  readonly parts: readonly unknown[]
  readonly page: number
  readonly pointer: string
  readonly region: Region | null
  readonly block: JsonObject | null
}

/** A table or picture: its body is the element, its captions and footnotes belong to it. */
function readFramed(
  parse: ParseGatherer,
  { type, parts, page, pointer, region, block }: Framed,
): void {
  const bodies = parts
    .map(asObject)
    .filter((part) => asText(field(part, 'type')) === `${type}_body`)
  const spans = (bodies.length > 0 ? bodies : [block]).flatMap(spansOf)
  const html = spans.flatMap((span) => asText(field(span, 'html')) ?? []).join('')
  // Later parts of a table on other pages have no rows.
  const isGoingOn = type === 'table' && html === '' && spans.every((span) => !hasPicture(span))
  if (isGoingOn && region && parse.goesOn(region, 'table')) return
  const text = spans.map(textOfSpan).join('\n').trim()
  const category = mineruCategory(type)
  const score = asNumber(field(spans[0] ?? null, 'score'))
  const parent = parse.element({
    category,
    page,
    ...(html === '' ? contentOfMineruVisual(category, text) : contentOfMineruTable(html)),
    regions: region ? [region] : [],
    pointer,
    mayGoOn: html === '' ? null : 'table',
    detail: {
      ...(type !== category && { sourceCategory: type }),
      ...(score !== null && score >= 0 && score <= 1 && { confidence: score }),
    },
  })
  for (const [index, entry] of parts.entries()) {
    const part = asObject(entry)
    const own = asText(field(part, 'type')) ?? ''
    if (own === `${type}_body`) continue
    const role = own.endsWith('footnote') ? 'footnote' : 'caption'
    const at = `${pointer}/blocks/${index}`
    addText(parse, part, { page, pointer: at, category: role, kin: { parent, role } })
  }
}

interface TextBlock {
  readonly page: number
  readonly pointer: string
  readonly category: string
  /** Of the block; read from its box where it is left out. */
  readonly region?: Region | null
  readonly kin?: Kin | null
}

function addText(parse: ParseGatherer, block: JsonObject | null, given: TextBlock): void {
  const { page, pointer, category, kin = null } = given
  const type = asText(field(block, 'type')) ?? category
  const region = given.region === undefined ? regionOf(parse, block, page, pointer) : given.region
  const lines = linesOf(block, page, category)
  const level = category === 'heading1' ? (asCount(field(block, 'level'), 1) ?? 1) : null
  parse.element({
    category,
    page,
    ...contentOfText(category, joinPieces(lines), level),
    regions: region ? [region] : [],
    pointer,
    mayGoOn: goesBeyond(block, region) ? 'text' : null,
    detail: {
      ...(type !== category && { sourceCategory: type }),
      ...(level !== null && { level }),
      ...(lines.length > 1 && { lines: lines.map(({ line }) => line) }),
      ...kin,
    },
  })
}

interface ReadLine extends PieceLine {
  readonly line: TextLine
}

/** Its lines, each with whether it begins anew: running text flows, and of a list the lines tell where an item begins. */
function linesOf(block: JsonObject | null, page: number, category: string): readonly ReadLine[] {
  const lines = asList(field(block, 'lines')).map(asObject)
  const tellsItems = lines.some((line) => field(line, 'is_list_start_line') === true)
  return lines.map((line) => {
    const spans = asList(field(line, 'spans')).map(asObject)
    const pieces = spans.flatMap((span, index) => [...(index > 0 ? [' '] : []), pieceOfSpan(span)])
    const polygon = boxOfFour(field(line, 'bbox'))
    const region = polygon && { page: spans.some(isOnNextPage) ? page + 1 : page, polygon }
    return {
      pieces,
      isNew: tellsItems ? field(line, 'is_list_start_line') === true : !flowing.has(category),
      line: { text: textOfPieces(pieces), region, confidence: null, words: [] },
    }
  })
}

function isOnNextPage(span: JsonObject | null): boolean {
  return field(span, 'cross_page') === true
}

/** Whether lines of a block stand elsewhere than it. */
function goesBeyond(block: JsonObject | null, region: Region | null): boolean {
  if (!region) return false
  const { left, top, right, bottom } = boxOf(region.polygon)
  return asList(field(block, 'lines')).some((entry) => {
    const line = asObject(entry)
    const polygon = boxOfFour(field(line, 'bbox'))
    if (!polygon) return false
    const [x, y] = middleOf(boxOf(polygon))
    const isOutside = x < left || x > right || y < top || y > bottom
    const spans = asList(field(line, 'spans')).map(asObject)
    return isOutside || spans.some(isOnNextPage)
  })
}

function middleOf({ left, top, right, bottom }: Box): readonly [x: number, y: number] {
  return [(left + right) / 2, (top + bottom) / 2]
}

function spansOf(block: JsonObject | null): readonly (JsonObject | null)[] {
  return asList(field(block, 'lines')).flatMap((line) =>
    asList(field(asObject(line), 'spans')).map(asObject),
  )
}

function hasPicture(span: JsonObject | null): boolean {
  return asText(field(span, 'image_path')) !== null
}

function pieceOfSpan(span: JsonObject | null): Piece {
  const content = textOfSpan(span)
  return field(span, 'type') === 'inline_equation' ? { latex: content } : content
}

function textOfSpan(span: JsonObject | null): string {
  return asText(field(span, 'content')) ?? ''
}
