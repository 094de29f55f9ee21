import { declaredSize } from '#formats/declared-size.ts'
import type { LayoutElement, Polygon, TableCell } from '#shared/results/element.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { regionsOf } from '#shared/results/regions.ts'
import { type Block, plainText, sizeOfTable } from '../body/block.ts'
import { blockText } from '../body/written-text.ts'
import type { Picture } from '../content.ts'
import type { PageSizes } from '../pages/page-size.ts'
import { type DoclingCollection, doclingBlocks, type PlannedItem } from './plan-docling.ts'

/** What of an element stands in one of the document's collections, in the order of its references. */
export async function doclingItems(
  element: LayoutElement,
  planned: readonly PlannedItem[],
  collection: DoclingCollection,
  { sizeOf, picture }: { readonly sizeOf: PageSizes; readonly picture: Picture | null },
): Promise<readonly object[]> {
  const blocks = doclingBlocks(element)
  const image = picture && (await imageOf(picture))
  return planned.flatMap((item) => {
    const block = blocks[item.block]
    if (!block || item.collection !== collection) return []
    const head = {
      self_ref: item.reference,
      parent: { $ref: item.parent },
      children: item.children,
    }
    if (collection === 'texts') return { ...head, ...textItem(item, block, element, sizeOf) }
    const { captions, footnotes } = item
    const floating = { ...head, prov: provOf(element, 0, sizeOf), captions, footnotes }
    if (block.kind === 'table') {
      const data = tableData(block.cells, element.page, sizeOf)
      return { ...floating, label: element.category === 'index' ? 'document_index' : 'table', data }
    }
    const label = element.category === 'chart' ? 'chart' : 'picture'
    return { ...floating, label, ...(image && { image }) }
  })
}

const labels: Readonly<Record<string, string>> = {
  caption: 'caption',
  code: 'code',
  footnote: 'footnote',
  header: 'page_header',
  footer: 'page_footer',
}

function textItem(
  { part }: PlannedItem,
  block: Block,
  element: LayoutElement,
  sizeOf: PageSizes,
): object {
  const said = saidBy(block, part)
  const { text } = said
  const { category } = element
  const isFurniture = category === 'header' || category === 'footer'
  return {
    content_layer: isFurniture ? 'furniture' : 'body',
    label: Object.hasOwn(labels, category) ? labels[category] : 'text',
    prov: provOf(element, text.length, sizeOf),
    orig: text,
    ...said,
  }
}

interface Said {
  readonly text: string
  readonly label?: string
  readonly level?: number
  readonly enumerated?: boolean
  readonly marker?: string
}

/** The text of a block, and what else its kind of item has to say. */
function saidBy(block: Block, part: PlannedItem['part']): Said {
  const text = blockText(block)
  if (part === 'words') return { text, label: 'text' }
  if (block.kind === 'equation') return { text, label: 'formula' }
  if (block.kind === 'heading') {
    return { text, label: 'section_header', level: Math.min(Math.max(block.level, 1), 100) }
  }
  const item = block.kind === 'list' && part !== null ? block.items[part] : undefined
  if (!item) return { text }
  const { number, inlines } = item
  const marker = number === null ? '-' : `${number}.`
  return { text: plainText(inlines), label: 'list_item', enumerated: number !== null, marker }
}

/** @param letters of the item's text, all of which stand at its first place as far as is known */
function provOf(element: LayoutElement, letters: number, sizeOf: PageSizes): readonly object[] {
  return regionsOf(element).map(({ page, polygon }, index) => ({
    page_no: page,
    bbox: bboxOf(polygon, page, sizeOf),
    charspan: index === 0 ? [0, letters] : [letters, letters],
  }))
}

function bboxOf(polygon: Polygon, page: number, sizeOf: PageSizes): object {
  const { left, top, right, bottom } = boxOf(polygon)
  const { width, height } = sizeOf(page)
  return {
    l: left * width,
    t: top * height,
    r: right * width,
    b: bottom * height,
    coord_origin: 'TOPLEFT',
  }
}

/** A heading cell of a first row heads its column; any other, its row. */
function tableData(cells: readonly TableCell[], page: number, sizeOf: PageSizes): object {
  const { rows, columns } = sizeOfTable(cells)
  return {
    table_cells: cells.map(({ row, column, rowSpan, columnSpan, isHeader, region, text }) => ({
      ...(region?.page === page && { bbox: bboxOf(region.polygon, page, sizeOf) }),
      row_span: rowSpan,
      col_span: columnSpan,
      start_row_offset_idx: row,
      end_row_offset_idx: row + rowSpan,
      start_col_offset_idx: column,
      end_col_offset_idx: column + columnSpan,
      text,
      column_header: isHeader && (row === 0 || column > 0),
      row_header: isHeader && row > 0 && column === 0,
    })),
    num_rows: rows,
    num_cols: columns,
  }
}

/** Pictures of responses don't say their resolution: one pixel a point. */
const usualDpi = 72

async function imageOf({ mediaType, bytes, dpi = usualDpi }: Picture): Promise<object | null> {
  const size = await declaredSize(bytes)
  if (!size) return null
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  const uri = `data:${mediaType};base64,${base64}`
  return { mimetype: mediaType, dpi, size: { ...size }, uri }
}
