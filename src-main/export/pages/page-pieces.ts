import { isInRanges } from '#shared/export/page-ranges.ts'
import type { LayoutElement, Polygon, TableCell } from '#shared/results/element.ts'
import { placedOn, regionsOf } from '#shared/results/regions.ts'
import type { Hole } from '#shared/runs/holes.ts'
import { isFigure, readBlocks, withoutPlaceholders } from '../body/read-blocks.ts'
import { blockText, textOf } from '../body/written-text.ts'
import type { ExportContent } from '../content.ts'
import type { PageSize, PageSizes } from './page-size.ts'
import { cellPlaces, linesIn, type PlacedLine } from './text-lines.ts'

/** An element where it stands on a page, with the part of its text that stands there. */
export interface PagePiece {
  readonly element: LayoutElement
  /** In page-relative units; null for an element without coordinates. */
  readonly polygon: Polygon | null
  /** Among the element's regions: 0 where its text begins. */
  readonly regionIndex: number
  readonly kind: 'text' | 'figure' | 'equation' | 'table'
  /** Of a table, the text around it, also that of a second one: nobody says which of the place is whose. */
  readonly lines: readonly PlacedLine[]
  readonly cells: readonly PlacedCell[]
}

interface PlacedCell extends TableCell {
  readonly polygon: Polygon | null
}

export interface ExportedPage {
  /** 1-based. */
  readonly page: number
  readonly size: PageSize
  /** In reading order. */
  readonly pieces: readonly PagePiece[]
}

type PageOrHole =
  | ({ readonly kind: 'page' } & ExportedPage)
  | { readonly kind: 'hole'; readonly hole: Hole }

/** What formats must know of all pages before they write the first. */
export interface PagesDescription {
  /** Those to be written, ascending: also what has nothing on it, but for holes. */
  readonly pages: readonly number[]
  readonly categories: readonly string[]
  readonly sizeOf: PageSizes
}

export async function describePages(content: ExportContent): Promise<PagesDescription> {
  const listed = listPages(content)
  return { ...listed, sizeOf: await content.pageSizes(listed.pages) }
}

/** What is known without measuring the pages. */
export function listPages(content: ExportContent): Omit<PagesDescription, 'sizeOf'> {
  const { elements, holes, options, run } = content
  const [pages, categories] = [new Set<number>(), new Set<string>()]
  for (const element of elements()) {
    categories.add(element.category)
    pages.add(element.page)
    for (const { page } of regionsOf(element)) pages.add(page)
  }
  const isChosen = options.categories !== null || options.keys !== null
  const isMissing = (page: number): boolean =>
    holes.some(({ startPage, endPage }) => page >= startPage && page <= endPage)
  for (let page = 1; !isChosen && page <= (run.totalPages ?? 0); page += 1) {
    if (isInRanges(page, run.options.pages ?? null) && !isMissing(page)) pages.add(page)
  }
  const written = [...pages]
    .filter((page) => isInRanges(page, options.pages))
    .toSorted((one, other) => one - other)
  return { pages: written, categories: [...categories] }
}

/** Page after page, each hole before the first page behind it; one page is held at a time. */
export async function* pagesOf(
  content: ExportContent,
  { pages, sizeOf }: PagesDescription,
): AsyncIterable<PageOrHole> {
  const waiting = [...content.holes]
  const wanted = new Set(pages)
  for (const page of pages) {
    while (waiting[0] && waiting[0].startPage <= page) {
      const [hole] = waiting.splice(0, 1)
      if (hole) yield { kind: 'hole', hole }
    }
    const pieces = piecesOn(content.elementsOn(page), { page, size: sizeOf(page), wanted })
    yield { kind: 'page', page, size: sizeOf(page), pieces }
  }
  for (const hole of waiting) yield { kind: 'hole', hole }
}

function piecesOn(
  elements: readonly LayoutElement[],
  on: Pick<Place, 'page' | 'size' | 'wanted'>,
): readonly PagePiece[] {
  return elements.flatMap((element) =>
    placedOn([element], on.page).map(({ polygon, regionIndex }) =>
      pieceOf(element, { ...on, polygon, regionIndex }),
    ),
  )
}

interface Place {
  readonly page: number
  readonly size: PageSize
  readonly polygon: Polygon | null
  readonly regionIndex: number
  /** Pages that are written: what an element says stands on these. */
  readonly wanted: ReadonlySet<number>
}

function pieceOf(element: LayoutElement, place: Place): PagePiece {
  const blocks = readBlocks(element)
  const table = blocks.find((block) => block.kind === 'table')
  const equation = blocks.find((block) => block.kind === 'equation')
  const regions = regionsOf(element)
  const { page, polygon, regionIndex, wanted } = place
  const written = [...regions.keys()].filter((index) => wanted.has(regions[index]?.page ?? page))
  const [first = 0] = written
  const linesOf = (text: string, sharers: readonly number[] = [first]): readonly PlacedLine[] =>
    linesIn(element, text, { ...place, regions, sharers })
  const piece = { element, polygon, regionIndex, cells: [] }
  if (table) {
    const around = blocks.filter((block) => block !== table).map(blockText)
    const cells = regionIndex === first ? table.cells : []
    const placeOf = cellPlaces(table.cells, { page, polygon })
    return {
      ...piece,
      kind: 'table',
      lines: linesOf(around.join('\n')),
      cells: cells.map((cell) => ({ ...cell, polygon: placeOf(cell) })),
    }
  }
  if (equation) return { ...piece, kind: 'equation', lines: linesOf(equation.latex) }
  if (!isFigure(element.category))
    return { ...piece, kind: 'text', lines: linesOf(textOf(element), written) }
  return { ...piece, kind: 'figure', lines: linesOf(withoutPlaceholders(textOf(element))) }
}
