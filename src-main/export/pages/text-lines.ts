import type {
  LayoutElement,
  Polygon,
  Region,
  TableCell,
  TextLine,
} from '#shared/results/element.ts'
import { boxOf, type Size } from '#shared/results/geometry.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import { advanceOf } from '#shared/text/advance.ts'
import { sizeOfTable } from '../body/block.ts'

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
  readonly isFirst: boolean
  /** All places of the element, and which of them this is: it may have several on one page. */
  readonly regions: readonly Region[]
  readonly regionIndex: number
  /** Of the page, in any unit: text that has too few lines for its region is wrapped. Null for what is not. */
  readonly size: Size | null
}

/**
 * The lines of an element's text in one of its regions: those that the parser stated, else `text` line by
 * line, each an even share of the region. Estimated lines have no words, as nobody said where they are.
 */
export function linesIn(
  element: Pick<LayoutElement, 'lines'>,
  text: string,
  { page, polygon, isFirst, regions, regionIndex, size }: LinesPlace,
): readonly PlacedLine[] {
  const { lines } = element
  // A text that was put right is no longer what the parser's lines say.
  if (lines.length > 0 && letters(lines.map((line) => line.text).join('')) === letters(text)) {
    const stated = lines.filter(({ region }) => {
      if (!region) return isFirst
      const nearest = nearestRegion(region, regions)
      return nearest === null ? region.page === page : nearest === regionIndex
    })
    return stated.map(({ region, ...line }, index) => ({
      ...line,
      polygon: region?.polygon ?? (polygon && share(polygon, index, stated.length)),
    }))
  }
  if (!isFirst) return []
  const given = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const texts = polygon && size ? wrap(given, polygon, size) : given
  return texts.map((line, index) => ({
    text: line,
    polygon: polygon && share(polygon, index, texts.length),
    confidence: null,
    words: [],
  }))
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

/** Parsers that join the lines of a paragraph leave one that would be as high as all of it. */
function wrap(given: readonly string[], polygon: Polygon, size: Size): readonly string[] {
  const { left, top, right, bottom } = boxOf(polygon)
  const [width, height] = [(right - left) * size.width, (bottom - top) * size.height]
  const advances = given.map(advanceOf)
  const advance = advances.reduce((sum, each) => sum + each, 0)
  if (!(width > 0) || !(height > 0) || advance === 0) return given
  // A letter as wide as the column, one below the other or turned, fills it once.
  if (height > width && advance * width < maxTurned * height) return given
  // So many lines of the width fill the height with letters of one size.
  const count = Math.sqrt((height * advance) / (lineHeight * width))
  if (count < minSurplus * given.length) return given
  return given.flatMap((line, index) =>
    wrapLine(line, Math.round((count * (advances[index] ?? 0)) / advance)),
  )
}

/** What goes to the next line as a whole: a word, or a letter of a script that has no spaces. */
const unbroken =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s+/gu

/** About so many lines of one length. */
function wrapLine(text: string, count: number): readonly string[] {
  const advance = advanceOf(text)
  const lines: string[] = []
  let before = 0
  for (const [unit] of text.matchAll(unbroken)) {
    const own = advanceOf(unit)
    const line = Math.floor(((before + own / 2) / advance) * count)
    lines[line] = (lines[line] ?? '') + unit
    before += own
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

function letters(text: string): string {
  return text.replaceAll(/\s+/g, '')
}

/** Where an element without coordinates is: somewhere on its page. */
export const wholePage: Polygon = rectangle(0, 0, 1, 1)

/** The band of a region that one of so many lines gets. */
export function share(polygon: Polygon, index: number, count: number): Polygon {
  const { left, top, right, bottom } = boxOf(polygon)
  const height = (bottom - top) / count
  return rectangle(left, top + index * height, right, top + (index + 1) * height)
}

/** Where a cell stands: as the parser stated it, else its share of an even grid over the table's region. */
export function cellPolygon(
  { region, row, column, rowSpan, columnSpan }: TableCell,
  cells: readonly TableCell[],
  table: { readonly page: number; readonly polygon: Polygon | null },
): Polygon | null {
  if (region?.page === table.page) return region.polygon
  if (!table.polygon) return null
  const { rows, columns } = sizeOfTable(cells)
  const { left, top, right, bottom } = boxOf(table.polygon)
  const [width, height] = [(right - left) / columns, (bottom - top) / rows]
  return rectangle(
    left + column * width,
    top + row * height,
    left + (column + columnSpan) * width,
    top + (row + rowSpan) * height,
  )
}
