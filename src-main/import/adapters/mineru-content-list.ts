import {
  asCount,
  asList,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import { type Content, contentOfText } from '#shared/results/element-content.ts'
import { type Piece, readDollars } from '#shared/results/inline-equations.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts, ParseFile } from '../imported-parse.ts'
import type { ParseAdapter } from '../parse-adapter.ts'
import { boxOfFour } from '../polygons.ts'
import { mineruCategory } from './mineru-categories.ts'
import { contentOfMineruTable, contentOfMineruVisual } from './mineru-tables.ts'

/**
 * `_content_list.json` of MinerU (its "Output File Format"): a flat list in reading order, boxes in
 * thousandths of the page on both axes, pages from 0. Before version 2 it has no boxes.
 */
export const mineruContentList: ParseAdapter = {
  id: 'mineru-content-list',
  parser: 'MinerU',
  tells: (file) => {
    const [first] = entriesOf(file)
    return (
      asText(field(first ?? null, 'type')) !== null &&
      field(first ?? null, 'page_idx') !== undefined
    )
  },
  read,
}

function entriesOf(file: ParseFile): readonly (JsonObject | null)[] {
  return file.syntax === 'json' ? asList(file.value).map(asObject) : []
}

const thousandths = { width: 1000, height: 1000 }

function read(file: ParseFile, parse: ParseGatherer): ParseFacts {
  for (const [index, entry] of entriesOf(file).entries()) readEntry(parse, entry, `/${index}`)
  return { version: null, model: null }
}

function readEntry(parse: ParseGatherer, entry: JsonObject | null, pointer: string): void {
  const type = asText(field(entry, 'type'))
  if (type === null) return parse.unread('element', pointer)
  const index = asCount(field(entry, 'page_idx'), 0)
  const page = index === null ? null : index + 1
  const hasBox = field(entry, 'bbox') !== undefined
  if (page !== null) parse.page(page, hasBox || parse.frameOf(page) ? thousandths : null)
  const region = hasBox
    ? parse.region(page ?? 0, boxOfFour(field(entry, 'bbox')), `${pointer}/bbox`)
    : null
  const level = asCount(field(entry, 'text_level'), 1)
  const category = level !== null ? 'heading1' : mineruCategory(type)
  const as = level === null && (type === 'text' || type === 'table') ? type : null
  // A further place of what is said as a whole where it begins.
  if (as !== null && region && saysNothing(entry) && parse.goesOn(region, as)) return
  const parent = parse.element({
    category,
    page,
    ...contentOf(entry, category, level),
    regions: region ? [region] : [],
    pointer,
    mayGoOn: as,
    detail: {
      ...(type !== category && { sourceCategory: type }),
      ...(level !== null && { level }),
    },
  })
  for (const [key, role] of said) {
    for (const [place, text] of asList(field(entry, key)).entries()) {
      const content = contentOfMarkdown(role, asText(text) ?? '', null)
      const at = `${pointer}/${key}/${place}`
      parse.element({ category: role, page, ...content, pointer: at, detail: { parent, role } })
    }
  }
}

function saysNothing(entry: JsonObject | null): boolean {
  const keys = ['text', 'table_body', 'img_path', ...said.map(([key]) => key)]
  return keys.every((key) => {
    const value = field(entry, key)
    return Array.isArray(value) ? value.length === 0 : asText(value) === null
  })
}

const said = [
  ['table_caption', 'caption'],
  ['img_caption', 'caption'],
  ['image_caption', 'caption'],
  ['chart_caption', 'caption'],
  ['code_caption', 'caption'],
  ['table_footnote', 'footnote'],
  ['img_footnote', 'footnote'],
  ['image_footnote', 'footnote'],
  ['chart_footnote', 'footnote'],
  ['code_footnote', 'footnote'],
] as const

function contentOf(entry: JsonObject | null, category: string, level: number | null): Content {
  const html = asText(field(entry, 'table_body'))
  if (html !== null) return contentOfMineruTable(html)
  const items = asList(field(entry, 'list_items')).flatMap((item) => asText(item) ?? [])
  const code = asText(field(entry, 'code_body'))
  if (code !== null) return contentOfText(category, code, level)
  // What is seen on a picture or told by a chart.
  const seen = asText(field(entry, 'content'))
  if (seen !== null) return contentOfMineruVisual(category, seen)
  return contentOfMarkdown(category, asText(field(entry, 'text')) ?? items.join('\n'), level)
}

/** Equations stand between dollar signs, and what Markdown would read as its own behind a backslash. */
function contentOfMarkdown(category: string, markdown: string, level: number | null): Content {
  const { markdown: own } = contentOfText(category, markdown, level)
  if (category === 'equation') return contentOfText(category, markdown, level)
  const said = readDollars(markdown).map(unescaped)
  return { ...contentOfText(category, said, level), markdown: own }
}

function unescaped(piece: Piece): Piece {
  return typeof piece === 'string' ? piece.replaceAll(/\\([*_`~$])/g, '$1') : piece
}
