import type { Point, TableCell } from '#shared/results/element.ts'
import {
  asConfidence,
  asCount,
  asList,
  asNumber,
  asObject,
  asOffset,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import { contentOfCells, contentOfText } from '#shared/results/element-content.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import { linesByOffset, type LinesOf, type StatedText } from '../lines-by-offset.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { placeCells } from '../place-cells.ts'
import { polygonOfPoints } from '../polygons.ts'
import { readGoogleLayout } from './google-layout.ts'
import { shardOf, shardsIn } from './google-shards.ts'

/**
 * A `Document` of Google Document AI v1, by its REST reference: parts of one text by offsets, corners as
 * 0..1 or pixels of the page. A sharded document comes as its shards in a list, or a shard alone as a part.
 */
export const google: ParseAdapter = { id: 'google', parser: 'Google Document AI', tells, read }

interface Found {
  readonly document: JsonObject | null
  readonly at: string
}

/** `process` answers the document inside another object. */
function documentsOf(file: ParseFile): readonly Found[] {
  const value = file.syntax === 'json' ? file.value : null
  const shards = shardsIn(value)
  if (shards) return shards.map((document, index) => ({ document, at: `/${index}` }))
  const root = asObject(value)
  const inner = asObject(field(root, 'document'))
  return [inner ? { document: inner, at: '/document' } : { document: root, at: '' }]
}

function tells(file: ParseFile): boolean {
  const document = documentsOf(file)[0]?.document ?? null
  if (asObject(field(document, 'documentLayout'))) return true
  const [page] = asList(field(document, 'pages'))
  const anchor = asObject(field(asObject(field(asObject(page), 'layout')), 'textAnchor'))
  return anchor !== null || asObject(field(document, 'shardInfo')) !== null
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const found = documentsOf(file)
  for (const each of found) readDocument(each, parse)
  const first = found[0]?.document ?? null
  const shard = found.length === 1 ? shardOf(first) : null
  return {
    version: shard ? `v1, part ${shard.index + 1} of ${shard.count}` : 'v1',
    model: asText(field(first, 'revisionId')),
  }
}

/** Offsets of a shard are of its own text. */
function readDocument({ document, at }: Found, parse: ParseGatherer): void {
  const layout = asObject(field(document, 'documentLayout'))
  if (layout) return readGoogleLayout(layout, `${at}/documentLayout`, parse)
  const text = sliceOf(asText(field(document, 'text')) ?? '', parse)
  for (const [index, entry] of asList(field(document, 'pages')).entries()) {
    const page = asObject(entry)
    if (page) readPage({ page, at: `${at}/pages/${index}`, parse, text, index })
  }
}

interface Slice {
  /** What an anchor names of the text. `pointer` is the element's. */
  of(anchor: JsonObject | null, pointer: string): string
}

/** Offsets count code points, which are not always one unit of a JavaScript string. */
function sliceOf(text: string, { countSaid }: ParseGatherer): Slice {
  const points = /[\u{10000}-\u{10FFFF}]/u.test(text) ? Array.from(text) : null
  return {
    of: (anchor, pointer) =>
      asList(field(anchor, 'textSegments'))
        .map((entry) => {
          const [from, to] = rangeOf(asObject(entry))
          countSaid(Math.min(to, text.length) - Math.min(from, to, text.length), pointer)
          return points ? points.slice(from, to).join('') : text.slice(from, to)
        })
        .join('')
        .trim(),
  }
}

function rangeOf(segment: JsonObject | null): readonly [number, number] {
  return [asOffset(field(segment, 'startIndex')) ?? 0, asOffset(field(segment, 'endIndex')) ?? 0]
}

interface Page {
  readonly page: JsonObject
  readonly at: string
  readonly parse: ParseGatherer
  readonly text: Slice
  readonly index: number
}

function readPage({ page, at, parse, text, index }: Page): void {
  const number = asCount(field(page, 'pageNumber'), 1) ?? index + 1
  parse.page(number, { width: 1, height: 1 })
  const dimension = asObject(field(page, 'dimension'))
  const tables = asList(field(page, 'tables')).map((entry, place) => {
    const table = asObject(entry)
    const ranges = rangesOf(layoutOf(table))
    return { table, place, ranges, from: ranges[0]?.[0] ?? Number.MAX_SAFE_INTEGER }
  })
  const inTables = tables.flatMap(({ ranges }) => ranges)
  const formulas = asList(field(page, 'visualElements')).flatMap((entry) =>
    field(asObject(entry), 'type') === 'math_formula' ? rangesOf(layoutOf(asObject(entry))) : [],
  )
  const waiting = tables.toSorted((one, other) => other.from - one.from)
  const readTables = (before: number): void => {
    for (let next = waiting.at(-1); next && next.from <= before; next = waiting.at(-1)) {
      waiting.pop()
      readTable(next.table, { at: `${at}/tables/${next.place}`, number, parse, text, dimension })
    }
  }
  let linesOf: LinesOf | null = null
  const kind = ['paragraphs', 'blocks', 'lines'].find(
    (name) => asList(field(page, name)).length > 0,
  )
  for (const [place, entry] of asList(field(page, kind ?? '')).entries()) {
    const layout = layoutOf(asObject(entry))
    const [range] = rangesOf(layout)
    if (range) readTables(range[0])
    if (range && inTables.some(([from, to]) => range[0] >= from && range[1] <= to)) continue
    linesOf ??= readGoogleLines({ page, at, parse, text, index }, number, dimension)
    const isFormula = formulas.some(([from, to]) => range?.[0] === from && range[1] === to)
    const category = isFormula ? 'equation' : 'paragraph'
    const pointer = `${at}/${kind}/${place}`
    addText({ layout, category, pointer, number, parse, text, dimension, linesOf })
  }
  readTables(Number.MAX_SAFE_INTEGER)
  // Some answers hold nothing but the page.
  if (kind === undefined && tables.length === 0) {
    const layout = asObject(field(page, 'layout'))
    const linesOf: LinesOf = () => []
    addText({ layout, category: 'paragraph', pointer: at, number, parse, text, dimension, linesOf })
  }
}

interface Part {
  readonly number: number
  readonly parse: ParseGatherer
  readonly text: Slice
  readonly dimension: JsonObject | null
}

interface TextPart extends Part {
  readonly layout: JsonObject | null
  readonly category: string
  readonly pointer: string
  readonly linesOf: LinesOf
}

/** The lines of a page, with their words, which it calls tokens. */
function readGoogleLines(
  { page, at, text }: Page,
  number: number,
  dimension: JsonObject | null,
): LinesOf {
  const stated = (name: string): readonly StatedText[] =>
    asList(field(page, name)).flatMap((entry, place) => {
      const layout = layoutOf(asObject(entry))
      const ranges = rangesOf(layout)
      const [first, last] = [ranges[0], ranges.at(-1)]
      if (!first || !last) return []
      const read = () => ({
        text: text.of(asObject(field(layout, 'textAnchor')), `${at}/${name}/${place}`),
        polygon: polygonOf(layout, dimension),
        confidence: asConfidence(field(layout, 'confidence')),
      })
      return { from: first[0], to: last[1], read }
    })
  return linesByOffset(number, stated('lines'), stated('tokens'))
}

function addText(part: TextPart): void {
  const { layout, category, pointer, number, parse, text, dimension } = part
  const said = text.of(asObject(field(layout, 'textAnchor')), pointer)
  const region = parse.region(number, polygonOf(layout, dimension), `${pointer}/layout`)
  const confidence = asConfidence(field(layout, 'confidence'))
  const ranges = rangesOf(layout).map(([from, to]) => ({ from, to }))
  const lines = part.linesOf(ranges, said)
  parse.element({
    category,
    page: number,
    ...contentOfText(category, said),
    regions: region ? [region] : [],
    pointer,
    detail: {
      ...(confidence !== null && { confidence }),
      ...(lines.length > 0 && { lines }),
    },
  })
}

function readTable(table: JsonObject | null, part: Part & { readonly at: string }): void {
  const { at, number, parse, text, dimension } = part
  const rows = ['headerRows', 'bodyRows'].flatMap((name) =>
    asList(field(table, name)).map((entry, place) =>
      asList(field(asObject(entry), 'cells')).map((value, index) => ({
        value: asObject(value),
        isHeader: name === 'headerRows',
        pointer: `${at}/${name}/${place}/cells/${index}/layout`,
      })),
    ),
  )
  const placed = placeCells(rows, ({ value }) => ({
    rows: asCount(field(value, 'rowSpan'), 1),
    columns: asCount(field(value, 'colSpan'), 1),
  }))
  const cells = placed.map(({ cell, ...place }): TableCell => {
    const layout = layoutOf(cell.value)
    const polygon = polygonOf(layout, dimension)
    const region = polygon && parse.region(number, polygon, cell.pointer)
    const said = text.of(asObject(field(layout, 'textAnchor')), at)
    return { ...place, isHeader: cell.isHeader, region, text: said }
  })
  const region = parse.region(number, polygonOf(layoutOf(table), dimension), `${at}/layout`)
  const regions = region ? [region] : []
  const content = contentOfCells(cells)
  parse.element({
    category: 'table',
    page: number,
    ...content,
    regions,
    pointer: at,
    detail: { cells },
  })
}

function layoutOf(entry: JsonObject | null): JsonObject | null {
  return asObject(field(entry, 'layout'))
}

function rangesOf(layout: JsonObject | null): readonly (readonly [number, number])[] {
  const segments = asList(field(asObject(field(layout, 'textAnchor')), 'textSegments'))
  return segments.map((segment) => rangeOf(asObject(segment)))
}

/** 0..1 of the page. A corner at an edge leaves its zero out: `{}` is the top left. */
function polygonOf(layout: JsonObject | null, dimension: JsonObject | null): Point[] | null {
  const poly = asObject(field(layout, 'boundingPoly'))
  const parts = polygonOfPoints(field(poly, 'normalizedVertices'), ['x', 'y'], 0)
  if (parts) return parts
  const pixels = polygonOfPoints(field(poly, 'vertices'), ['x', 'y'], 0)
  const [width, height] = [
    asNumber(field(dimension, 'width')),
    asNumber(field(dimension, 'height')),
  ]
  if (!pixels || !width || !height) return null
  return pixels.map(({ x, y }) => ({ x: x / width, y: y / height }))
}
