import type { ListItem } from '../../model/page-element.ts'
import { type Box, union } from '../../model/box.ts'
import { joinLines, type PageBuilder, type Placed } from '../draw/page-builder.ts'
import { breakLines, type Line } from '../text/break-lines.ts'
import { widthOf } from '../text/measure.ts'
import type { PlaceholderKind } from './inherit.ts'
import type { ShapeParagraph } from './read-text.ts'
import { thresholds } from './thresholds.ts'

export type TextFrame = {
  readonly box: Box
  readonly kind: PlaceholderKind
  readonly anchor: 'top' | 'middle' | 'bottom'
}

type Broken = {
  readonly paragraph: ShapeParagraph
  readonly lines: readonly Line[]
  readonly indent: number
}

/** Sets text in its shape, smaller where it would not fit, and tells what it is. */
export function placeText(
  builder: PageBuilder,
  paragraphs: readonly ShapeParagraph[],
  { box, kind, anchor }: TextFrame,
): readonly Placed[] {
  const { sideInset, endInset, minWidth, scales } = thresholds.text
  const width = Math.max(minWidth, box.right - box.left - 2 * sideInset)
  const height = Math.max(0, box.bottom - box.top - 2 * endInset)
  let broken: readonly Broken[] = []
  for (const scale of scales) {
    broken = paragraphs.map((paragraph) => breakParagraph(scaled(paragraph, scale), width))
    if (heightOf(broken) <= height) break
  }
  const slack = Math.max(0, height - heightOf(broken))
  const shift = anchor === 'top' ? 0 : anchor === 'middle' ? slack / 2 : slack
  let top = box.top + endInset + shift
  const drawn = broken.map((each) => {
    const boxes = drawParagraph(builder, each, box.left + sideInset, top, width)
    top += each.lines.reduce((sum, line) => sum + line.height, 0)
    return { ...each, boxes }
  })
  const said = drawn.filter(({ lines }) => lines.some(({ text }) => text.trim() !== ''))
  if (said.length === 0) return []
  if (kind === 'title') return [wholeShape(said, 'heading1')]
  if (kind === 'header' || kind === 'footer') return [wholeShape(said, kind)]
  return grouped(said)
}

type Drawn = Broken & { readonly boxes: readonly Box[] }

function scaled(paragraph: ShapeParagraph, scale: number): ShapeParagraph {
  const { spans, size } = paragraph
  return {
    ...paragraph,
    size: size * scale,
    spans: spans.map((span) => ({ ...span, size: span.size * scale })),
  }
}

function breakParagraph(paragraph: ShapeParagraph, width: number): Broken {
  const { spans, size, level, marker } = paragraph
  const { levelIndent, behindMarker } = thresholds.text
  const markerWidth = widthOf(marker, { bold: false, size })
  const hanging = marker === '' ? 0 : markerWidth + behindMarker * size
  const indent = Math.min(width / 2, level * levelIndent + hanging)
  return { paragraph, lines: breakLines(spans, width - indent, { size }), indent }
}

function heightOf(broken: readonly Broken[]): number {
  return broken.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.height, 0)
}

function drawParagraph(
  builder: PageBuilder,
  { paragraph, lines, indent }: Broken,
  left: number,
  top: number,
  width: number,
): readonly Box[] {
  const { align, marker, size, level } = paragraph
  let y = top
  const boxes = lines.map((line) => {
    const slack = Math.max(0, width - indent - line.width)
    const shift = align === 'left' ? 0 : align === 'center' ? slack / 2 : slack
    const box = builder.drawLine(line, left + indent + shift, y)
    y = box.bottom
    return box
  })
  if (marker === '') return boxes
  const [sign] = breakLines([{ text: marker, bold: false, size }], width, { size })
  const markerAt = left + level * thresholds.text.levelIndent
  return sign ? [builder.drawLine(sign, markerAt, top), ...boxes] : boxes
}

function wholeShape(drawn: readonly Drawn[], category: 'heading1' | 'header' | 'footer'): Placed {
  const box = union(drawn.flatMap(({ boxes }) => boxes))
  const lines = drawn.flatMap((each) => joinLines(each.lines))
  return { category, box, fontSize: drawn[0]?.lines[0]?.size, body: { kind: 'text', lines } }
}

/** Items right behind each other are one list, any other paragraph is one of its own. */
function grouped(drawn: readonly Drawn[]): readonly Placed[] {
  const placed: Placed[] = []
  let items: Drawn[] = []
  const endList = (): void => {
    if (items.length > 0) placed.push(toList(items))
    items = []
  }
  for (const each of drawn) {
    if (each.paragraph.marker !== '') items.push(each)
    else {
      endList()
      const body = { kind: 'text', lines: joinLines(each.lines) } as const
      const fontSize = each.lines[0]?.size
      placed.push({ category: 'paragraph', box: union(each.boxes), fontSize, body })
    }
  }
  endList()
  return placed
}

function toList(drawn: readonly Drawn[]): Placed {
  const items = drawn.map(({ paragraph, lines }): ListItem => {
    const [first = '', ...rest] = joinLines(lines)
    return { lines: [`${paragraph.marker} ${first}`, ...rest], depth: paragraph.level }
  })
  const box = union(drawn.flatMap(({ boxes }) => boxes))
  return {
    category: 'list',
    box,
    fontSize: drawn[0]?.lines[0]?.size,
    body: { kind: 'list', items },
  }
}
