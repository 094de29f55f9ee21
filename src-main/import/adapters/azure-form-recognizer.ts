import {
  asConfidence,
  asCount,
  asList,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'
import { contentOfCells, contentOfText } from '#shared/results/element-content.ts'
import { readFrame } from '../read-frame.ts'
import type { ParseGatherer } from '../gather-parse.ts'
import type { ParseFacts } from '../imported-parse.ts'
import { polygonAround, polygonOfFlat } from '../polygons.ts'

/** An answer of Form Recognizer 2.0 or 2.1: lines, and tables whose cells name the lines that they say. */
export function readFormRecognizer(
  result: JsonObject | null,
  at: string,
  parse: ParseGatherer,
): ParseFacts {
  const pageResults = asList(field(result, 'pageResults'))
  for (const [index, entry] of asList(field(result, 'readResults')).entries()) {
    const read = asObject(entry)
    const page = asCount(field(read, 'page'), 1) ?? index + 1
    parse.page(page, readFrame(read))
    const tables = pageResults.flatMap((value, number) => {
      const ofPage = asObject(value)
      if (field(ofPage, 'page') !== page) return []
      return asList(field(ofPage, 'tables')).map(
        (table, place) => [asObject(table), `${at}/pageResults/${number}/tables/${place}`] as const,
      )
    })
    const said = new Set(tables.flatMap(([table]) => saidBy(table)))
    readLines(parse, read, { page, index, at, said })
    for (const [table, pointer] of tables) readTable(parse, table, page, pointer)
  }
  const model = asText(field(asObject(asList(field(result, 'documentResults'))[0]), 'docType'))
  return { version: asText(field(result, 'version')), model }
}

/** `page/line` of every line that a cell of the table says. */
function saidBy(table: JsonObject | null): readonly string[] {
  return asList(field(table, 'cells')).flatMap((cell) =>
    asList(field(asObject(cell), 'elements')).flatMap((reference) => {
      const match = /^#\/readResults\/(\d+)\/lines\/(\d+)\//.exec(asText(reference) ?? '')
      return match ? [`${match[1]}/${match[2]}`] : []
    }),
  )
}

interface Lines {
  readonly page: number
  /** Of the page among `readResults`. */
  readonly index: number
  readonly at: string
  readonly said: ReadonlySet<string>
}

function readLines(
  parse: ParseGatherer,
  read: JsonObject | null,
  { page, index, at, said }: Lines,
): void {
  for (const [number, entry] of asList(field(read, 'lines')).entries()) {
    if (said.has(`${index}/${number}`)) continue
    const line = asObject(entry)
    const pointer = `${at}/readResults/${index}/lines/${number}`
    const text = asText(field(line, 'text'))
    // Samples in the documentation leave the text out.
    if (text === null) parse.unread('text', pointer)
    const region = parse.region(page, polygonOfFlat(field(line, 'boundingBox')), pointer)
    const content = contentOfText('paragraph', text ?? '')
    const words = asList(field(line, 'words')).map((value) => {
      const word = asObject(value)
      return {
        text: asText(field(word, 'text')) ?? '',
        polygon: polygonOfFlat(field(word, 'boundingBox')),
        confidence: asConfidence(field(word, 'confidence')),
      }
    })
    const stated = text !== null && { lines: [{ text, region, confidence: null, words }] }
    const detail = { sourceCategory: 'line', ...stated }
    parse.element({
      category: 'paragraph',
      page,
      ...content,
      regions: region ? [region] : [],
      pointer,
      detail,
    })
  }
}

function readTable(
  parse: ParseGatherer,
  table: JsonObject | null,
  page: number,
  pointer: string,
): void {
  const cells = asList(field(table, 'cells')).map((entry, index) => {
    const cell = asObject(entry)
    const at = `${pointer}/cells/${index}`
    const text = asText(field(cell, 'text'))
    if (text === null && field(cell, 'text') === undefined) parse.unread('text', at)
    return {
      row: asCount(field(cell, 'rowIndex'), 0) ?? 0,
      column: asCount(field(cell, 'columnIndex'), 0) ?? 0,
      rowSpan: asCount(field(cell, 'rowSpan'), 1) ?? 1,
      columnSpan: asCount(field(cell, 'columnSpan'), 1) ?? 1,
      isHeader: field(cell, 'isHeader') === true,
      region: parse.region(page, polygonOfFlat(field(cell, 'boundingBox')), at),
      text: text ?? '',
    }
  })
  // 2.0 says where the cells are and not the table.
  const own = polygonOfFlat(field(table, 'boundingBox'))
  const corners = cells.flatMap(({ region }) => region?.polygon ?? [])
  const around = own ?? polygonAround(corners)
  const region = parse.region(page, around, pointer)
  const regions = region ? [region] : []
  parse.element({
    category: 'table',
    page,
    ...contentOfCells(cells),
    regions,
    pointer,
    detail: { cells },
  })
}
