import type { ElementRole, Point, Region, TableCell } from '#shared/results/element.ts'
import {
  asList,
  asNumber,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import { type Content, contentOfText } from '#shared/results/element-content.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { inlineEquationOf, readDollars } from '#shared/results/inline-equations.ts'
import { contentOfHtml, textOfHtml } from '../html-content.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { placeHtmlCells } from '../place-html-cells.ts'
import { replaceTag } from '../replace-tag.ts'
import { boxOfFour, polygonOfPairs } from '../polygons.ts'

/**
 * JSON of Marker (its "Output Formats"): a tree of blocks, in the unit of each page's own polygon; the
 * page is only in the ids, from 0. HTML of containers refers to their children.
 */
export const marker: ParseAdapter = {
  id: 'marker',
  parser: 'Marker',
  tells: (file) => {
    const { root } = rootOf(file)
    return field(root, 'block_type') === 'Document' && Array.isArray(field(root, 'children'))
  },
  read,
}

/** The answer of its service holds it beside other formats. */
function rootOf(file: ParseFile): { readonly root: JsonObject | null; readonly at: string } {
  const root = file.syntax === 'json' ? asObject(file.value) : null
  const inner = field(root, 'output_format') === 'json' ? asObject(field(root, 'json')) : null
  return inner ? { root: inner, at: '/json' } : { root, at: '' }
}

const categories: Readonly<Record<string, string>> = {
  SectionHeader: 'heading1',
  Text: 'paragraph',
  TextInlineMath: 'paragraph',
  ListItem: 'list',
  PageHeader: 'header',
  PageFooter: 'footer',
  Figure: 'figure',
  Picture: 'figure',
  Caption: 'caption',
  Footnote: 'footnote',
  Equation: 'equation',
  Table: 'table',
  TableOfContents: 'index',
}

/** They hold other blocks and say nothing themselves. */
const groups: ReadonlySet<string> = new Set([
  'FigureGroup',
  'PictureGroup',
  'TableGroup',
  'ListGroup',
])
const framed: ReadonlySet<string> = new Set(['figure', 'table'])
const maxDepth = 50

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const { root, at } = rootOf(file)
  for (const [index, entry] of asList(field(root, 'children')).entries()) {
    const page = asObject(entry)
    const corner = cornerOf(page)
    const number = pageOf(page) ?? index + 1
    parse.page(number, corner && { width: corner.width, height: corner.height })
    const walk = { parse, page: number, corner, depth: 0 }
    readChildren(walk, page, `${at}/children/${index}`)
  }
  return { version: null, model: null }
}

interface Corner {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Walk {
  readonly parse: ParseGatherer
  readonly page: number
  /** Where the page begins in its own unit. */
  readonly corner: Corner | null
  readonly depth: number
}

function pageOf(block: JsonObject | null): number | null {
  const match = /^\/page\/(\d+)\//.exec(asText(field(block, 'id')) ?? '')
  return match ? Number(match[1]) + 1 : null
}

function cornersOf(block: JsonObject | null): Point[] | null {
  return polygonOfPairs(field(block, 'polygon')) ?? boxOfFour(field(block, 'bbox'))
}

function cornerOf(page: JsonObject | null): Corner | null {
  const corners = cornersOf(page)
  if (!corners) return null
  const { left, top, right, bottom } = boxOf(corners)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function readChildren(walk: Walk, block: JsonObject | null, pointer: string): void {
  // In a group the figure or table comes first or after its caption: it is looked for.
  const children = asList(field(block, 'children')).map(asObject)
  const isGroup = groups.has(asText(field(block, 'block_type')) ?? '')
  const head = isGroup ? children.findIndex((child) => framed.has(categoryOf(child))) : -1
  const parent =
    head === -1 ? null : readBlock(walk, children[head] ?? null, `${pointer}/children/${head}`)
  for (const [index, child] of children.entries()) {
    if (index === head) continue
    const role = categoryOf(child) === 'footnote' ? 'footnote' : 'caption'
    readBlock(
      walk,
      child,
      `${pointer}/children/${index}`,
      parent === null ? null : { parent, role },
    )
  }
}

function categoryOf(block: JsonObject | null): string {
  const type = asText(field(block, 'block_type')) ?? ''
  return (Object.hasOwn(categories, type) && categories[type]) || type
}

interface Kin {
  readonly parent: number
  readonly role: ElementRole
}

/** Answers the element's position; null of what only holds others. */
function readBlock(
  walk: Walk,
  block: JsonObject | null,
  pointer: string,
  kin: Kin | null = null,
): number | null {
  const { parse, page, depth } = walk
  const type = asText(field(block, 'block_type'))
  if (type === null || depth > maxDepth) {
    parse.unread('element', pointer)
    return null
  }
  if (groups.has(type)) {
    readChildren({ ...walk, depth: depth + 1 }, block, pointer)
    return null
  }
  const category = categoryOf(block)
  const html = asText(field(block, 'html')) ?? ''
  const region = placeOf(walk, block, `${pointer}/polygon`)
  const cells = category === 'table' ? cellsOf(walk, block, pointer, region) : null
  const level = category === 'heading1' ? (asNumber(/<h(\d)/.exec(html)?.[1]) ?? 1) : null
  const [picture] = Object.values(asObject(field(block, 'images')) ?? {})
  return parse.element({
    serviceId: asText(field(block, 'id')),
    category,
    page,
    ...(html === '' ? contentOfText(category, '') : contentOf(type, category, html, level)),
    base64: asText(picture),
    regions: region ? [region] : [],
    pointer,
    detail: {
      ...(type !== category && { sourceCategory: type }),
      ...(level !== null && { level }),
      ...(cells && { cells }),
      ...kin,
    },
  })
}

function onPage({ corner }: Walk, corners: readonly Point[] | null): Point[] | null {
  return corners && corner && corners.map(({ x, y }) => ({ x: x - corner.x, y: y - corner.y }))
}

/** The cells of a table's HTML with the places of the blocks that stand for them, one for each in the same order. */
function cellsOf(
  walk: Walk,
  block: JsonObject | null,
  pointer: string,
  table: Region | null,
): readonly TableCell[] | null {
  const places = asList(field(block, 'children')).flatMap((child, index) =>
    field(asObject(child), 'block_type') === 'TableCell'
      ? [placeOf(walk, asObject(child), `${pointer}/children/${index}/polygon`)]
      : [],
  )
  return placeHtmlCells(asText(field(block, 'html')) ?? '', places, table)
}

function placeOf(walk: Walk, block: JsonObject | null, pointer: string): Region | null {
  return walk.parse.region(walk.page, onPage(walk, cornersOf(block)), pointer)
}

/** Its own HTML; Markdown of plain text is the text. */
function contentOf(type: string, category: string, html: string, level: number | null): Content {
  if (category === 'equation') return contentOfText(category, textOfHtml(html))
  const own = contentOfHtml(withEquations(html, type))
  if (category === 'table') return own
  return { ...own, markdown: contentOfText(category, own.text, level).markdown }
}

/**
 * Equations in a line are LaTeX in MathML's tag; older versions put them between dollar signs, in blocks of a type
 * of their own.
 */
function withEquations(html: string, type: string): string {
  const tagged = replaceTag(html, 'math', (latex) => {
    const trimmed = latex.trimEnd()
    return inlineEquationOf(trimmed.trimStart()) + latex.slice(trimmed.length)
  })
  if (type !== 'TextInlineMath' || tagged !== html) return tagged
  const parts = html.split(/(<[^<>]*>)/)
  return parts.map((part, index) => (index % 2 === 1 ? part : textWithEquations(part))).join('')
}

function textWithEquations(text: string): string {
  return readDollars(text)
    .map((piece) => (typeof piece === 'string' ? piece : inlineEquationOf(piece.latex)))
    .join('')
}
