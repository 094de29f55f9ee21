import type { ElementBody, PageElement, PixelBox } from '../../model/page-element.ts'
import { pixelsPerInch } from '../../../limits.ts'
import type { Category } from '../../model/category.ts'
import { type Box, horizontalOverlap, verticalOverlap } from '../../model/box.ts'
import type { Line } from '../text/break-lines.ts'
import type { Drawing, LaidPage } from './laid-page.ts'
import { thresholds } from './thresholds.ts'

const pixelsPerPoint = pixelsPerInch / 72

/** An element of a page that is being laid out. Positions are points. */
export type Placed = {
  readonly category: Category
  readonly box: Box
  /** Size of its letters in points; none where it has no text. */
  readonly fontSize: number | undefined
  readonly body: PlacedBody
}

/** A figure's corners follow from its box. */
export type PlacedBody =
  | Exclude<ElementBody, { readonly kind: 'figure' }>
  | { readonly kind: 'figure'; readonly lines: readonly string[] }

export type PageBuilder = {
  readonly width: number
  readonly height: number
  draw(drawing: Drawing): void
  /** Draws a line of text with its top-left corner at a point, and returns its box. */
  drawLine(line: Line, left: number, top: number): Box
  /** Adds an element behind those that are there. */
  place(placed: Placed): void
  finish(page: number): LaidPage
}

/** An empty page of a size in points. */
export function buildPage(width: number, height: number): PageBuilder {
  const drawings: Drawing[] = []
  const placed: Placed[] = []
  return {
    width,
    height,
    draw: (drawing) => void drawings.push(drawing),
    drawLine: (line, left, top) => {
      for (const { text, x, bold, size } of line.pieces) {
        const baseline = top + line.size * thresholds.ascent
        drawings.push({ kind: 'text', text, x: left + x, baseline, size, bold })
      }
      return { left, top, right: left + line.width, bottom: top + line.height }
    },
    place: (element) => void placed.push(element),
    finish: (page) => ({
      width,
      height,
      drawings,
      elements: toElements(placed, page, width, height),
    }),
  }
}

function toElements(
  placed: readonly Placed[],
  page: number,
  width: number,
  height: number,
): readonly PageElement[] {
  return placed.map((element, index) => {
    const { category, box, fontSize } = element
    const previous = placed[index - 1]?.box
    const point = (x: number, y: number) => ({ x: within(x / width), y: within(y / height) })
    const captionOf = category === 'caption' ? captionTarget(placed, index) : undefined
    return {
      category,
      page,
      polygon: [
        point(box.left, box.top),
        point(box.right, box.top),
        point(box.right, box.bottom),
        point(box.left, box.bottom),
      ],
      fontPixels: fontSize === undefined ? undefined : fontSize * pixelsPerPoint,
      followsClosely:
        previous !== undefined && (box.top - previous.bottom) / height < thresholds.closeGap,
      body: toBody(element.body, box, width, height),
      ...(captionOf && { captionOf }),
    }
  })
}

function within(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function toBody(body: PlacedBody, box: Box, width: number, height: number): ElementBody {
  return body.kind === 'figure' ? { ...body, corners: toPixels(box, width, height) } : body
}

function toPixels({ left, top, right, bottom }: Box, width: number, height: number): PixelBox {
  const pixels = (value: number, most: number): number =>
    Math.round(Math.min(most, Math.max(0, value)) * pixelsPerPoint)
  return {
    left: pixels(left, width),
    top: pixels(top, height),
    right: pixels(right, width),
    bottom: pixels(bottom, height),
  }
}

/** The figure or table beside a caption: of the kind that it names, else the nearer one. */
function captionTarget(placed: readonly Placed[], index: number): 'previous' | 'next' | undefined {
  const before = candidate(placed[index], placed[index - 1])
  const after = candidate(placed[index], placed[index + 1])
  if (!before || !after) return before ? 'previous' : after && 'next'
  if (before.isNamed !== after.isNamed) return before.isNamed ? 'previous' : 'next'
  return before.gap <= after.gap ? 'previous' : 'next'
}

const tableWord = /^\s*(?:table|표)/iu

type Candidate = { readonly isNamed: boolean; readonly gap: number }

function candidate(caption: Placed | undefined, other: Placed | undefined): Candidate | undefined {
  if (!caption || !other || (other.body.kind !== 'figure' && other.body.kind !== 'table')) {
    return undefined
  }
  if (horizontalOverlap(caption.box, other.box) <= 0) return undefined
  const namesTable = caption.body.kind === 'text' && tableWord.test(caption.body.lines[0] ?? '')
  const isNamed = namesTable === (other.body.kind === 'table')
  return { isNamed, gap: Math.max(0, -verticalOverlap(caption.box, other.box)) }
}

/** The text of lines as it is read: one string a line of the author's, however it was broken here. */
export function joinLines(lines: readonly Line[]): readonly string[] {
  const text = lines.map((line) => line.text).join('')
  return text
    .split('\n')
    .map((part) => part.trim())
    .filter((part, index, all) => part !== '' || (index > 0 && index < all.length - 1))
}
