import type { LayoutElement, Polygon } from '#shared/results/element.ts'
import { boxOf, type Size } from '#shared/results/geometry.ts'
import { blockXhtml } from '../body/block-xhtml.ts'
import { isFigure, readBlocks } from '../body/read-blocks.ts'
import { textOf } from '../body/written-text.ts'
import type { ExportContent } from '../content.ts'
import { safeFileStem } from '../file-name.ts'
import { describeHole } from '../holes.ts'
import { pixelsOf, rasterOf } from '../pages/page-size.ts'
import { type ExportedPage, type PagePiece, pagesOf, describePages } from '../pages/page-pieces.ts'

/**
 * A page after the other as OmniDocBench annotates them (github.com/opendatalab/OmniDocBench, "Dataset
 * format"), in whole pixels. A missing page has no elements, and says why.
 */
export async function* writeOmniDocBench(content: ExportContent): AsyncIterable<string> {
  const stem = safeFileStem(content.run.name)
  let separator = '[\n'
  for await (const part of pagesOf(content, await describePages(content))) {
    if (part.kind === 'page') {
      yield separator + JSON.stringify(toPage(part, stem))
      separator = ',\n'
      continue
    }
    const missing = describeHole(part.hole, content)
    for (let page = part.hole.startPage; page <= part.hole.endPage; page += 1) {
      const page_info = { page_no: page - 1, image_path: imagePath(stem, page), page_attribute: {} }
      yield (
        separator + JSON.stringify({ layout_dets: [], page_info, extra: { relation: [], missing } })
      )
      separator = ',\n'
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

function imagePath(stem: string, page: number): string {
  return `${stem}-page-${String(page).padStart(3, '0')}.png`
}

function toPage({ page, size, pieces }: ExportedPage, stem: string): object {
  const frame = rasterOf(size)
  const byKey = new Map<string, { readonly element: LayoutElement; readonly id: number }>()
  const relation: object[] = []
  const layout_dets = pieces.map((piece, id) => {
    const { element } = piece
    const earlier = byKey.get(element.key)
    if (earlier) {
      relation.push({ source_anno_id: earlier.id, target_anno_id: id, relation_type: 'truncated' })
    }
    byKey.set(element.key, { element, id })
    return toDetection(piece, id, frame, earlier !== undefined)
  })
  for (const { element, id } of byKey.values()) {
    const parent = element.parentKey === null ? undefined : byKey.get(element.parentKey)
    const isNote = element.role === 'caption' || element.role === 'footnote'
    if (!parent || !isNote) continue
    relation.push({ source_anno_id: parent.id, target_anno_id: id, relation_type: 'parent_son' })
  }
  const categories = pieces.map(({ element }) => categoryOf(element, byKey))
  return {
    layout_dets: layout_dets.map((each, index) => ({ category_type: categories[index], ...each })),
    page_info: {
      page_no: page - 1,
      height: frame.height,
      width: frame.width,
      image_path: imagePath(stem, page),
      page_attribute: {},
    },
    extra: { relation },
  }
}

const categories: Readonly<Record<string, string>> = {
  heading1: 'title',
  table: 'table',
  figure: 'figure',
  chart: 'figure',
  equation: 'equation_isolated',
  header: 'header',
  footer: 'footer',
  code: 'code_txt',
  reference: 'reference',
}

/** A caption or footnote is named after what it belongs to. */
function categoryOf(
  { category, parentKey }: LayoutElement,
  byKey: ReadonlyMap<string, { readonly element: LayoutElement }>,
): string {
  const parent = parentKey === null ? undefined : byKey.get(parentKey)?.element.category
  if (category === 'caption') return parent === 'table' ? 'table_caption' : 'figure_caption'
  if (category === 'footnote') {
    if (parent === 'table') return 'table_footnote'
    return parent && isFigure(parent) ? 'figure_footnote' : 'page_footnote'
  }
  return Object.hasOwn(categories, category) ? (categories[category] ?? '') : 'text_block'
}

function toDetection(piece: PagePiece, id: number, frame: Size, isFurther: boolean): object {
  const { element, polygon, kind, lines } = piece
  const poly = polygon && quadOf(polygon, frame)
  const tables =
    kind === 'table' ? readBlocks(element).filter(({ kind: of }) => of === 'table') : []
  return {
    poly: poly ?? [],
    ignore: false,
    order: id,
    anno_id: id,
    ...(kind === 'text' && { text: isFurther ? '' : textOf(element) }),
    ...(kind === 'figure' && { text: lines.map(({ text }) => text).join('\n') }),
    ...(kind === 'equation' &&
      !isFurther && { latex: `$$${lines.map((l) => l.text).join('\n')}$$` }),
    ...(tables.length > 0 &&
      !isFurther && { html: tables.map((table) => blockXhtml(table, undefined)).join('') }),
    attribute: {},
    line_with_spans: lines.flatMap(({ text, polygon: where, words }) =>
      where && words.length > 0
        ? { category_type: 'text_span', poly: quadOf(where, frame), ignore: false, text }
        : [],
    ),
  }
}

/** Four corners from the top left on, clockwise: of other polygons, those of the box around it. */
function quadOf(polygon: Polygon, frame: Size): readonly number[] {
  const pixels = pixelsOf(polygon, frame)
  if (pixels.length === 4) return pixels.flatMap(({ x, y }) => [x, y])
  const { left, top, right, bottom } = boxOf(pixels)
  return [left, top, right, top, right, bottom, left, bottom]
}
