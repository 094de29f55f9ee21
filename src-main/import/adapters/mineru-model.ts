import type { Region } from '#shared/results/element.ts'
import { boxOf } from '#shared/results/geometry.ts'
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
import { type Piece, readBrackets } from '#shared/results/inline-equations.ts'
import { joinPieces } from '../join-pieces.ts'
import { readFrame } from '../read-frame.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { boxOfFour, polygonOfFlat } from '../polygons.ts'
import { mineruCategory } from './mineru-categories.ts'
import { contentOfMineruTable } from './mineru-tables.ts'

/**
 * `_model.json` of MinerU (its "Output File Format"): what its models saw before it was put in order.
 * The pipeline's is in pixels of `page_info`, the vlm's a list of lists in 0..1 of the page.
 */
export const mineruModel: ParseAdapter = {
  id: 'mineru-model',
  parser: 'MinerU',
  tells: (file) => isPipeline(file) || isVlm(file),
  read,
}

function pagesOf(file: ParseFile): readonly unknown[] {
  return file.syntax === 'json' ? asList(file.value) : []
}

function isPipeline(file: ParseFile): boolean {
  const [page] = pagesOf(file)
  return !Array.isArray(page) && Array.isArray(field(asObject(page), 'layout_dets'))
}

function isVlm(file: ParseFile): boolean {
  const filled = pagesOf(file).find((page) => asList(page).length > 0)
  const [first] = asList(filled)
  return (
    asText(field(asObject(first), 'type')) !== null && field(asObject(first), 'bbox') !== undefined
  )
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  for (const [index, page] of pagesOf(file).entries()) {
    if (Array.isArray(page)) readVlmPage(parse, page, index)
    else readPipelinePage(parse, asObject(page), index)
  }
  return { version: null, model: isPipeline(file) ? 'pipeline' : 'vlm' }
}

function readVlmPage(parse: ParseGatherer, blocks: readonly unknown[], index: number): void {
  const page = index + 1
  parse.page(page, { width: 1, height: 1 })
  for (const [place, entry] of blocks.entries()) {
    const block = asObject(entry)
    const pointer = `/${index}/${place}`
    const type = asText(field(block, 'type'))
    if (type === null) {
      parse.unread('element', pointer)
      continue
    }
    const category = mineruCategory(type)
    const text = asText(field(block, 'content')) ?? ''
    const region = parse.region(page, boxOfFour(field(block, 'bbox')), `${pointer}/bbox`)
    const isHtml = category === 'table' && text.startsWith('<')
    parse.element({
      category,
      page,
      ...(isHtml ? contentOfMineruTable(text) : contentOfText(category, readBrackets(text))),
      regions: region ? [region] : [],
      pointer,
      detail: type === category ? {} : { sourceCategory: type },
    })
  }
}

/** Names of the numbers that stand for layout; the others are what stands inside. */
const layouts: Readonly<Record<number, readonly [category: string, name: string]>> = {
  0: ['heading1', 'title'],
  1: ['paragraph', 'plain text'],
  2: ['abandon', 'abandon'],
  3: ['figure', 'figure'],
  4: ['caption', 'figure_caption'],
  5: ['table', 'table'],
  6: ['caption', 'table_caption'],
  7: ['footnote', 'table_footnote'],
  8: ['equation', 'isolate_formula'],
  9: ['caption', 'formula_caption'],
}
const formulas = [13, 14]

interface Detection {
  readonly category: number
  readonly region: Region | null
  readonly said: Piece
  readonly score: number | null
  readonly html: string | null
  readonly pointer: string
}

function readPipelinePage(parse: ParseGatherer, value: JsonObject | null, index: number): void {
  const info = asObject(field(value, 'page_info'))
  const page = (asCount(field(info, 'page_no'), 0) ?? index) + 1
  parse.page(page, readFrame(info))
  const seen = asList(field(value, 'layout_dets')).map((entry, place): Detection => {
    const detection = asObject(entry)
    const pointer = `/${index}/layout_dets/${place}`
    const latex = asText(field(detection, 'latex'))
    return {
      category: asNumber(field(detection, 'category_id')) ?? -1,
      region: parse.region(page, polygonOfFlat(field(detection, 'poly')), `${pointer}/poly`),
      said: asText(field(detection, 'text')) ?? (latex === null ? '' : { latex }),
      score: asNumber(field(detection, 'score')),
      html: asText(field(detection, 'html')),
      pointer,
    }
  })
  const inside = seen.filter(({ category }) => !Object.hasOwn(layouts, category))
  const said = new Set<Detection>()
  for (const frame of seen
    .filter(({ category }) => Object.hasOwn(layouts, category))
    .toSorted(topDown)) {
    const own = inside.filter((part) => !said.has(part) && holds(frame, part)).toSorted(topDown)
    for (const part of own) said.add(part)
    const lines = own.map(({ said: piece }) => ({ pieces: [piece], isNew: true }))
    add(parse, page, frame, joinPieces(lines))
  }
  for (const part of inside)
    if (!said.has(part) && part.said !== '') add(parse, page, part, [part.said])
}

function add(
  parse: ParseGatherer,
  page: number,
  detection: Detection,
  said: readonly Piece[],
): void {
  const { region, score, html, pointer } = detection
  const isFormula = formulas.includes(detection.category)
  const [category, name] = layouts[detection.category] ?? [
    isFormula ? 'equation' : 'paragraph',
    isFormula ? 'formula' : 'ocr_text',
  ]
  parse.element({
    category,
    page,
    ...(html === null ? contentOfText(category, said) : contentOfMineruTable(html)),
    regions: region ? [region] : [],
    pointer,
    detail: {
      ...(name !== category && { sourceCategory: name }),
      ...(score !== null && score >= 0 && score <= 1 && { confidence: score }),
    },
  })
}

function topDown(a: Detection, b: Detection): number {
  const [first, second] = [a, b].map(({ region }) => boxOf(region?.polygon ?? []))
  if (!first || !second) return 0
  return first.top - second.top || first.left - second.left
}

/** Whether the middle of one is in the other. */
function holds(frame: Detection, part: Detection): boolean {
  if (!frame.region || !part.region) return false
  const around = boxOf(frame.region.polygon)
  const { left, top, right, bottom } = boxOf(part.region.polygon)
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x >= around.left && x <= around.right && y >= around.top && y <= around.bottom
}
