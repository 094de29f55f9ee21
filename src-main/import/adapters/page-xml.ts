import { isKnownCategory } from '#shared/results/category.ts'
import type { Point, TableCell, TextLine } from '#shared/results/element.ts'
import { asConfidence, asCount } from '../../api-client/json-values.ts'
import { contentOfCells, contentOfText } from '#shared/results/element-content.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile, XmlNode } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { textOfLines } from '../text-of-lines.ts'
import { turnLines, turnOutline } from '../turn-lines.ts'
import { polygonOfText } from '../polygons.ts'
import { attribute, childOf, childrenOf, findBelow, numberAttribute, textOf } from '../xml-nodes.ts'

/**
 * PAGE 2013 to 2019, by its schemas (PRImA), with what Transkribus writes: a page a file, in pixels of
 * `imageWidth` and `imageHeight`.
 */
export const pageXml: ParseAdapter = {
  id: 'page-xml',
  parser: 'PAGE XML',
  tells: (file) => file.syntax === 'xml' && file.root.name === 'PcGts',
  read,
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  if (file.syntax !== 'xml') return { version: null, model: null }
  let pages = 0
  for (const each of file.roots) {
    for (const page of childrenOf(each, 'Page')) readPage(page, (pages += 1), parse)
  }
  const { root } = file
  const version = /(\d{4}-\d{2}-\d{2})/.exec(Object.values(root.attributes).join(' '))
  const creator = childOf(childOf(root, 'Metadata'), 'Creator')
  return {
    version: version?.[1] ?? null,
    model: creator ? textOf(creator).trim() : null,
  }
}

function readPage(page: XmlNode, number: number, parse: ParseGatherer): void {
  const [width, height] = ['imageWidth', 'imageHeight'].map((name) => numberAttribute(page, name))
  const isSized = typeof width === 'number' && typeof height === 'number'
  parse.page(number, isSized ? { width, height } : null)
  const order = orderOf(page)
  const turnedBy = numberAttribute(page, 'orientation')
  for (const region of inOrder(page, order)) {
    readRegion({ region, page: number, order, turnedBy, parse })
  }
}

/** Places of regions by their ids: groups in groups, each in its own order. */
function orderOf(page: XmlNode): ReadonlyMap<string, number> {
  const reading = childOf(page, 'ReadingOrder')
  const order = new Map<string, number>()
  if (reading) listGroup(reading, order)
  return order
}

function listGroup(group: XmlNode, order: Map<string, number>): void {
  const indexOf = (node: XmlNode): number => numberAttribute(node, 'index') ?? 0
  for (const node of childrenOf(group).toSorted((a, b) => indexOf(a) - indexOf(b))) {
    const reference = attribute(node, 'regionRef')
    if (reference !== null) order.set(reference, order.size)
    listGroup(node, order)
  }
}

function isRegion({ name }: XmlNode): boolean {
  return name.endsWith('Region')
}

/** What the order doesn't name comes where its own note says, or after it. */
function inOrder(node: XmlNode, order: ReadonlyMap<string, number>): readonly XmlNode[] {
  const placeOf = (region: XmlNode): number =>
    order.get(attribute(region, 'id') ?? '') ?? order.size + (customIndex(region) ?? maxIndex)
  return childrenOf(node)
    .filter(isRegion)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}

const maxIndex = 1_000_000

/** As Transkribus writes it: `custom="readingOrder {index:3;}"`. */
function customIndex(node: XmlNode): number | null {
  return asCount(customOf(node, 'readingOrder', 'index'), 0)
}

/** What `custom` says of a region, as of `structure {type:list;}`. */
function customOf(node: XmlNode, group: string, property: string): string | undefined {
  const custom = attribute(node, 'custom') ?? ''
  const [, properties = ''] = custom.split(group, 2)
  const [inside = ''] = properties.split('}', 1)
  const [, value] = inside.split(`${property}:`, 2)
  return value?.split(';', 1)[0]?.trim()
}

const categories: Readonly<Record<string, string>> = {
  heading: 'heading1',
  caption: 'caption',
  header: 'header',
  footer: 'footer',
  'page-number': 'footer',
  footnote: 'footnote',
  'list-label': 'list',
  TableRegion: 'table',
  ImageRegion: 'figure',
  GraphicRegion: 'figure',
  LineDrawingRegion: 'figure',
  ChartRegion: 'chart',
  MathsRegion: 'equation',
  SeparatorRegion: 'separator',
  TextRegion: 'paragraph',
}

/** Our own names stand in `custom`, where the format has none. */
function categoryOf(name: string | null): string | null {
  if (name === null) return null
  if (Object.hasOwn(categories, name)) return categories[name] ?? null
  return isKnownCategory(name) ? name : null
}

interface Reading {
  readonly region: XmlNode
  readonly page: number
  readonly order: ReadonlyMap<string, number>
  /** Of the page, for what says nothing of its own. */
  readonly turnedBy: number | null
  readonly parse: ParseGatherer
  readonly parent?: number
}

function readRegion({ region, page, order, turnedBy, parse, parent }: Reading): void {
  const degrees = orientationOf(region) ?? turnedBy
  const said = customOf(region, 'structure', 'type') ?? null
  const type = said ?? attribute(region, 'type')
  const category =
    [said, attribute(region, 'type'), region.name].flatMap((name) => categoryOf(name) ?? [])[0] ??
    region.name
  const level = category === 'heading1' ? asCount(customOf(region, 'structure', 'level'), 1) : null
  const cells = region.name === 'TableRegion' ? cellsOf(region, page) : []
  const lines = turnLines(
    childrenOf(region, 'TextLine').map((line) => toLine(line, page)),
    degrees,
  )
  const text = unicodeOf(region) ?? textOfLines(lines)
  const outline = polygonOf(region)
  const corners = outline && turnOutline(outline, degrees)
  const place = isPlaced(region) ? parse.region(page, corners, null) : null
  const name = type ?? region.name
  const position = parse.element({
    serviceId: attribute(region, 'id'),
    category,
    page,
    ...(cells.length > 0 ? contentOfCells(cells) : contentOfText(category, text, level)),
    regions: place && parse.frameOf(page) ? [place] : [],
    detail: {
      ...(name !== category && { sourceCategory: name }),
      ...(level !== null && { level }),
      ...(cells.length > 0 && { cells }),
      ...(lines.length > 0 && { lines }),
      ...(parent !== undefined && { parent, role: 'inside' as const }),
    },
  })
  // The regions of a table that has cells are said by them.
  if (cells.length > 0) return
  for (const inner of inOrder(region, order)) {
    readRegion({ region: inner, page, order, turnedBy, parse, parent: position })
  }
}

/** Of a region's outline and of the text in it, which add up. */
function orientationOf(region: XmlNode): number | null {
  const own = numberAttribute(region, 'orientation')
  const inside = numberAttribute(region, 'readingOrientation')
  return own === null ? inside : own + (inside ?? 0)
}

function isPlaced(node: XmlNode): boolean {
  return childOf(node, 'Coords') !== null
}

function polygonOf(node: XmlNode): Point[] | null {
  return polygonOfText(attribute(childOf(node, 'Coords'), 'points'))
}

/** The text that a region, line or word has of its own, without what is inside of it. */
function unicodeOf(node: XmlNode): string | null {
  const unicode = childOf(mainText(node), 'Unicode')
  const text = unicode ? textOf(unicode) : ''
  return text === '' ? null : text
}

/** Of several texts the one of the lowest index. */
function mainText(node: XmlNode): XmlNode | null {
  const indexOf = (text: XmlNode): number => numberAttribute(text, 'index') ?? 0
  const texts = childrenOf(node, 'TextEquiv').toSorted((a, b) => indexOf(a) - indexOf(b))
  return texts[0] ?? null
}

function toLine(line: XmlNode, page: number): TextLine {
  const words = childrenOf(line, 'Word').map((word) => ({
    text: unicodeOf(word) ?? '',
    polygon: polygonOf(word),
    confidence: sureOf(word),
  }))
  const polygon = polygonOf(line)
  return {
    text: unicodeOf(line) ?? words.map(({ text }) => text).join(' '),
    region: polygon && { page, polygon },
    confidence: sureOf(line),
    words,
  }
}

function sureOf(node: XmlNode): number | null {
  return asConfidence(attribute(mainText(node), 'conf'))
}

/** Cells of Transkribus, or regions that say which cell they are; empty where a table has neither. */
function cellsOf(table: XmlNode, page: number): readonly TableCell[] {
  return childrenOf(table).flatMap((node) => {
    const role = findBelow(node, ({ name }) => name === 'TableCellRole')[0] ?? null
    const at = node.name === 'TableCell' ? node : role
    const row = asCount(attribute(at, 'row') ?? attribute(at, 'rowIndex'), 0)
    const column = asCount(attribute(at, 'col') ?? attribute(at, 'columnIndex'), 0)
    if (row === null || column === null) return []
    const lines = findBelow(node, ({ name }) => name === 'TextLine')
    const polygon = polygonOf(node)
    return {
      row,
      column,
      rowSpan: asCount(attribute(at, 'rowSpan'), 1) ?? 1,
      columnSpan: asCount(attribute(at, 'colSpan'), 1) ?? 1,
      isHeader: attribute(at, 'header') === 'true',
      region: polygon && { page, polygon },
      text: unicodeOf(node) ?? lines.map((line) => unicodeOf(line) ?? '').join('\n'),
    }
  })
}
