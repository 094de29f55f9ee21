import { union } from '../../model/box.ts'
import { joinLines, type PageBuilder, type Placed } from '../draw/page-builder.ts'
import { breakLines, type Line, type Span } from '../text/break-lines.ts'
import type { Paragraph, RunningHeads, Section } from './flow.ts'
import { fillFields } from './page-fields.ts'

/** Which page of its document and section a running head stands on. Numbers count from 1. */
export type PagePlace = {
  readonly page: number
  readonly pages: number
  readonly isFirstOfSection: boolean
}

type Part = { readonly lines: readonly Line[]; readonly align: Paragraph['align'] }

/** The height of a section’s usual running head, in points. */
export function runningHeadHeight(section: Section, running: RunningHeads): number {
  return rowsOf(section, running.usual, { page: 1, pages: 1, isFirstOfSection: false }).reduce(
    (sum, row) => sum + rowHeight(row),
    0,
  )
}

/** Draws what stands at the head of a page, from top to bottom and left to right. */
export function drawHeader(
  builder: PageBuilder,
  section: Section,
  place: PagePlace,
): readonly Placed[] {
  const rows = rowsOf(section, chosen(section.header, place), place)
  return drawRows(builder, section, rows, section.page.headerAt, 'header')
}

/** Draws what stands at the foot of a page. */
export function drawFooter(
  builder: PageBuilder,
  section: Section,
  place: PagePlace,
): readonly Placed[] {
  const rows = rowsOf(section, chosen(section.footer, place), place)
  const height = rows.reduce((sum, row) => sum + rowHeight(row), 0)
  const { page } = section
  return drawRows(builder, section, rows, page.height - page.footerAt - height, 'footer')
}

function chosen({ usual, first, even }: RunningHeads, place: PagePlace): readonly Paragraph[] {
  if (place.isFirstOfSection && first) return first
  if (place.page % 2 === 0 && even) return even
  return usual
}

/** A paragraph is a row; tabs part it into what stands left, in the middle and right. */
function rowsOf(
  { page }: Section,
  paragraphs: readonly Paragraph[],
  place: PagePlace,
): readonly (readonly Part[])[] {
  const width = page.width - page.left - page.right
  return paragraphs.map(({ spans, size, align }) => {
    const filled = fillFields(spans, place.page, place.pages)
    const parts = splitAtTabs(filled)
    const aligns = parts.length === 1 ? [align] : (['left', 'center', 'right'] as const)
    return parts.map((part, index) => ({
      lines: breakLines(part, width, { size }),
      align: aligns[index] ?? 'right',
    }))
  })
}

function splitAtTabs(spans: readonly Span[]): readonly (readonly Span[])[] {
  const parts: Span[][] = [[]]
  for (const span of spans) {
    for (const [index, text] of span.text.split('\t').entries()) {
      if (index > 0) parts.push([])
      parts.at(-1)?.push({ ...span, text })
    }
  }
  return parts
}

function rowHeight(parts: readonly Part[]): number {
  const heights = parts.map(({ lines }) => lines.reduce((sum, { height }) => sum + height, 0))
  return Math.max(0, ...heights)
}

function drawRows(
  builder: PageBuilder,
  { page }: Section,
  rows: readonly (readonly Part[])[],
  from: number,
  category: 'header' | 'footer',
): readonly Placed[] {
  const width = page.width - page.left - page.right
  let top = from
  return rows.flatMap((row) => {
    const placed = row.flatMap(({ lines, align }): readonly Placed[] => {
      const text = joinLines(lines)
      if (text.join('') === '') return []
      let y = top
      const boxes = lines.map((line) => {
        const slack = Math.max(0, width - line.width)
        const shift = align === 'left' ? 0 : align === 'center' ? slack / 2 : slack
        const box = builder.drawLine(line, page.left + shift, y)
        y = box.bottom
        return box
      })
      const body = { kind: 'text', lines: text } as const
      return [{ category, box: union(boxes), fontSize: lines[0]?.size, body }]
    })
    top += rowHeight(row)
    return placed
  })
}
