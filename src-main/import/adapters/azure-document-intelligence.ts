import type { ElementRole, Region } from '#shared/results/element.ts'
import {
  asCount,
  asList,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import { contentOfCells, contentOfText, type PiecesOf } from '#shared/results/element-content.ts'
import {
  isLikeLatex,
  type Piece,
  readDollars,
  textOfPieces,
} from '#shared/results/inline-equations.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts } from '../imported-parse.ts'
import { coverOf, type TextRange } from '../lines-by-offset.ts'
import { type AzureMarks, readAzureMarks } from './azure-marks.ts'
import { type AzurePages, readAzurePages } from './azure-pages.ts'
import { azurePolygon, azureSpans, withTicks } from './azure-values.ts'

interface Reading {
  readonly parse: ParseGatherer
  readonly result: JsonObject | null
  /** Where the result stands in the file. */
  readonly at: string
  /** Paragraphs that are in, or that a cell says already, by their number. */
  readonly taken: Set<number>
  readonly marks: AzureMarks
  readonly piecesOfCell: PiecesOf
  readonly pages: AzurePages
}

/** An answer of 2022 to 2024. Every cell of a table and every word in a figure is a paragraph, too. */
export function readDocumentIntelligence(
  result: JsonObject | null,
  at: string,
  parse: ParseGatherer,
): ParseFacts {
  const pages = readAzurePages(asList(field(result, 'pages')), parse)
  const marks = readAzureMarks(pages, at, parse)
  const reading: Reading = {
    parse,
    result,
    at,
    taken: new Set(),
    marks,
    piecesOfCell: (text) =>
      text.includes('$') && marks.hasFormulas() ? readDollars(text, isLikeLatex) : [text],
    pages,
  }
  const blocks = [...tablesOf(reading), ...figuresOf(reading)]
  for (const block of [...blocks, ...textOf(reading, blocks)].toSorted(byOffset)) {
    // Its bar codes may stand before all of its text.
    if (block.page !== null) pages.tell(block.page)
    marks.addBarcodesBefore(block.offset)
    block.read()
  }
  pages.tellAll()
  marks.addBarcodesBefore(Infinity)
  const version = asText(field(result, 'apiVersion'))
  return { version, model: asText(field(result, 'modelId')) }
}

/** Something that stands at a place in the text, which is the reading order. */
interface Block {
  readonly offset: number
  /** Where it begins; null where it doesn't say. */
  readonly page: number | null
  /** The text that it covers, for lines that are said by it. */
  readonly spans: readonly TextRange[]
  readonly read: () => void
}

const byOffset = (a: Block, b: Block): number => a.offset - b.offset

const offsetOf = (spans: readonly TextRange[]): number => spans[0]?.from ?? Number.MAX_SAFE_INTEGER

/** The entries of a list that anybody wants, and one behind them. Lists follow the text, as pages do. */
function* entriesOf(
  { result, parse }: Reading,
  key: 'tables' | 'figures' | 'paragraphs',
  isPassed: (index: number) => boolean = () => false,
): Generator<readonly [JsonObject | null, number]> {
  const list = asList(field(result, key))
  for (const index of list.keys()) {
    if (isPassed(index)) continue
    const entry = asObject(list[index])
    yield [entry, index]
    if (parse.isBehind(pageOf(entry))) return
  }
}

function tablesOf(reading: Reading): readonly Block[] {
  return Array.from(entriesOf(reading, 'tables'), ([table, index]) => {
    const pointer = `${reading.at}/tables/${index}`
    for (const cell of asList(field(table, 'cells'))) take(reading, asObject(cell))
    const spans = azureSpans(table)
    // Its cells are not held until their turn comes.
    const read = (): void => readTable(reading, index, pointer)
    return { offset: offsetOf(spans), page: pageOf(table), spans, read }
  })
}

function readTable(reading: Reading, index: number, pointer: string): void {
  const { parse, result } = reading
  const table = asObject(asList(field(result, 'tables'))[index])
  const cells = asList(field(table, 'cells')).map((entry, number) => {
    const cell = asObject(entry)
    const kind = asText(field(cell, 'kind'))
    const at = `${pointer}/cells/${number}`
    return {
      row: asCount(field(cell, 'rowIndex'), 0) ?? 0,
      column: asCount(field(cell, 'columnIndex'), 0) ?? 0,
      rowSpan: asCount(field(cell, 'rowSpan'), 1) ?? 1,
      columnSpan: asCount(field(cell, 'columnSpan'), 1) ?? 1,
      isHeader: kind === 'columnHeader' || kind === 'rowHeader' || kind === 'stubHead',
      region: regionsOf(reading, cell, at)[0] ?? null,
      text: textOfPieces(saidBy(reading, cell, at)),
    }
  })
  const regions = regionsOf(reading, table, pointer)
  const content = contentOfCells(cells, reading.piecesOfCell)
  const page = regions[0]?.page ?? cells.find(({ region }) => region)?.region?.page ?? null
  const parent = parse.element({
    category: 'table',
    page,
    ...content,
    regions,
    pointer,
    detail: { cells },
  })
  readSaidOf(reading, table, parent, pointer)
}

function figuresOf(reading: Reading): readonly Block[] {
  return Array.from(entriesOf(reading, 'figures'), ([figure, index]) => {
    const pointer = `${reading.at}/figures/${index}`
    const spans = azureSpans(figure)
    const inside = numbersOf(figure)
    const read = (): void => {
      const regions = regionsOf(reading, figure, pointer)
      const page = regions[0]?.page ?? null
      const content = contentOfText('figure', '')
      const parent = reading.parse.element({
        category: 'figure',
        page,
        ...content,
        regions,
        pointer,
      })
      readSaidOf(reading, figure, parent, pointer)
      for (const number of inside) readParagraph(reading, number, { parent, role: 'inside' })
    }
    return { offset: offsetOf(spans), page: pageOf(figure), spans, read }
  })
}

/** Caption and footnotes, which are paragraphs or stand for themselves. */
function readSaidOf(
  reading: Reading,
  of: JsonObject | null,
  parent: number,
  pointer: string,
): void {
  const said = [
    ...[field(of, 'caption')].map((value) => [value, 'caption', `${pointer}/caption`] as const),
    ...asList(field(of, 'footnotes')).map(
      (value, index) => [value, 'footnote', `${pointer}/footnotes/${index}`] as const,
    ),
  ]
  for (const [value, role, at] of said) {
    const entry = asObject(value)
    if (!entry) continue
    take(reading, entry)
    const regions = regionsOf(reading, entry, at)
    reading.parse.element({
      category: role,
      page: regions[0]?.page ?? null,
      ...contentOfText(role, saidBy(reading, entry, at)),
      regions,
      pointer: at,
      detail: { parent, role },
    })
  }
}

/** Paragraphs; lines of answers that have none, without those that a table says. */
function textOf(reading: Reading, blocks: readonly Block[]): readonly Block[] {
  const { result, at, parse } = reading
  if (asList(field(result, 'paragraphs')).length > 0) {
    // Most of a large file: every cell is a paragraph, too.
    const isTaken = (number: number): boolean => reading.taken.has(number)
    return Array.from(entriesOf(reading, 'paragraphs', isTaken), ([paragraph, number]) => {
      const spans = azureSpans(paragraph)
      const read = (): void => readParagraph(reading, number, null)
      return { offset: offsetOf(spans), page: pageOf(paragraph), spans, read }
    })
  }
  reading.pages.tellAll()
  const isCovered = coverOf(blocks.flatMap(({ spans }) => spans))
  return asList(field(result, 'pages')).flatMap((value, pageIndex) => {
    const page = asObject(value)
    const number = asCount(field(page, 'pageNumber'), 1)
    return asList(field(page, 'lines')).flatMap((entry, index) => {
      const line = asObject(entry)
      const spans = azureSpans(line)
      const from = offsetOf(spans)
      if (isCovered(from)) return []
      const pointer = `${at}/pages/${pageIndex}/lines/${index}`
      const read = (): void => {
        const region = parse.region(number ?? 0, azurePolygon(line), pointer)
        const said = saidBy(reading, line, pointer)
        const content = contentOfText('paragraph', said)
        const regions = region ? [region] : []
        const lines = reading.pages.linesOf(number === null ? [] : [number], spans, content.text)
        const detail = { sourceCategory: 'line', ...(lines.length > 0 && { lines }) }
        parse.element({ category: 'paragraph', page: number, ...content, regions, pointer, detail })
      }
      return { offset: from, page: number, spans, read }
    })
  })
}

const categories: Readonly<Record<string, string>> = {
  title: 'heading1',
  sectionHeading: 'heading1',
  pageHeader: 'header',
  pageFooter: 'footer',
  pageNumber: 'footer',
  footnote: 'footnote',
  formulaBlock: 'equation',
}

interface Kin {
  readonly parent: number
  readonly role: ElementRole
}

function readParagraph(reading: Reading, number: number, kin: Kin | null): void {
  if (reading.taken.has(number)) return
  reading.taken.add(number)
  const paragraph = asObject(asList(field(reading.result, 'paragraphs'))[number])
  const pointer = `${reading.at}/paragraphs/${number}`
  if (!paragraph) return reading.parse.unread('reference', pointer)
  const role = asText(field(paragraph, 'role'))
  const category =
    (role !== null && Object.hasOwn(categories, role) && categories[role]) || 'paragraph'
  const level = role === 'title' ? 1 : role === 'sectionHeading' ? 2 : null
  const regions = regionsOf(reading, paragraph, pointer)
  const content = contentOfText(category, saidBy(reading, paragraph, pointer), level)
  const pages = regions.map(({ page }) => page)
  const lines = reading.pages.linesOf(pages, azureSpans(paragraph), content.text)
  reading.parse.element({
    category,
    page: regions[0]?.page ?? null,
    ...content,
    regions,
    pointer,
    detail: {
      ...(role !== null && role !== category && { sourceCategory: role }),
      ...(level !== null && { level }),
      ...(lines.length > 0 && { lines }),
      ...kin,
    },
  })
}

/** Its paragraphs are said by it. */
function take({ taken }: Reading, entry: JsonObject | null): void {
  for (const number of numbersOf(entry)) taken.add(number)
}

function numbersOf(entry: JsonObject | null): readonly number[] {
  return asList(field(entry, 'elements')).flatMap((reference) => {
    const match = /^\/paragraphs\/(\d+)$/.exec(asText(reference) ?? '')
    return match ? [Number(match[1])] : []
  })
}

function pageOf(entry: JsonObject | null): number | null {
  const [first] = asList(field(entry, 'boundingRegions'))
  return asCount(field(asObject(first), 'pageNumber'), 1)
}

function regionsOf(
  { parse, pages }: Reading,
  entry: JsonObject | null,
  pointer: string,
): readonly Region[] {
  return asList(field(entry, 'boundingRegions')).flatMap((value, index) => {
    const region = asObject(value)
    const page = asCount(field(region, 'pageNumber'), 1) ?? 0
    pages.tell(page)
    return parse.region(page, azurePolygon(region), `${pointer}/boundingRegions/${index}`) ?? []
  })
}

function saidBy({ marks }: Reading, entry: JsonObject | null, pointer: string): readonly Piece[] {
  const text = withTicks(asText(field(entry, 'content')) ?? '')
  return marks.withMarked(entry, text, pointer)
}
