import type { Point, TableCell, TextLine } from '#shared/results/element.ts'
import { contentOfCells, contentOfText } from '#shared/results/element-content.ts'
import { asCount } from '../../api-client/json-values.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile, XmlNode } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { readHocrCells } from './hocr-table.ts'
import { textOfLines } from '../text-of-lines.ts'
import { turnLines, turnOutline } from '../turn-lines.ts'
import { boxPolygon } from '../polygons.ts'
import { attribute, childrenOf, findBelow, textOf, textWithout } from '../xml-nodes.ts'

/** hOCR 1.0 to 1.2, by its specification: HTML whose titles say where things are, in pixels of the page. */
export const hocr: ParseAdapter = {
  id: 'hocr',
  parser: 'hOCR',
  tells: (file) => pagesOf(file).length > 0,
  read,
}

function pagesOf(file: ParseFile): readonly XmlNode[] {
  if (file.syntax !== 'xml') return []
  return findBelow(file.root, (node) => hasClass(node, ['ocr_page']))
}

function hasClass(node: XmlNode, names: readonly string[]): boolean {
  const classes = (attribute(node, 'class') ?? '').split(/\s+/)
  return classes.some((name) => names.includes(name))
}

/** A property of a title: `bbox 0 0 10 10; x_wconf 90`. */
function property(node: XmlNode, name: string): readonly string[] | null {
  for (const part of (attribute(node, 'title') ?? '').split(';')) {
    const [key, ...values] = part.trim().split(/\s+/)
    if (key === name) return values
  }
  return null
}

function bboxOf(node: XmlNode): readonly (number | null)[] {
  return (property(node, 'bbox') ?? []).map((value) => {
    const number = Number(value)
    return Number.isFinite(number) ? number : null
  })
}

function polygonOf(node: XmlNode, [x, y]: readonly [number, number]): Point[] | null {
  const [left = null, top = null, right = null, bottom = null] = bboxOf(node)
  const polygon = boxPolygon(left, top, right, bottom)
  return polygon && polygon.map((point) => ({ x: point.x - x, y: point.y - y }))
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const pages = pagesOf(file)
  const numbers = numbersOf(pages)
  for (const [index, page] of pages.entries()) readPage(page, numbers[index] ?? index + 1, parse)
  const system =
    file.syntax === 'xml'
      ? findBelow(file.root, (node) => attribute(node, 'name') === 'ocr-system')[0]
      : undefined
  return { version: null, model: system ? attribute(system, 'content') : null }
}

const blockClasses = ['ocr_par', 'ocr_photo', 'ocr_image', 'ocr_separator', 'ocr_table', 'ocr_math']
const lineClasses = [
  'ocr_line',
  'ocrx_line',
  'ocr_header',
  'ocr_caption',
  'ocr_textfloat',
  'ocr_footer',
]

/** From 1, as the file says them; by their order where two are one, as in files that were put together of several. */
function numbersOf(pages: readonly XmlNode[]): readonly number[] {
  const said = pages.map((page, index) => {
    const own = asCount(property(page, 'ppageno')?.[0], 0)
    return (own ?? index) + 1
  })
  return new Set(said).size === said.length ? said : said.map((_, index) => index + 1)
}

function readPage(page: XmlNode, number: number, parse: ParseGatherer): void {
  const [left = null, top = null, right = null, bottom = null] = bboxOf(page)
  const hasFrame = left !== null && top !== null && right !== null && bottom !== null
  parse.page(number, hasFrame ? { width: right - left, height: bottom - top } : null)
  const blocks = findBelow(page, (node) => hasClass(node, [...blockClasses, ...lineClasses]))
  for (const block of blocks) readBlock(block, number, [left ?? 0, top ?? 0], parse)
}

function readBlock(
  block: XmlNode,
  page: number,
  origin: readonly [number, number],
  parse: ParseGatherer,
): void {
  const lines = hasClass(block, lineClasses)
    ? [block]
    : findBelow(block, (node) => hasClass(node, lineClasses))
  const angleOf = (line: XmlNode): number =>
    Number((property(line, 'textangle') ?? property(block, 'textangle'))?.[0] ?? 0)
  const read = lines.flatMap((line) => turnLines([toLine(line, page, origin)], angleOf(line)))
  const text = read.length > 0 ? textOfLines(read) : wordsOf(block)
  const level = levelOf(block)
  const category = level === null ? categoryOf(block, lines) : 'heading1'
  const outline = polygonOf(block, origin)
  const region = parse.region(
    page,
    outline && turnOutline(outline, angleOf(lines[0] ?? block)),
    null,
  )
  const cells = category === 'table' ? cellsOf(block, page, origin) : []
  parse.element({
    serviceId: attribute(block, 'id'),
    category,
    page,
    ...(cells.length > 0 ? contentOfCells(cells) : contentOfText(category, text, level)),
    regions: region ? [region] : [],
    detail: {
      ...(level !== null && { level }),
      ...(cells.length > 0 && { cells }),
      ...(cells.length === 0 && read.length > 0 && { lines: read }),
    },
  })
}

function cellsOf(
  table: XmlNode,
  page: number,
  origin: readonly [number, number],
): readonly TableCell[] {
  return readHocrCells(table, page, {
    text: wordsOf,
    polygon: (cell) => polygonOf(cell, origin),
  })
}

/** A heading is told by its tag: hOCR has no class for one. */
function levelOf(block: XmlNode): number | null {
  const level = /^h([1-6])$/i.exec(block.name)?.[1]
  return level === undefined ? null : Number(level)
}

function categoryOf(block: XmlNode, [line]: readonly XmlNode[]): string {
  if (hasClass(block, ['ocr_photo', 'ocr_image'])) return 'figure'
  if (hasClass(block, ['ocr_separator'])) return 'separator'
  if (hasClass(block, ['ocr_math'])) return 'equation'
  if (block.name === 'table') return 'table'
  if (block.name === 'ul' || block.name === 'ol') return 'list'
  if (attribute(block, 'role') === 'doc-footnote') return 'footnote'
  if (line && hasClass(line, ['ocr_caption'])) return 'caption'
  if (line && hasClass(line, ['ocr_header'])) return 'header'
  if (line && hasClass(line, ['ocr_footer'])) return 'footer'
  return 'paragraph'
}

function toLine(line: XmlNode, page: number, origin: readonly [number, number]): TextLine {
  const words = findBelow(line, (node) => hasClass(node, ['ocrx_word']))
  const polygon = polygonOf(line, origin)
  return {
    text: wordsOf(line),
    region: polygon && { page, polygon },
    confidence: sureOf(line),
    words: words.map((word) => {
      return {
        text: chosenText(word),
        polygon: polygonOf(word, origin),
        confidence: sureOf(word),
      }
    }),
  }
}

/** `x_wconf` is in percent. */
function sureOf(node: XmlNode): number | null {
  const percent = Number(property(node, 'x_wconf')?.[0])
  return percent >= 0 && percent <= 100 ? percent / 100 : null
}

function wordsOf(node: XmlNode): string {
  const words = findBelow(node, (child) => hasClass(child, ['ocrx_word']))
  const parts = words.length > 0 ? words.map(chosenText) : [chosenText(node)]
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim()
}

/** What was chosen, without what it might have been; letters one by one stand on lines of their own. */
function chosenText(node: XmlNode): string {
  const letters = findBelow(node, (child) => isRejected(child) || hasClass(child, ['ocrx_cinfo']))
    .filter((child) => !isRejected(child))
    .map(textOf)
  return letters.length > 0 ? letters.join('').trim() : textWithout(node, isRejected).trim()
}

/** Of the specification's alternatives those that were not chosen, and what Tesseract lists behind a word for each of its letters. */
function isRejected(node: XmlNode): boolean {
  const isList = hasClass(node, ['ocr_symbol', 'ocrx_cinfo']) && childrenOf(node).length > 0
  return isList || (node.name === 'del' && hasClass(node, ['alt']))
}
