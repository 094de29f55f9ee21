import {
  LiteParse,
  type LayoutBlock,
  type ParsedPage,
  type Rect,
  type TextItem,
} from '@llamaindex/liteparse'
import { type Box, intersection, area, coveredBy } from '../box.ts'
import type { PageModel, Rule, Shape, TableHint, TextRun } from '../page-model.ts'
import { pdfError } from './pdf-error.ts'

/** How much of a page is text and pictures: what decides whether its text layer can be used. */
export type PageText = {
  readonly letters: number
  /** Letters without a meaning: replacement characters, private use, controls. */
  readonly unreadable: number
  /** Part of the page covered by pictures, 0 to 1. */
  readonly pictured: number
}

export type ReadPage = { readonly model: PageModel; readonly text: PageText }

/**
 * Reads pages `first` to `last` (1-based, inclusive) with their text, lines and pictures.
 *
 * A page that can't be read is left out. Throws an `EngineError` when the document can't be.
 */
export async function readPages(
  file: string,
  first: number,
  last: number,
): Promise<readonly ReadPage[]> {
  const reader = new LiteParse({
    targetPages: `${first}-${last}`,
    ocrEnabled: false,
    extractBlocks: true,
    extractTextMetadata: true,
    extractVectorGraphics: true,
    keepHeadersFooters: true,
    extractLinks: false,
    continueOnPageError: true,
    numWorkers: 1,
    quiet: true,
  })
  const { pages } = await reader.parse(file).catch((error: unknown) => {
    throw pdfError(error)
  })
  return pages.map((page) => {
    const model = toModel(page)
    return { model, text: describeText(model) }
  })
}

/** The document's number of pages. Throws an `EngineError` when it can't be opened. */
export async function countPages(file: string): Promise<number> {
  const reader = new LiteParse({
    targetPages: '1',
    ocrEnabled: false,
    continueOnPageError: true,
    numWorkers: 1,
    quiet: true,
  })
  const { totalPages } = await reader.parse(file).catch((error: unknown) => {
    throw pdfError(error)
  })
  return totalPages
}

/** The page model of what the reader returns for a page. */
export function toModel(page: ParsedPage): PageModel {
  const bounds: Box = { left: 0, top: 0, right: page.width, bottom: page.height }
  const blocks = page.blocks ?? []
  return {
    page: page.pageNum,
    width: page.width,
    height: page.height,
    runs: page.textItems
      .map(toRun)
      .filter((run) => run.text !== '' && coveredBy(run.box, bounds) > 0.3),
    rules: (page.vectorGraphics?.lines ?? []).map(toRule),
    shapes: (page.vectorGraphics?.shapes ?? []).map(({ bbox, fill, hasCurve }): Shape => ({
      box: toBox(bbox),
      filled: fill,
      curved: hasCurve,
    })),
    images: blocks.flatMap((block) =>
      block.kind === 'figure' && block.bbox ? [intersection(toBox(block.bbox), bounds)] : [],
    ),
    tables: blocks.flatMap(toTableHint),
    recognised: false,
  }
}

function toRun(item: TextItem): TextRun {
  const name = item.fontName ?? ''
  const weight = item.fontWeight ?? 400
  return {
    text: item.text.trim(),
    box: toBox(item),
    fontName: name,
    fontSize: drawnSize(item),
    bold: weight >= 600 || /bold|black|heavy|-medi\b|semibold/i.test(name),
    italic: /italic|oblique/i.test(name),
    turn: ((Math.round(item.rotation ?? 0) % 360) + 360) % 360,
  }
}

/** The size in points as drawn. Some producers set size 1 and scale by the matrix. */
function drawnSize({ fontSize, fontHeight, height }: TextItem): number {
  const size = fontHeight ?? fontSize ?? height
  return size > 0 ? size : height
}

function toRule(line: { x1: number; y1: number; x2: number; y2: number }): Rule {
  const horizontal = Math.abs(line.x2 - line.x1) >= Math.abs(line.y2 - line.y1)
  return horizontal
    ? {
        direction: 'horizontal',
        at: (line.y1 + line.y2) / 2,
        from: Math.min(line.x1, line.x2),
        to: Math.max(line.x1, line.x2),
      }
    : {
        direction: 'vertical',
        at: (line.x1 + line.x2) / 2,
        from: Math.min(line.y1, line.y2),
        to: Math.max(line.y1, line.y2),
      }
}

function toTableHint({ kind, bbox, header = [], rows = [] }: LayoutBlock): readonly TableHint[] {
  if (kind !== 'table' || !bbox) return []
  return [
    {
      box: toBox(bbox),
      rows: [header, ...rows]
        .filter((row) => row.length > 0)
        .map((row) => row.map((cell) => ({ text: cell.text, box: cell.bbox && toBox(cell.bbox) }))),
    },
  ]
}

function toBox({ x, y, width, height }: Rect): Box {
  return { left: x, top: y, right: x + width, bottom: y + height }
}

function describeText({ runs, images, width, height }: PageModel): PageText {
  const text = runs.map((run) => run.text).join('')
  // U+FFFD, private use and control characters are glyphs whose meaning the file doesn't tell.
  const unreadable = text.match(/[\uFFFD\p{Co}\p{Cc}]/gu)?.length ?? 0
  const pictured = images.reduce((sum, image) => sum + area(image), 0) / (width * height)
  return { letters: text.length, unreadable, pictured }
}
