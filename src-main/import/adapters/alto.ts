import type { Point, TextLine } from '#shared/results/element.ts'
import { asConfidence, asCount } from '../../api-client/json-values.ts'
import { contentOfCells, contentOfText } from '#shared/results/element-content.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile, XmlNode } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { cellsOfBoxes } from '../cells-of-boxes.ts'
import { textOfLines } from '../text-of-lines.ts'
import { turnLines, turnOutline } from '../turn-lines.ts'
import { boxPolygon, polygonOfText } from '../polygons.ts'
import { attribute, childOf, childrenOf, findBelow, numberAttribute, textOf } from '../xml-nodes.ts'

/**
 * ALTO 2 to 4, by its schemas (Library of Congress). Whatever its unit is, positions are parts of the
 * page's own WIDTH and HEIGHT, which are often not those of the picture.
 */
export const alto: ParseAdapter = {
  id: 'alto',
  parser: 'ALTO',
  tells: (file) => file.syntax === 'xml' && file.root.name === 'alto',
  read,
}

const blockNames: ReadonlySet<string> = new Set(['TextBlock', 'Illustration', 'GraphicalElement'])
const isBlock = ({ name }: XmlNode): boolean => blockNames.has(name)

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  if (file.syntax !== 'xml') return { version: null, model: null }
  let pages = 0
  for (const root of file.roots) pages += readPages(root, pages, parse)
  const { root } = file
  const software = findBelow(root, ({ name }) => name === 'softwareName')[0]
  return {
    version: versionOf(root),
    model: software ? textOf(software).trim() : null,
  }
}

/** @param before so many pages were in the files before; answers how many are in this */
function readPages(root: XmlNode, before: number, parse: ParseGatherer): number {
  const order = orderOf(root)
  const labels = labelsOf(root)
  const layout = childOf(root, 'Layout')
  const pages = layout ? childrenOf(layout, 'Page') : []
  for (const [index, page] of pages.entries()) {
    const number = before + index + 1
    const [width, height] = [numberAttribute(page, 'WIDTH'), numberAttribute(page, 'HEIGHT')]
    parse.page(number, width !== null && height !== null ? { width, height } : null)
    const blocks = findBelow(page, (node) => isBlock(node) || isTable(node))
    const rotationOf = rotationsIn(page)
    for (const block of inOrder(blocks, order)) {
      const reading = { page: number, labels, rotationOf, parse }
      if (isTable(block)) readTable(block, reading)
      else readBlock(block, reading)
    }
  }
  return pages.length
}

/** Named by the namespace: `…/ns-v4#`. */
function versionOf(root: XmlNode): string | null {
  const places = [attribute(root, 'xmlns'), attribute(root, 'schemaLocation')].join(' ')
  const minor = /alto-v?(\d[.-]\d)\.xsd/.exec(places)?.[1]?.replace('-', '.')
  return minor ?? /\/ns-v(\d)#/.exec(places)?.[1] ?? null
}

/** Places of blocks by their ids, where the file has a reading order. */
function orderOf(root: XmlNode): ReadonlyMap<string, number> {
  const order = childOf(root, 'ReadingOrder')
  const references = order ? findBelow(order, ({ name }) => name === 'ElementRef') : []
  return new Map(references.map((node, place) => [attribute(node, 'REF') ?? '', place]))
}

function inOrder(
  blocks: readonly XmlNode[],
  order: ReadonlyMap<string, number>,
): readonly XmlNode[] {
  const placeOf = (block: XmlNode): number =>
    order.get(attribute(block, 'ID') ?? '') ??
    childrenOf(block)
      .filter(isBlock)
      .reduce((least, inner) => Math.min(least, placeOf(inner)), order.size)
  const places = new Map(blocks.map((block) => [block, placeOf(block)]))
  return blocks.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
}

/** What tags call blocks, by the tags' ids. */
function labelsOf(root: XmlNode): ReadonlyMap<string, string> {
  const tags = childOf(root, 'Tags')
  return new Map(
    (tags ? childrenOf(tags) : []).map((tag) => [
      attribute(tag, 'ID') ?? '',
      attribute(tag, 'LABEL') ?? '',
    ]),
  )
}

interface Reading {
  readonly page: number
  readonly labels: ReadonlyMap<string, string>
  readonly rotationOf: (block: XmlNode) => number | null
  readonly parse: ParseGatherer
}

/** How blocks are turned, in degrees counterclockwise: what holds a block says it for it, from the page down. */
function rotationsIn(page: XmlNode): Reading['rotationOf'] {
  const rotations = new Map<XmlNode, number | null>()
  const open: [node: XmlNode, inherited: number | null][] = [[page, null]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, inherited] = next
    const own = numberAttribute(node, 'ROTATION') ?? inherited
    if (isBlock(node)) rotations.set(node, own)
    else for (const child of childrenOf(node)) open.push([child, own])
  }
  return (block) => rotations.get(block) ?? null
}

/** The schema leaves it to who writes what a group of blocks is. */
function isTable(node: XmlNode): boolean {
  return node.name === 'ComposedBlock' && attribute(node, 'TYPE')?.toLowerCase() === 'table'
}

/** A block for each cell, which tells its row and column by its place alone. Blocks without one stand by the table. */
function readTable(table: XmlNode, reading: Reading): void {
  const { page, rotationOf, parse } = reading
  const blocks = findBelow(table, isBlock)
  const placed = blocks.flatMap((block) => {
    const polygon = polygonOf(block)
    const text = linesOf(block, page, rotationOf(block))
      .map((line) => line.text)
      .join('\n')
    return block.name === 'TextBlock' && polygon ? [{ block, text, region: { page, polygon } }] : []
  })
  const cells = placed.length > 1 ? cellsOfBoxes(placed) : null
  if (!cells) {
    for (const block of blocks) readBlock(block, reading)
    return
  }
  const own = polygonOf(table)
  const region = own && parse.frameOf(page) ? parse.region(page, own, null) : null
  parse.element({
    serviceId: attribute(table, 'ID'),
    category: 'table',
    page,
    ...contentOfCells(cells),
    regions: region ? [region] : [],
    detail: { cells },
  })
  const said = new Set(placed.map(({ block }) => block))
  for (const block of blocks) if (!said.has(block)) readBlock(block, reading)
}

function linesOf(block: XmlNode, page: number, rotation: number | null): readonly TextLine[] {
  const lines = findBelow(block, ({ name }) => name === 'TextLine')
  return turnLines(
    lines.map((line) => toLine(line, page)),
    rotation,
  )
}

function readBlock(block: XmlNode, { page, labels, rotationOf, parse }: Reading): void {
  const rotation = rotationOf(block)
  const lines = linesOf(block, page, rotation)
  const text = textOfLines(lines)
  const names = (attribute(block, 'TAGREFS') ?? '').split(/\s+/)
  const label = names.map((name) => labels.get(name) ?? '').find((name) => name !== '') ?? null
  const category = categoryOf(block.name, label)
  const level = asCount(/^heading([1-6])$/.exec(label ?? '')?.[1], 1)
  const outline = polygonOf(block)
  const polygon = outline && turnOutline(outline, rotation)
  // A block need not say where it is; one that says it wrongly is counted.
  const isPlaced = polygon !== null || attribute(block, 'HPOS') !== null
  const region = isPlaced && parse.frameOf(page) ? parse.region(page, polygon, null) : null
  parse.element({
    serviceId: attribute(block, 'ID'),
    category,
    page,
    ...contentOfText(category, text, level),
    regions: region ? [region] : [],
    detail: {
      ...(label !== null && label !== category && level === null && { sourceCategory: label }),
      ...(level !== null && { level }),
      ...(lines.length > 0 && { lines }),
    },
  })
}

/** What labels call blocks of text; the schema leaves the words to who writes. A table's or figure's is of its parts, too. */
const categories: Readonly<Record<string, string>> = {
  heading: 'heading1',
  heading1: 'heading1',
  header: 'header',
  footer: 'footer',
  caption: 'caption',
  footnote: 'footnote',
  list: 'list',
  equation: 'equation',
  index: 'index',
}

function categoryOf(name: string, label: string | null): string {
  if (label !== null && /^heading[1-6]$/.test(label)) return 'heading1'
  if (name === 'Illustration') return 'figure'
  if (name === 'GraphicalElement') return 'separator'
  return (label !== null && Object.hasOwn(categories, label) && categories[label]) || 'paragraph'
}

function polygonOf(node: XmlNode): Point[] | null {
  const shape = childOf(childOf(node, 'Shape'), 'Polygon')
  const corners = polygonOfText(attribute(shape, 'POINTS'))
  if (corners) return corners
  const [left, top, width, height] = ['HPOS', 'VPOS', 'WIDTH', 'HEIGHT'].map((name) =>
    numberAttribute(node, name),
  )
  if (typeof left !== 'number' || typeof top !== 'number') return null
  return boxPolygon(left, top, left + (width ?? 0), top + (height ?? 0))
}

function toLine(line: XmlNode, page: number): TextLine {
  const strings = childrenOf(line, 'String')
  const hyphen = attribute(childOf(line, 'HYP'), 'CONTENT') ?? ''
  const polygon = polygonOf(line)
  return {
    text: strings.map((string) => attribute(string, 'CONTENT') ?? '').join(' ') + hyphen,
    region: polygon && { page, polygon },
    confidence: null,
    words: strings.map((string) => {
      return {
        text: attribute(string, 'CONTENT') ?? '',
        polygon: polygonOf(string),
        confidence: asConfidence(attribute(string, 'WC')),
      }
    }),
  }
}
