import {
  asCount,
  asList,
  asNumber,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import type { Region } from '#shared/results/element.ts'
import { type Content, contentOfText } from '#shared/results/element-content.ts'
import type { Piece } from '#shared/results/inline-equations.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { Frame, ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { ParseRefused } from '../parse-refused.ts'
import { boxPolygon } from '../polygons.ts'
import { mineruCategory } from './mineru-categories.ts'
import { contentOfMineruTable } from './mineru-tables.ts'
import { joinPieces } from '../join-pieces.ts'
import { linesOfList, piecesOfSpans } from './mineru-spans.ts'

/**
 * `middle_json.json` of MinerU 4: schema `docvortex.middle` 2.0 (`docvortex/schema.py`; MinerU's "Output Formats and
 * Result Contract"). Boxes in 0..1 of the page, pages from 0, a block's text as spans. No real file of it has been had.
 */
export const mineruDocument: ParseAdapter = {
  id: 'mineru-document',
  parser: 'MinerU',
  tells: (file) => schemaOf(file) !== null || isOlder(rootOf(file)),
  read,
}

const [schema, version] = ['docvortex.middle', '2.0']

function rootOf(file: ParseFile): JsonObject | null {
  return file.syntax === 'json' ? asObject(file.value) : null
}

/** Of DocVortex; null of anything else. */
function schemaOf(file: ParseFile): string | null {
  const name = asText(field(rootOf(file), 'schema'))
  return name?.startsWith('docvortex.') ? name : null
}

/** What its first versions kept, under numbers that mean something else. */
function isOlder(root: JsonObject | null): boolean {
  const [page] = asList(field(root, 'pages'))
  const hasVersion = asText(field(root, 'schema_version') ?? field(root, 'schema')) !== null
  return hasVersion && field(asObject(page), 'page_idx') !== undefined
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const root = rootOf(file)
  const [name, number] = [schemaOf(file), asText(field(root, 'schema_version')) ?? '']
  // What the models saw, before it was put in order.
  if (name !== null && name !== schema) throw new ParseRefused('shape', name, '/schema')
  if (name === null || number !== version) {
    throw new ParseRefused(
      'version',
      number || (asText(field(root, 'schema')) ?? ''),
      '/schema_version',
    )
  }
  const sizes = pageSizes(root)
  for (const [index, entry] of asList(field(root, 'pages')).entries()) {
    const info = asObject(entry)
    const pageIndex = asCount(field(info, 'page_idx'), 0) ?? index
    const blocks = asList(field(info, 'blocks')).map(asObject)
    const hasBoxes = blocks.some((block) => Array.isArray(field(block, 'bbox')))
    const page = pageIndex + 1
    parse.page(page, sizes.get(pageIndex) ?? (hasBoxes ? unitSquare : null))
    for (const [place, block] of blocks.entries()) {
      readBlock(parse, block, { page, pointer: `/pages/${index}/blocks/${place}` })
    }
  }
  const producer = asObject(field(asObject(field(root, 'metadata')), 'producer'))
  const extension = asObject(field(asObject(field(root, 'extensions')), 'mineru'))
  return {
    version: asText(field(producer, 'version')),
    model: asText(field(extension, 'tier')),
  }
}

const unitSquare: Frame = { width: 1, height: 1 }

/** In points, by index, which some files tell beside the schema. */
function pageSizes(root: JsonObject | null): ReadonlyMap<number, Frame> {
  const layout = asObject(field(asObject(field(root, 'extensions')), 'docvortex_layout'))
  const sizes = new Map<number, Frame>()
  for (const entry of asList(field(layout, 'pages'))) {
    const page = asObject(entry)
    const index = asCount(field(page, 'page_idx'), 0)
    const [width, height] = [asNumber(field(page, 'width_pt')), asNumber(field(page, 'height_pt'))]
    if (index !== null && width && height) sizes.set(index, { width, height })
  }
  return sizes
}

interface Place {
  readonly page: number
  readonly pointer: string
}

/** Blocks whose content are blocks: one body, and what is said of it. */
const framed: ReadonlySet<string> = new Set(['image', 'table', 'chart', 'code'])

function readBlock(parse: ParseGatherer, block: JsonObject | null, place: Place): void {
  const type = asText(field(block, 'type'))
  if (type === null) return parse.unread('element', place.pointer)
  if (framed.has(type)) return readFramed(parse, block, type, place)
  const category = mineruCategory(type)
  const level = category === 'heading1' ? (asCount(field(block, 'level'), 1) ?? 1) : null
  parse.element({
    category,
    page: place.page,
    ...contentOfText(category, saidBy(parse, block, place.pointer), level),
    regions: regionsOf(parse, block, place),
    pointer: place.pointer,
    detail: {
      ...(type !== category && { sourceCategory: type }),
      ...(level !== null && { level }),
    },
  })
}

function readFramed(
  parse: ParseGatherer,
  block: JsonObject | null,
  type: string,
  place: Place,
): void {
  const parts = asList(field(block, 'content')).map(asObject)
  const bodyIndex = parts.findIndex((part) => asText(field(part, 'type'))?.endsWith('_body'))
  if (bodyIndex === -1) parse.unread('element', `${place.pointer}/content`)
  const body = parts[bodyIndex] ?? null
  const category = mineruCategory(type)
  const named = asText(field(block, 'sub_type')) ?? type
  const parent = parse.element({
    category,
    page: place.page,
    ...bodyContent(parse, body, category, `${place.pointer}/content/${bodyIndex}`),
    regions: regionsOf(parse, block, place),
    base64: pictureOf(body),
    pointer: place.pointer,
    detail: named === category ? {} : { sourceCategory: named },
  })
  for (const [index, part] of parts.entries()) {
    if (index === bodyIndex) continue
    const pointer = `${place.pointer}/content/${index}`
    const own = asText(field(part, 'type'))
    if (own === null) {
      parse.unread('element', pointer)
      continue
    }
    const role = own.endsWith('footnote') ? 'footnote' : 'caption'
    parse.element({
      category: role,
      page: place.page,
      ...contentOfText(role, saidBy(parse, part, pointer)),
      regions: regionsOf(parse, part, { page: place.page, pointer }),
      pointer,
      detail: { parent, role, sourceCategory: own },
    })
  }
}

function bodyContent(
  parse: ParseGatherer,
  body: JsonObject | null,
  category: string,
  pointer: string,
): Content {
  const said = saidBy(parse, body, pointer)
  const [text] = said
  const isHtml = category === 'table' && typeof text === 'string' && text.startsWith('<')
  return isHtml ? contentOfMineruTable(text) : contentOfText(category, said)
}

/** A string, spans, or the blocks of a list. */
function saidBy(parse: ParseGatherer, block: JsonObject | null, pointer: string): readonly Piece[] {
  const content = field(block, 'content')
  if (!Array.isArray(content)) return [(asText(content) ?? '').trim()]
  const type = asText(field(block, 'type'))
  const unread = (at: string): void => parse.unread('element', at)
  const lines =
    type === 'list' || type === 'index'
      ? linesOfList(content, `${pointer}/content`, unread)
      : [{ pieces: piecesOfSpans(content, `${pointer}/content`, unread), isNew: true }]
  return joinPieces(lines)
}

function regionsOf(
  parse: ParseGatherer,
  block: JsonObject | null,
  { page, pointer }: Place,
): readonly Region[] {
  // Documents without pages, as of an office program, have no boxes at all.
  const [left, top, right, bottom] = asList(field(block, 'bbox')).map(asNumber)
  if (left === undefined) return []
  const { width, height } = parse.frameOf(page) ?? unitSquare
  const times = (value: number | null | undefined, by: number): number | null =>
    value === null || value === undefined ? null : value * by
  const polygon = boxPolygon(
    times(left, width),
    times(top, height),
    times(right, width),
    times(bottom, height),
  )
  const region = parse.region(page, polygon, `${pointer}/bbox`)
  return region ? [region] : []
}

/** Inside of a data address; pictures in files of their own are not in this one. */
function pictureOf(body: JsonObject | null): string | null {
  const picture = asText(field(body, 'image_base64'))
  if (picture === null) return null
  return picture.startsWith('data:') ? picture.slice(picture.indexOf(',') + 1) : picture
}
