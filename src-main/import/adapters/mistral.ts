import {
  asCount,
  asList,
  asNumber,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import { type Content, contentOfText } from '#shared/results/element-content.ts'
import { isLikeLatex, type Piece, readDollars } from '#shared/results/inline-equations.ts'
import { readFrame } from '../read-frame.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import { contentOfHtml } from '../html-content.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { addPageText } from '../page-text.ts'
import { boxPolygon } from '../polygons.ts'

/**
 * Answers of Mistral OCR, written from its API reference alone, as no real one could be had: Markdown by
 * pages from 0, boxes in pixels of `dimensions`, of pictures and, where asked for, of blocks.
 */
export const mistral: ParseAdapter = {
  id: 'mistral',
  parser: 'Mistral OCR',
  tells: (file) => {
    const [page] = pagesOf(file)
    return (
      asText(field(page ?? null, 'markdown')) !== null &&
      asCount(field(page ?? null, 'index'), 0) !== null
    )
  },
  read,
}

function rootOf(file: ParseFile): JsonObject | null {
  return file.syntax === 'json' ? asObject(file.value) : null
}

function pagesOf(file: ParseFile): readonly (JsonObject | null)[] {
  return asList(field(rootOf(file), 'pages')).map(asObject)
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  for (const [index, page] of pagesOf(file).entries()) {
    const number = (asCount(field(page, 'index'), 0) ?? index) + 1
    const size = asObject(field(page, 'dimensions'))
    parse.page(number, readFrame(size))
    const at = `/pages/${index}`
    const on: On = { parse, page, number, at }
    const blocks = asList(field(page, 'blocks'))
    // Blocks say what the page's Markdown says, and where.
    if (blocks.length > 0) readBlocks(on, blocks)
    else readMarkdown(on)
  }
  return { version: null, model: asText(field(rootOf(file), 'model')) }
}

interface On {
  readonly parse: ParseGatherer
  readonly page: JsonObject | null
  /** 1-based. */
  readonly number: number
  readonly at: string
}

/** Letters of what a picture is called in Markdown; they are its file's name. */
const maxAlternative = 500

/** The page's text with its pictures and tables where it names them; those that it doesn't name come behind it. */
function readMarkdown(on: On): void {
  const { parse, page, number, at } = on
  const apart = apartOf(page, at)
  const places = new Map(apart.map((each) => [asText(field(each.entry, 'id')), each]))
  const said = new Set<Apart>()
  const markdown = asText(field(page, 'markdown')) ?? ''
  readEdge(on, 'header')
  let written = 0
  const write = (end: number): void => {
    const text = markdown.slice(written, end).trim()
    const isAllOfIt = written === 0 && end === markdown.length
    if (text === '' && !isAllOfIt) return
    addPageText(parse, piecesOf(isAllOfIt ? markdown : text), number, `${at}/markdown`)
  }
  for (const named of markdown.matchAll(/\]\(([^()\s]+)\)/g)) {
    const place = places.get(named[1] ?? '')
    if (place === undefined || said.has(place)) continue
    const from = Math.max(written, named.index - maxAlternative)
    const open = markdown.slice(from, named.index).lastIndexOf(place.isTable ? '[' : '![')
    if (open === -1) continue
    write(from + open)
    written = named.index + named[0].length
    said.add(place)
    readApart(on, place)
  }
  write(markdown.length)
  for (const each of apart) if (!said.has(each)) readApart(on, each)
  readEdge(on, 'footer')
}

/** A picture or table that is listed beside the page's text. */
interface Apart {
  readonly entry: JsonObject | null
  readonly isTable: boolean
  readonly pointer: string
}

function apartOf(page: JsonObject | null, at: string): readonly Apart[] {
  return (['images', 'tables'] as const).flatMap((name) =>
    asList(field(page, name)).map((entry, place) => ({
      entry: asObject(entry),
      isTable: name === 'tables',
      pointer: `${at}/${name}/${place}`,
    })),
  )
}

function readApart({ parse, number }: On, { entry, isTable, pointer }: Apart): void {
  readEntry(parse, entry, number, pointer, isTable ? 'table' : 'image')
}

/** What was taken out of the text because it runs along the edge of pages. */
function readEdge({ parse, page, number, at }: On, category: 'header' | 'footer'): void {
  const text = asText(field(page, category))
  if (text === null || text.trim() === '') return
  const content = contentOfText(category, piecesOf(text.trim()))
  parse.element({ category, page: number, ...content, pointer: `${at}/${category}` })
}

/** Equations stand between dollar signs, as may amounts of money. */
function piecesOf(markdown: string): readonly Piece[] {
  return readDollars(markdown, isLikeLatex)
}

const categories: Readonly<Record<string, string>> = {
  title: 'heading1',
  text: 'paragraph',
  image: 'figure',
  references: 'paragraph',
}

/** Blocks name the pictures and tables that are listed beside them. */
function readBlocks({ parse, page, number, at }: On, blocks: readonly unknown[]): void {
  const apart = new Map(apartOf(page, at).map(({ entry }) => [asText(field(entry, 'id')), entry]))
  for (const [index, value] of blocks.entries()) {
    const block = asObject(value)
    const id = asText(field(block, 'table_id') ?? field(block, 'image_id'))
    const named = (id !== null && apart.get(id)) || null
    const whole = named ? { ...named, ...block, ...saidBy(named) } : block
    readEntry(parse, whole, number, `${at}/blocks/${index}`, 'text')
  }
}

/** What a block only refers to: a table's rows, or what was noted of a picture. */
function saidBy(named: JsonObject): JsonObject {
  return { content: field(named, 'content') ?? field(named, 'image_annotation') ?? '' }
}

function readEntry(
  parse: ParseGatherer,
  entry: JsonObject | null,
  page: number,
  pointer: string,
  usual: string,
): void {
  const type = asText(field(entry, 'type')) ?? usual
  const category = (Object.hasOwn(categories, type) && categories[type]) || type
  const corners = ['top_left_x', 'top_left_y', 'bottom_right_x', 'bottom_right_y']
  const [left = null, top = null, right = null, bottom = null] = corners.map((name) =>
    asNumber(field(entry, name)),
  )
  // Tables that are listed by themselves say nothing of their place.
  const region =
    field(entry, 'top_left_x') === undefined
      ? null
      : parse.region(page, boxPolygon(left, top, right, bottom), pointer)
  const base64 = asText(field(entry, 'image_base64'))
  parse.element({
    serviceId: asText(field(entry, 'id')),
    category,
    page,
    ...contentOf(category, entry),
    base64: base64 && base64.slice(base64.indexOf(',') + 1),
    regions: region ? [region] : [],
    pointer,
    detail: type === category ? {} : { sourceCategory: type },
  })
}

function contentOf(category: string, entry: JsonObject | null): Content {
  const said = asText(field(entry, 'content')) ?? asText(field(entry, 'image_annotation')) ?? ''
  const isHtml = category === 'table' && said.trimStart().startsWith('<')
  return isHtml ? contentOfHtml(said) : contentOfText(category, piecesOf(said))
}
