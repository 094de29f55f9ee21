import type { TableCell } from '#shared/results/element.ts'
import { type Content, contentOfCells, contentOfText } from '#shared/results/element-content.ts'
import {
  asCount,
  asList,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { boxOfFour } from '../polygons.ts'

/**
 * OpenDataLoader PDF's output, by its `schema.json`: keys with spaces, boxes `[left, bottom, right, top]` in points.
 * It says no page's size, so that boxes wait for the source.
 */
export const opendataloader: ParseAdapter = {
  id: 'opendataloader',
  parser: 'OpenDataLoader PDF',
  tells: (file) => {
    const root = rootOf(file)
    return Array.isArray(field(root, 'kids')) && field(root, 'number of pages') !== undefined
  },
  read,
}

function rootOf(file: ParseFile): JsonObject | null {
  return file.syntax === 'json' ? asObject(file.value) : null
}

const categories: Readonly<Record<string, string>> = {
  heading: 'heading1',
  'list item': 'list',
  image: 'figure',
  formula: 'equation',
}

/** They say nothing themselves: what they hold does. */
const containers: ReadonlySet<string> = new Set(['text block', 'header', 'footer'])

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  /** Positions of elements by their own numbers, for captions to find. */
  const positions = new Map<number, number>()
  readKids(rootOf(file), '', { parse, positions, around: null, depth: 0 })
  return { version: null, model: null }
}

/** Deeper is no document. */
const maxDepth = 100

interface Walk {
  readonly parse: ParseGatherer
  readonly positions: Map<number, number>
  /** The running head that it stands in. */
  readonly around: string | null
  readonly depth: number
}

function readKids(parent: JsonObject | null, at: string, walk: Walk): void {
  for (const [index, entry] of asList(field(parent, 'kids')).entries()) {
    const [kid, pointer] = [asObject(entry), `${at}/kids/${index}`]
    const type = asText(field(kid, 'type')) ?? ''
    if (!kid || walk.depth > maxDepth) walk.parse.unread('element', pointer)
    else if (containers.has(type) && asList(field(kid, 'kids')).length > 0) {
      const around = type === 'text block' ? walk.around : type
      readKids(kid, pointer, { ...walk, around, depth: walk.depth + 1 })
    } else readKid(kid, pointer, type, walk)
  }
}

function readKid(kid: JsonObject, pointer: string, type: string, walk: Walk): void {
  const { parse, positions, around } = walk
  const category = around ?? ((Object.hasOwn(categories, type) && categories[type]) || type)
  const page = asCount(field(kid, 'page number'), 1)
  const region = parse.region(
    page ?? 0,
    boxOfFour(field(kid, 'bounding box')),
    `${pointer}/bounding box`,
  )
  const level = category === 'heading1' ? (asCount(field(kid, 'heading level'), 1) ?? 1) : null
  const cells = type === 'table' ? cellsOf(kid) : []
  const parent = positions.get(asCount(field(kid, 'linked content id'), 0) ?? -1)
  const picture = /^data:image\/\w+;base64,(.+)$/s.exec(asText(field(kid, 'data')) ?? '')?.[1]
  const position = parse.element({
    category,
    page,
    ...contentOf(kid, category, level, cells),
    ...(picture !== undefined && { base64: picture }),
    regions: region ? [region] : [],
    pointer,
    detail: {
      ...(category !== type && { sourceCategory: type }),
      ...(level !== null && { level }),
      ...(cells.length > 0 && { cells }),
      ...(category === 'caption' && parent !== undefined && { parent, role: 'caption' }),
    },
  })
  const id = asCount(field(kid, 'id'), 0)
  if (id !== null) positions.set(id, position)
}

function contentOf(
  kid: JsonObject,
  category: string,
  level: number | null,
  cells: readonly TableCell[],
): Content {
  if (cells.length > 0) return contentOfCells(cells)
  const items = asList(field(kid, 'list items')).map(asObject)
  const text = items.length > 0 ? items.map((item) => textIn(item)).join('\n') : textIn(kid)
  return contentOfText(category === 'list' || items.length > 0 ? 'list' : category, text, level)
}

/** Its own words, then those of what it holds. */
function textIn(node: JsonObject | null, depth = 0): string {
  const own = asText(field(node, 'content'))
  if (depth > maxDepth) return own ?? ''
  const inner = [...asList(field(node, 'kids')), ...asList(field(node, 'list items'))]
  return [own, ...inner.map((kid) => textIn(asObject(kid), depth + 1))].filter(Boolean).join('\n')
}

function cellsOf(table: JsonObject): readonly TableCell[] {
  return asList(field(table, 'rows')).flatMap((row) =>
    asList(field(asObject(row), 'cells')).flatMap((value): readonly TableCell[] => {
      const cell = asObject(value)
      const number = (name: string): number | null => asCount(field(cell, name), 1)
      const [rowAt, columnAt, page] = [
        number('row number'),
        number('column number'),
        number('page number'),
      ]
      if (rowAt === null || columnAt === null) return []
      const polygon = boxOfFour(field(cell, 'bounding box'))
      return [
        {
          row: rowAt - 1,
          column: columnAt - 1,
          rowSpan: number('row span') ?? 1,
          columnSpan: number('column span') ?? 1,
          isHeader: false,
          region: polygon && page !== null ? { page, polygon } : null,
          text: textIn(cell),
        },
      ]
    }),
  )
}
