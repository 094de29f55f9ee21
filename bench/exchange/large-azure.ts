import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { makeLargeSource } from './large-source.ts'

/** A page's table: as many cells as the pages of a report full of tables have, 112 kB a page with all that is said twice. */
const [rows, columns] = [15, 10]
const paragraphs = 10
const said = 'The quick brown fox jumps over the lazy dog near the bank'

/**
 * A result of Document Intelligence (`prebuilt-layout`, REST reference of 2024-11-30) of so many pages of 8.5 by
 * 11 inches: a table of 150 cells and ten paragraphs each, every cell a paragraph, too, and every word with its place.
 */
export async function writeLargeAzure(file: string, pages: number): Promise<void> {
  await pipeline(parts(pages), createWriteStream(file))
}

/** What it was made from. */
export function makeAzureSource(pages: number): Promise<Uint8Array> {
  const size = [pageWidth * pointsPerInch, pageHeight * pointsPerInch] as const
  return makeLargeSource(pages, size, (page) =>
    texts(page).map(({ text, place }) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = place.map((inch) => inch * pointsPerInch)
      return { text, left, top, width: right - left, height: bottom - top }
    }),
  )
}

/** In inches. */
const [pageWidth, pageHeight] = [8.5, 11]
const pointsPerInch = 72

/** Of a page's text: its paragraphs, then its cells, each behind the one before. */
const [paragraphChars, cellChars] = [said.length + 1, 'Item 000000'.length + 1]
const cellsOf = rows * columns
const pageChars = paragraphs * paragraphChars + cellsOf * cellChars

function* parts(pages: number): Iterable<string> {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const content = numbers.map((page) =>
    texts(page)
      .map(({ text }) => `${text}\n`)
      .join(''),
  )
  yield '{"status":"succeeded","createdDateTime":"2024-12-01T10:00:00Z","lastUpdatedDateTime":"2024-12-01T10:01:00Z","analyzeResult":'
  yield `{"apiVersion":"2024-11-30","modelId":"prebuilt-layout","stringIndexType":"textElements","content":${JSON.stringify(content.join(''))},"pages":[`
  for (const page of numbers) yield listed(page, pageOf(page))
  yield '],"tables":['
  for (const page of numbers) yield listed(page, tableOf(page))
  yield '],"paragraphs":['
  for (const page of numbers) {
    yield `${page === 1 ? '' : ','}${texts(page)
      .map(({ text, place, offset }) =>
        JSON.stringify({ spans: [spanOf(offset, text)], ...regionOf(page, place), content: text }),
      )
      .join()}`
  }
  yield '],"styles":[],"contentFormat":"text","sections":[]}}'
}

function listed(page: number, entry: object): string {
  return `${page === 1 ? '' : ','}${JSON.stringify(entry)}`
}

interface Said {
  readonly text: string
  /** Left, top, right, bottom in inches. */
  readonly place: readonly [number, number, number, number]
  readonly offset: number
}

/** What stands on a page, in reading order. */
function texts(page: number): readonly Said[] {
  const before = (page - 1) * pageChars
  return [
    ...Array.from({ length: paragraphs }, (_, at): Said => {
      const top = 0.5 + at * 0.25
      return { text: said, place: [1, top, 7.5, top + 0.2], offset: before + at * paragraphChars }
    }),
    ...Array.from({ length: cellsOf }, (_, at): Said => {
      const [left, top] = [1 + (at % columns) * 0.65, 3.5 + Math.floor(at / columns) * 0.4]
      const offset = before + paragraphs * paragraphChars + at * cellChars
      const text = `Item ${String((page * 7919 + at) % 1_000_000).padStart(6, '0')}`
      return { text, place: [left, top, left + 0.6123, top + 0.3], offset }
    }),
  ]
}

function pageOf(page: number): object {
  const all = texts(page)
  return {
    pageNumber: page,
    angle: 0.14739379286766052,
    width: pageWidth,
    height: pageHeight,
    unit: 'inch',
    words: all.flatMap((each) => wordsOf(each)),
    lines: all.map(({ text, place, offset }) => ({
      content: text,
      polygon: polygonOf(place),
      spans: [spanOf(offset, text)],
    })),
    spans: [{ offset: (page - 1) * pageChars, length: pageChars }],
  }
}

function wordsOf({ text, place: [left, top, right, bottom], offset }: Said): readonly object[] {
  const perChar = (right - left) / text.length
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    content: word,
    polygon: polygonOf([
      left + index * perChar,
      top,
      left + (index + word.length) * perChar,
      bottom,
    ]),
    confidence: 0.986,
    span: spanOf(offset + index, word),
  }))
}

function tableOf(page: number): object {
  const all = texts(page)
  const [first, cells] = [(page - 1) * all.length + paragraphs, all.slice(paragraphs)]
  return {
    rowCount: rows,
    columnCount: columns,
    ...regionOf(page, [1, 3.5, 7.5, 9.5]),
    spans: [{ offset: cells[0]?.offset ?? 0, length: cellsOf * cellChars }],
    cells: cells.map(({ text, place, offset }, at) => ({
      ...(at < columns && { kind: 'columnHeader' }),
      rowIndex: Math.floor(at / columns),
      columnIndex: at % columns,
      content: text,
      ...regionOf(page, place),
      spans: [spanOf(offset, text)],
      elements: [`/paragraphs/${first + at}`],
    })),
  }
}

function spanOf(offset: number, text: string): object {
  return { offset, length: text.length }
}

function regionOf(page: number, place: Said['place']): object {
  return { boundingRegions: [{ pageNumber: page, polygon: polygonOf(place) }] }
}

/** To a ten-thousandth of an inch, as the service writes them. */
function polygonOf([left, top, right, bottom]: Said['place']): readonly number[] {
  const corners = [left, top, right, top, right, bottom, left, bottom]
  return corners.map((inches) => Math.round(inches * 10_000) / 10_000)
}
