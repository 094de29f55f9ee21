import type { Point, Region, TableCell } from '#shared/results/element.ts'
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
import { isLikeLatex, readDollars } from '#shared/results/inline-equations.ts'
import { contentOfHtml } from '../html-content.ts'
import { placeHtmlCells } from '../place-html-cells.ts'
import { readFrame } from '../read-frame.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { boxOfFour, polygonOfPairs } from '../polygons.ts'

/**
 * `_res.json` of PP-StructureV3 and PaddleOCR-VL (PaddleX, "Save results"): a page a file, in pixels of the
 * picture that was read; and what their service answers ("Serving"), all pages in one. Older files don't state its size, which the source then gives.
 */
export const paddle: ParseAdapter = {
  id: 'paddle',
  parser: 'PaddleOCR',
  tells: (file) =>
    pagesOf(file).some(({ result }) => Array.isArray(field(result, 'parsing_res_list'))),
  read,
}

interface Page {
  readonly result: JsonObject | null
  readonly at: string
  /** 1-based. */
  readonly page: number
}

/** Some ways of saving put a page inside another object; its service answers with all pages of a document. */
function pagesOf(file: ParseFile): readonly Page[] {
  const root = file.syntax === 'json' ? asObject(file.value) : null
  const isBare = field(root, 'layoutParsingResults') !== undefined
  const answer = isBare ? root : asObject(field(root, 'result'))
  const results = field(answer, 'layoutParsingResults')
  if (Array.isArray(results)) {
    const at = `${isBare ? '' : '/result'}/layoutParsingResults`
    return results.map((entry: unknown, index) => ({
      result: asObject(field(asObject(entry), 'prunedResult')),
      at: `${at}/${index}/prunedResult`,
      page: index + 1,
    }))
  }
  const inner = asObject(field(root, 'res'))
  const result = inner ?? root
  const page = (asCount(field(result, 'page_index'), 0) ?? 0) + 1
  return [{ result, at: inner ? '/res' : '', page }]
}

const categories: Readonly<Record<string, string>> = {
  doc_title: 'heading1',
  paragraph_title: 'heading1',
  text: 'paragraph',
  abstract: 'paragraph',
  content: 'index',
  reference: 'paragraph',
  reference_content: 'paragraph',
  image: 'figure',
  header_image: 'figure',
  footer_image: 'figure',
  figure_title: 'caption',
  table_title: 'caption',
  chart_title: 'caption',
  vision_footnote: 'footnote',
  formula: 'equation',
  display_formula: 'equation',
  number: 'footer',
}

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  const pages = pagesOf(file)
  for (const { result, at, page } of pages) {
    parse.page(page, readFrame(result))
    const tables = Map.groupBy(tablesOf(result, at), ({ html }) => html)
    for (const [index, entry] of inOrder(asList(field(result, 'parsing_res_list')))) {
      readBlock({ parse, page, tables }, asObject(entry), `${at}/parsing_res_list/${index}`)
    }
    for (const { pointer } of [...tables.values()].flat()) parse.unread('box', pointer)
  }
  const settings = asObject(field(pages[0]?.result ?? null, 'model_settings'))
  return { version: null, model: pipelineOf(settings) }
}

/** Results don't name the pipeline that made them; what could be switched on and off in it tells. */
function pipelineOf(settings: JsonObject | null): string | null {
  if (settings === null) return null
  if ('use_table_recognition' in settings) return 'PP-StructureV3'
  return 'use_layout_detection' in settings ? 'PaddleOCR-VL' : null
}

/** The list is in reading order; only where all that have a number say otherwise does it differ. */
function inOrder(blocks: readonly unknown[]): readonly (readonly [number, unknown])[] {
  const placed = blocks.map((block, index) => [index, block] as const)
  const orderOf = (block: unknown): number | null => asNumber(field(asObject(block), 'block_order'))
  // Pictures, headers and captions have none and stay behind what they follow.
  let last = 0
  const orders = new Map(placed.map(([index, block]) => [index, (last = orderOf(block) ?? last)]))
  return placed.toSorted(([a], [b]) => (orders.get(a) ?? 0) - (orders.get(b) ?? 0) || a - b)
}

interface PageToRead {
  readonly parse: ParseGatherer
  readonly page: number
  /** By their HTML, taken out as their blocks come. */
  readonly tables: ReadonlyMap<string, RecognisedTable[]>
}

function readBlock(
  { parse, page, tables }: PageToRead,
  block: JsonObject | null,
  pointer: string,
): void {
  const label = asText(field(block, 'block_label'))
  if (label === null) return parse.unread('element', pointer)
  const category = (Object.hasOwn(categories, label) && categories[label]) || label
  const text = (asText(field(block, 'block_content')) ?? '').trim()
  const region = parse.region(page, polygonOf(block), `${pointer}/block_bbox`)
  const cells = category === 'table' ? cellsOf({ parse, page, tables }, text, region) : null
  const level = label === 'doc_title' ? 1 : label === 'paragraph_title' ? 2 : null
  parse.element({
    serviceId: asText(field(block, 'block_id')),
    category,
    page,
    ...contentOf(category, text, level),
    regions: region ? [region] : [],
    pointer,
    detail: {
      ...(label !== category && { sourceCategory: label }),
      ...(level !== null && { level }),
      ...(cells && { cells }),
    },
  })
}

/** What was recognised in a table (PaddleX, `SingleTableRecognitionResult`): its HTML, and a box for each cell in order. */
interface RecognisedTable {
  /** See `bare`. */
  readonly html: string
  readonly boxes: readonly unknown[]
  readonly pointer: string
}

function tablesOf(result: JsonObject | null, at: string): RecognisedTable[] {
  return asList(field(result, 'table_res_list')).flatMap((entry, index) => {
    const html = asText(field(asObject(entry), 'pred_html'))
    const boxes = asList(field(asObject(entry), 'cell_box_list'))
    const pointer = `${at}/table_res_list/${index}/cell_box_list`
    return html === null || boxes.length === 0 ? [] : [{ html: bare(html), boxes, pointer }]
  })
}

/** The cells of a block's table with their places, which stand with the same HTML in a list of their own. */
function cellsOf(
  { parse, page, tables }: PageToRead,
  html: string,
  table: Region | null,
): readonly TableCell[] | null {
  const own = tables.get(bare(html))?.shift()
  if (!own) return null
  const places = own.boxes.map((box, at) =>
    parse.region(page, boxOfFour(box), `${own.pointer}/${at}`),
  )
  const cells = placeHtmlCells(html, places, table)
  if (!cells) parse.unread('box', own.pointer)
  return cells
}

/** Of a table alone, without the document that some versions put around it. */
function bare(html: string): string {
  return html.replaceAll(/<\/?(?:html|body)>/g, '').trim()
}

function contentOf(category: string, text: string, level: number | null): Content {
  if (category === 'table' && text.startsWith('<')) return contentOfHtml(text)
  if (category === 'equation') return contentOfText(category, text)
  // Both write equations of a line between dollar signs, and amounts of money as they stand there.
  return contentOfText(category, readDollars(text, isLikeLatex), level)
}

function polygonOf(block: JsonObject | null): Point[] | null {
  return (
    polygonOfPairs(field(block, 'block_polygon_points')) ?? boxOfFour(field(block, 'block_bbox'))
  )
}
