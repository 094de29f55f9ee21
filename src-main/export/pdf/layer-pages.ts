import { exportWords } from '#shared/text/export-words.ts'
import type { Polygon } from '#shared/results/element.ts'
import { isNewItem } from '../body/read-blocks.ts'
import type { ExportContent } from '../content.ts'
import { type ExportedPage, listPages, type PagePiece, pagesOf } from '../pages/page-pieces.ts'
import type { PageSizes } from '../pages/page-size.ts'
import { linesIn, type PlacedLine, share, wholePage } from '../pages/text-lines.ts'
import type {
  LayerCell,
  LayerPage,
  LayerPiece,
  LayerTag,
  LayerText,
} from '../../background/searchable-pdf/text-layer.ts'

/** The invisible text of every wanted page. What has no place is spread over its page, to be found at least there. */
export async function* layerPages(content: ExportContent): AsyncIterable<LayerPage> {
  const { picture } = exportWords(content.options.language)
  const listed = listPages(content)
  const sizeOf = await usualSizes(content, listed.pages)
  for await (const part of pagesOf(content, { ...listed, sizeOf })) {
    if (part.kind === 'hole') continue
    const pieces = part.pieces.flatMap((piece) => toLayer(piece, part, picture) ?? [])
    yield { page: part.page, pieces }
  }
}

type CellsPage = Pick<ExportedPage, 'page' | 'size'>

/** Pages of a document are mostly of one size, and measuring a thousand of them takes longer than reading them. */
const measuredPages = 50

async function usualSizes(content: ExportContent, pages: readonly number[]): Promise<PageSizes> {
  const measured = pages.slice(0, measuredPages)
  const [sizeOf, known] = [await content.pageSizes(measured), new Set(measured)]
  return (page) => sizeOf(known.has(page) ? page : (measured[0] ?? page))
}

const tags: Readonly<Record<string, LayerTag>> = {
  caption: 'Caption',
  footnote: 'Note',
  list: 'L',
}

function toLayer(piece: PagePiece, on: CellsPage, picture: string): LayerPiece | null {
  const { element, kind, lines, polygon } = piece
  const level = Math.min(Math.max(element.level ?? 1, 1), 6)
  const texts = textsOf(lines)
  const whole = { level, parts: [[cellOf(texts)]], alternative: null }
  if (element.category === 'header' || element.category === 'footer') return { ...whole, tag: null }
  switch (kind) {
    case 'figure': {
      const said = lines.map(({ text }) => text).join(' ')
      // A figure without words has its place alone, so that its alternative text is somewhere.
      const own = texts.length > 0 ? texts : [{ text: ' ', polygon: polygon ?? wholePage }]
      return { level, parts: [[cellOf(own)]], tag: 'Figure', alternative: said || picture }
    }
    case 'equation':
      return { ...whole, tag: 'Formula', alternative: lines.map(({ text }) => text).join(' ') }
    case 'table':
      return { ...whole, tag: 'Table', parts: [...rowsOf(piece, on), ...around(texts)] }
    case 'text': {
      if (texts.length === 0) return null
      if (element.level !== null && element.level > 0) return { ...whole, tag: 'H' }
      const tag = Object.hasOwn(tags, element.category) ? tags[element.category] : undefined
      return tag === 'L' ? { ...whole, tag, parts: itemsOf(lines) } : { ...whole, tag: tag ?? 'P' }
    }
  }
}

function cellOf(texts: readonly LayerText[]): LayerCell {
  return { isHeader: false, rowSpan: 1, columnSpan: 1, texts }
}

/** Text beside the cells of a table gets a row of its own. */
function around(texts: readonly LayerText[]): readonly (readonly LayerCell[])[] {
  return texts.length === 0 ? [] : [[cellOf(texts)]]
}

/** Words where the parser placed them, else the whole line. */
function textsOf(lines: readonly PlacedLine[]): readonly LayerText[] {
  return lines.flatMap(({ text, polygon, words }, index) => {
    const placed = words.flatMap((word) =>
      word.polygon ? [{ text: word.text, polygon: word.polygon }] : [],
    )
    if (placed.length > 0 && placed.length === words.length) return placed
    const place = polygon ?? share(wholePage, index, lines.length)
    return text.trim() === '' ? [] : [{ text: text.trim(), polygon: place }]
  })
}

function itemsOf(lines: readonly PlacedLine[]): readonly (readonly LayerCell[])[] {
  const items: PlacedLine[][] = []
  for (const line of lines) {
    const last = items.at(-1)
    if (last && !isNewItem(line.text)) last.push(line)
    else items.push([line])
  }
  return items.map((item) => [cellOf(textsOf(item))])
}

function rowsOf({ cells }: PagePiece, on: CellsPage): readonly (readonly LayerCell[])[] {
  const rows = new Map<number, LayerCell[]>()
  for (const { row, isHeader, rowSpan, columnSpan, text, polygon } of cells) {
    const texts = textsOf(linesOfCell(text, polygon ?? wholePage, on))
    const own = rows.get(row) ?? []
    own.push({ isHeader, rowSpan, columnSpan, texts })
    rows.set(row, own)
  }
  return [...rows.entries()].toSorted(([one], [other]) => one - other).map(([, row]) => row)
}

function linesOfCell(
  text: string,
  polygon: Polygon,
  { page, size }: CellsPage,
): readonly PlacedLine[] {
  const regions = [{ page, polygon: [...polygon] }]
  return linesIn({ lines: [] }, text, {
    page,
    polygon,
    regions,
    regionIndex: 0,
    sharers: [0],
    size,
  })
}
