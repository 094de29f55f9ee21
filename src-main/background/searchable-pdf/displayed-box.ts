import type { PDFPage } from '@cantoo/pdf-lib'
import type { Point } from '#shared/results/element.ts'
import { type Box, type Rotation, rotatePoint, type Size } from '#shared/results/geometry.ts'

/** What of a page is displayed, in the space of its content, and how it is turned for that. */
export interface DisplayedBox {
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
  readonly rotation: Rotation
}

export function displayedBox(page: PDFPage): DisplayedBox {
  const [crop, media] = [page.getCropBox(), page.getMediaBox()]
  const left = Math.max(crop.x, media.x)
  const bottom = Math.max(crop.y, media.y)
  const width = Math.min(crop.x + crop.width, media.x + media.width) - left
  const height = Math.min(crop.y + crop.height, media.y + media.height) - bottom
  // A crop box that leaves nothing is none.
  const rotation = rotationOf(page.getRotation().angle)
  if (width > 0 && height > 0) return { left, bottom, width, height, rotation }
  return { left: media.x, bottom: media.y, width: media.width, height: media.height, rotation }
}

/** Of the page as displayed, in points. */
export function displayedSize({ width, height, rotation }: DisplayedBox): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** From a point relative to the page as displayed to the space of its content, where y counts upwards. */
export function toContent(
  point: Point,
  { left, bottom, width, height, rotation }: DisplayedBox,
): Point {
  const back = ((360 - rotation) % 360) as Rotation // of one of the four, one of the four
  const { x, y } = rotatePoint(point, back)
  return { x: left + x * width, y: bottom + (1 - y) * height }
}

/** From a box in the space of a page's content, whose top is above its bottom, to one in points as displayed. */
export function toDisplayed(box: Box, page: DisplayedBox): Box {
  const place = (x: number, y: number): Point => {
    const across = (x - page.left) / page.width
    return rotatePoint({ x: across, y: 1 - (y - page.bottom) / page.height }, page.rotation)
  }
  const [one, other] = [place(box.left, box.top), place(box.right, box.bottom)]
  const { width, height } = displayedSize(page)
  return {
    left: Math.min(one.x, other.x) * width,
    top: Math.min(one.y, other.y) * height,
    right: Math.max(one.x, other.x) * width,
    bottom: Math.max(one.y, other.y) * height,
  }
}

function rotationOf(angle: number): Rotation {
  const turned = (((Math.round(angle / 90) * 90) % 360) + 360) % 360
  return turned as Rotation // of multiples of 90 one of the four
}
