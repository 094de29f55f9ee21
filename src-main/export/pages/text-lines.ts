import type {
  LayoutElement,
  Polygon,
  Region,
  TableCell,
  TextLine,
} from '#shared/results/element.ts'
import { boxOf, type Size } from '#shared/results/geometry.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import { turned } from '#shared/results/turned.ts'
import { sizeOfTable } from '../body/block.ts'
import { advanceOfLines, divideLines, longestUnbroken, wrap } from './divide-text.ts'
import { turnOf } from './reading-turn.ts'

/** What files say of lines that no parser placed. */
export const estimatedLines =
  'Lines and cells without a place of their own have an even share of their block.'

/** A line of text on one page. */
export interface PlacedLine extends Omit<TextLine, 'region'> {
  readonly polygon: Polygon | null
}

/** Where the lines of a text are to be placed. */
interface LinesPlace {
  readonly page: number
  readonly polygon: Polygon | null
  /** All places of the element, and which of them this is: it may have several on one page. */
  readonly regions: readonly Region[]
  readonly regionIndex: number
  /** Which of its places have a share of a text whose lines nobody placed. */
  readonly sharers: readonly number[]
  /** Of the page, in any unit: text that has too few lines for its region is wrapped. Null for what is not. */
  readonly size: Size | null
}

/**
 * The lines of an element's text in one of its regions: those that the parser stated, else `text` line by
 * line, each an even share of the region. Estimated lines have no words, as nobody said where they are. Corners of
 * lines and words begin where the top left of their text is, however it is turned.
 */
export function linesIn(
  element: Pick<LayoutElement, 'lines'>,
  text: string,
  { page, polygon, regions, regionIndex, sharers, size }: LinesPlace,
): readonly PlacedLine[] {
  const { lines } = element
  const isFirst = regionIndex === (sharers[0] ?? 0)
  // A text that was put right is no longer what the parser's lines say.
  if (lines.length > 0 && letters(lines.map((line) => line.text).join('')) === letters(text)) {
    const stated = lines.filter(({ region }) => {
      if (!region) return isFirst
      const nearest = nearestRegion(region, regions)
      return nearest === null ? region.page === page : nearest === regionIndex
    })
    const turn = turnOf({ lines })
    const place = (at: Polygon): Polygon => (turn === null ? at : turned(at, turn))
    return stated.map(({ region, words, ...line }, index) => ({
      ...line,
      words: words.map((word) => ({ ...word, polygon: word.polygon && [...place(word.polygon)] })),
      polygon: region ? place(region.polygon) : polygon && share(polygon, index, stated.length),
    }))
  }
  const all = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const given = partOf(all, { regions, regionIndex, sharers })
  if (polygon && size) return wrapIn(given, polygon, size)
  return linesOf(given, (index) => polygon && share(polygon, index, given.length))
}

function linesOf(
  texts: readonly string[],
  place: (index: number) => Polygon | null,
): readonly PlacedLine[] {
  return texts.map((text, index) => ({
    text,
    polygon: place(index),
    confidence: null,
    words: [],
  }))
}

/** What of a text stands in one of the places that share it: each has room for its part. */
function partOf(
  lines: readonly string[],
  { regions, regionIndex, sharers }: Pick<LinesPlace, 'regions' | 'regionIndex' | 'sharers'>,
): readonly string[] {
  if (sharers.length < 2) return regionIndex === (sharers[0] ?? 0) ? lines : []
  const areas = sharers.map((index) => {
    const { left, top, right, bottom } = boxOf(regions[index]?.polygon ?? [])
    return (right - left) * (bottom - top)
  })
  return divideLines(lines, areas)[sharers.indexOf(regionIndex)] ?? []
}

/** Index of the region that holds the line's middle or is next to it; null where none is on its page. */
function nearestRegion(line: Region, regions: readonly Region[]): number | null {
  const { left, top, right, bottom } = boxOf(line.polygon)
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  let nearest: { readonly index: number; readonly away: number } | null = null
  for (const [index, { page, polygon }] of regions.entries()) {
    if (page !== line.page) continue
    const box = boxOf(polygon)
    const away = Math.hypot(
      Math.max(box.left - x, 0, x - box.right),
      Math.max(box.top - y, 0, y - box.bottom),
    )
    if (!nearest || away < nearest.away) nearest = { index, away }
  }
  return nearest && nearest.index
}

/** From one line to the next, in font sizes: what books and reports are set with. */
const lineHeight = 1.2
/** Times as many lines as given: fewer may be a wide space between lines, or room around them. */
const minSurplus = 1.5
/** Of a column's height, what its text may take along it and still be one line that is turned. */
const maxTurned = 2

/** Widths of its column; a word that would be longer than this does not stand in it upright. */
const maxWord = 1.5

/** Parsers that join the lines of a paragraph leave one that would be as high as all of it. */
function wrapIn(given: readonly string[], polygon: Polygon, size: Size): readonly PlacedLine[] {
  const { left, top, right, bottom } = boxOf(polygon)
  const [width, height] = [(right - left) * size.width, (bottom - top) * size.height]
  const asGiven = (): readonly PlacedLine[] =>
    linesOf(given, (index) => share(polygon, index, given.length))
  const advance = advanceOfLines(given)
  if (!(width > 0) || !(height > 0) || advance === 0) return asGiven()
  // A letter as wide as the column, one below the other or turned, fills it once.
  if (height > width && advance * width < maxTurned * height) return asGiven()
  // So many lines of the width fill the height with letters of one size.
  const count = Math.sqrt((height * advance) / (lineHeight * width))
  if (longestUnbroken(given) * (height / (lineHeight * count)) > maxWord * width) {
    const texts = wrap(given, Math.sqrt((width * advance) / (lineHeight * height)))
    return linesOf(texts, (index) => upwardShare(polygon, index, texts.length))
  }
  if (count < minSurplus * given.length) return asGiven()
  const texts = wrap(given, count)
  return linesOf(texts, (index) => share(polygon, index, texts.length))
}

/** Without what running text has lost of its lines: their ends, and hyphens there. */
function letters(text: string): string {
  return text.replaceAll(/[\s\u00AD-]+/g, '')
}

/** Where an element without coordinates is: somewhere on its page. */
export const wholePage: Polygon = rectangle(0, 0, 1, 1)

/** The band of a region that one of so many lines gets. */
export function share(polygon: Polygon, index: number, count: number): Polygon {
  const { left, top, right, bottom } = boxOf(polygon)
  const height = (bottom - top) / count
  return rectangle(left, top + index * height, right, top + (index + 1) * height)
}

/** The same of a text that is turned to read upwards, as most of what is turned does: its lines follow to the right. */
function upwardShare(polygon: Polygon, index: number, count: number): Polygon {
  const { left, top, right, bottom } = boxOf(polygon)
  const width = (right - left) / count
  return turned(rectangle(left + index * width, top, left + (index + 1) * width, bottom), 3)
}

/** Where cells stand: as the parser stated it, else a share of an even grid over the table's region. */
export function cellPlaces(
  cells: readonly TableCell[],
  table: { readonly page: number; readonly polygon: Polygon | null },
): (cell: TableCell) => Polygon | null {
  const { rows, columns } = sizeOfTable(cells)
  const grid = table.polygon && boxOf(table.polygon)
  return ({ region, row, column, rowSpan, columnSpan }) => {
    if (region?.page === table.page) return region.polygon
    if (!grid) return null
    const [width, height] = [(grid.right - grid.left) / columns, (grid.bottom - grid.top) / rows]
    return rectangle(
      grid.left + column * width,
      grid.top + row * height,
      grid.left + (column + columnSpan) * width,
      grid.top + (row + rowSpan) * height,
    )
  }
}
