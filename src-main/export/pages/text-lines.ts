import type { LayoutElement, Polygon, TableCell, TextLine } from '#shared/results/element.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import { sizeOfTable } from '../body/block.ts'

/** What files say of lines that no parser placed. */
export const estimatedLines =
  'Lines and cells without a place of their own have an even share of their block.'

/** A line of text on one page. */
export interface PlacedLine extends Omit<TextLine, 'region'> {
  readonly polygon: Polygon | null
}

/**
 * The lines of an element's text in one of its regions: those that the parser stated, else `text` line by
 * line, each an even share of the region. Estimated lines have no words, as nobody said where they are.
 */
export function linesIn(
  element: Pick<LayoutElement, 'lines'>,
  text: string,
  { page, polygon, isFirst }: { page: number; polygon: Polygon | null; isFirst: boolean },
): readonly PlacedLine[] {
  const { lines } = element
  // A text that was put right is no longer what the parser's lines say.
  if (lines.length > 0 && letters(lines.map((line) => line.text).join('')) === letters(text)) {
    return lines
      .filter(({ region }) => (region ? region.page === page : isFirst))
      .map(({ region, ...line }) => ({ ...line, polygon: region?.polygon ?? null }))
  }
  if (!isFirst) return []
  const texts = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return texts.map((line, index) => ({
    text: line,
    polygon: polygon && share(polygon, index, texts.length),
    confidence: null,
    words: [],
  }))
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
