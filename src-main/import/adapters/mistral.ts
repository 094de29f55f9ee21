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
import { isLikeLatex, type Piece, readDollars } from '#shared/results/inline-equations.ts'
import { readFrame } from '../read-frame.ts'
import type { ParseGatherer } from '../gather-parse.ts'
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
    const blocks = asList(field(page, 'blocks'))
    // Blocks say what the page's Markdown says, and where.
    if (blocks.length > 0) readAll(parse, blocks, number, `${at}/blocks`)
    else readMarkdown(parse, page, number, at)
  }
  return { version: null, model: asText(field(rootOf(file), 'model')) }
}

/** Letters of what a picture is called in Markdown; they are its file's name. */
const maxAlternative = 500

/** The page's text with its pictures where it names them; those that it doesn't name come behind it. */
function readMarkdown(
  parse: ParseGatherer,
  page: JsonObject | null,
  number: number,
  at: string,
): void {
  const images = asList(field(page, 'images'))
  const places = new Map(
    images.map((image, place) => [asText(field(asObject(image), 'id')), place]),
  )
  const said = new Set<number>()
  const markdown = asText(field(page, 'markdown')) ?? ''
  let written = 0
  const write = (end: number): void => {
    const text = markdown.slice(written, end).trim()
    const isAllOfIt = written === 0 && end === markdown.length
    if (text === '' && !isAllOfIt) return
    addPageText(parse, piecesOf(isAllOfIt ? markdown : text), number, `${at}/markdown`)
  }
  for (const named of markdown.matchAll(/\]\(([^()\s]+)\)/g)) {
    const place = places.get(named[1] ?? '')
    const from = Math.max(written, named.index - maxAlternative)
    const open = markdown.slice(from, named.index).lastIndexOf('![')
    if (place === undefined || open === -1 || said.has(place)) continue
    write(from + open)
    written = named.index + named[0].length
    said.add(place)
    readEntry(parse, images[place], number, `${at}/images/${place}`)
  }
  write(markdown.length)
  for (const [place, image] of images.entries()) {
    if (!said.has(place)) readEntry(parse, image, number, `${at}/images/${place}`)
  }
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

function readAll(
  parse: ParseGatherer,
  entries: readonly unknown[],
  page: number,
  at: string,
): void {
  for (const [index, entry] of entries.entries()) readEntry(parse, entry, page, `${at}/${index}`)
}

function readEntry(parse: ParseGatherer, value: unknown, page: number, pointer: string): void {
  const entry = asObject(value)
  const type = asText(field(entry, 'type')) ?? 'image'
  const category = (Object.hasOwn(categories, type) && categories[type]) || type
  const corners = ['top_left_x', 'top_left_y', 'bottom_right_x', 'bottom_right_y']
  const [left = null, top = null, right = null, bottom = null] = corners.map((name) =>
    asNumber(field(entry, name)),
  )
  const region = parse.region(page, boxPolygon(left, top, right, bottom), pointer)
  const base64 = asText(field(entry, 'image_base64'))
  parse.element({
    serviceId: asText(field(entry, 'id')),
    category,
    page,
    ...contentOfText(category, piecesOf(asText(field(entry, 'content')) ?? '')),
    base64: base64 && base64.slice(base64.indexOf(',') + 1),
    regions: region ? [region] : [],
    pointer,
    detail: type === category ? {} : { sourceCategory: type },
  })
}
