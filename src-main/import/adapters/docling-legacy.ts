import type { Point, TableCell } from '#shared/results/element.ts'
import { type Content, contentOfCells, contentOfText } from '#shared/results/element-content.ts'
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
import type { Frame, ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { boxPolygon } from '../polygons.ts'

/**
 * Docling's documents before version 2 (`ExportedCCSDocument` of docling-core 1.x): text in `main-text`, with
 * references to tables and figures, boxes in points from the bottom left.
 */
export const doclingLegacy: ParseAdapter = {
  id: 'docling-legacy',
  parser: 'Docling 1',
  tells: (file) => Array.isArray(field(rootOf(file), 'main-text')),
  read,
}

function rootOf(file: ParseFile): JsonObject | null {
  return file.syntax === 'json' ? asObject(file.value) : null
}

/** By `name`, which says more than `type`. */
const categories: Readonly<Record<string, string>> = {
  title: 'heading1',
  'section-header': 'heading1',
  text: 'paragraph',
  paragraph: 'paragraph',
  'list-item': 'list',
  caption: 'caption',
  footnote: 'footnote',
  formula: 'equation',
  equation: 'equation',
  'page-header': 'header',
  'page-footer': 'footer',
  table: 'table',
  'document index': 'index',
  picture: 'figure',
  figure: 'figure',
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const root = rootOf(file)
  for (const entry of asList(field(root, 'page-dimensions')).map(asObject)) {
    const [width, height] = ['width', 'height'].map((name) => asNumber(field(entry, name)))
    const page = asCount(field(entry, 'page'), 1)
    if (page !== null) parse.page(page, width && height ? { width, height } : null)
  }
  for (const list of ['page-headers', 'main-text', 'page-footers']) {
    for (const [index, entry] of asList(field(root, list)).entries()) {
      const at = `/${list}/${index}`
      const item = asObject(entry)
      const target = item && resolve(root, item)
      if (target) readItem(target.item, { ...target, at: target.at ?? at, named: item }, parse)
      else parse.unread('element', at)
    }
  }
  return { version: null, model: null }
}

interface Resolved {
  readonly item: JsonObject
  /** Where it stands; null for where it was found. */
  readonly at: string | null
}

/** Tables and figures stand elsewhere: `{"$ref": "#/tables/0"}`, or `__ref` in the first versions. */
function resolve(root: JsonObject | null, item: JsonObject): Resolved | null {
  const reference = asText(field(item, '$ref')) ?? asText(field(item, '__ref'))
  if (reference === null) return { item, at: null }
  const [, list = '', index = ''] =
    /^#\/(tables|figures|equations|footnotes)\/(\d+)$/.exec(reference) ?? []
  const target = asObject(asList(field(root, list))[Number(index)])
  return target && { item: target, at: reference.slice(1) }
}

interface Place {
  readonly at: string
  /** What refers to it, which says what it is. */
  readonly named: JsonObject
}

function readItem(item: JsonObject, { at, named }: Place, parse: ParseGatherer): void {
  const name = asText(field(named, 'name')) ?? asText(field(item, 'type')) ?? 'text'
  const known = name.toLowerCase()
  const category = (Object.hasOwn(categories, known) && categories[known]) || name
  const provs = asList(field(item, 'prov')).map(asObject)
  const regions = provs.flatMap((prov, index) => {
    const page = asCount(field(prov, 'page'), 1)
    const frame = page === null ? null : parse.frameOf(page)
    // Without its page's height nobody knows from where a box counts.
    if (page === null || !frame) return []
    const region = parse.region(page, boxIn(field(prov, 'bbox'), frame), `${at}/prov/${index}/bbox`)
    return region ? [region] : []
  })
  const page = asCount(field(provs[0] ?? null, 'page'), 1)
  const level = category === 'heading1' ? levelOf(asText(field(named, 'type'))) : null
  const cells = category === 'table' ? cellsOf(item, page, parse) : []
  parse.element({
    category,
    page,
    ...contentOf(item, category, level, cells),
    regions,
    pointer: at,
    detail: {
      sourceCategory: name,
      ...(level !== null && { level }),
      ...(cells.length > 0 && { cells }),
    },
  })
}

function contentOf(
  item: JsonObject,
  category: string,
  level: number | null,
  cells: readonly TableCell[],
): Content {
  if (cells.length > 0) return contentOfCells(cells)
  return contentOfText(category, asText(field(item, 'text')) ?? '', level)
}

/** `subtitle-level-1` is below the title. */
function levelOf(type: string | null): number {
  const below = /^subtitle-level-(\d)$/.exec(type ?? '')?.[1]
  return below === undefined ? 1 : Number(below) + 1
}

function boxIn(value: unknown, { height }: Frame): Point[] | null {
  const [left = null, bottom = null, right = null, top = null] = asList(value).map(asNumber)
  if (top === null || bottom === null) return null
  return boxPolygon(left, height - top, right, height - bottom)
}

/** Rows of cells, of which a merged one stands at each of the places in its `spans`. */
function cellsOf(
  item: JsonObject,
  page: number | null,
  parse: ParseGatherer,
): readonly TableCell[] {
  const frame = page === null ? null : parse.frameOf(page)
  return asList(field(item, 'data')).flatMap((cellsOfRow, row) =>
    asList(cellsOfRow).flatMap((value, column): readonly TableCell[] => {
      const cell = asObject(value)
      let [lastRow, lastColumn, isFirst] = [row, column, true]
      for (const span of asList(field(cell, 'spans'))) {
        const [atRow = null, atColumn = null] = asList(span).map((at) => asCount(at, 0))
        if ((atRow ?? row) < row || (atColumn ?? column) < column) isFirst = false
        lastRow = Math.max(lastRow, atRow ?? row)
        lastColumn = Math.max(lastColumn, atColumn ?? column)
      }
      if (!cell || !isFirst) return []
      const polygon = frame && boxIn(field(cell, 'bbox'), frame)
      return [
        {
          row,
          column,
          rowSpan: lastRow - row + 1,
          columnSpan: lastColumn - column + 1,
          isHeader: /header/.test(asText(field(cell, 'type')) ?? ''),
          region: polygon && page !== null ? { page, polygon } : null,
          text: asText(field(cell, 'text')) ?? '',
        },
      ]
    }),
  )
}
