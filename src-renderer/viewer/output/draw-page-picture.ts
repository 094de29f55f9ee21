import { type Box, type Rotation, type Size, turnedSize } from '#shared/results/geometry.ts'
import { categoryDashes } from '../overlay/category-look.ts'
import { categoryPaths } from '../overlay/overlay-paths.ts'
import type { PlacedElement } from '../overlay/placed-element.ts'
import type { PageSource, PixelRegion } from '../sources/page-source.ts'
import { pixelSize } from '../sources/pixel-size.ts'

/** What is drawn over a picture of a page. */
export interface PictureBoxes {
  /** Turned with the page. */
  readonly elements: readonly PlacedElement[]
  readonly hidden: ReadonlySet<string>
  /** As a canvas takes it. */
  readonly colorOf: (category: string) => string
}

export interface PagePictureRequest {
  /** From 1. */
  readonly page: number
  readonly rotation: Rotation
  /** Pixels per CSS pixel of the page at 100 %. */
  readonly scale: number
  /** What of the page as it stands, turned; null for all. */
  readonly part: Box | null
  /** Null for the bare page. Over a whole page only. */
  readonly boxes: PictureBoxes | null
  readonly signal: AbortSignal
}

/** What browsers give a canvas, with room to spare: a larger picture comes out coarser. */
const maxPixels = 64_000_000
const maxSide = 16_000

/** The scale that a picture of a page comes to: as asked, or as large as can be drawn. */
export function pictureScale({ width, height }: Size, scale: number): number {
  return Math.min(scale, maxSide / Math.max(width, height), Math.sqrt(maxPixels / (width * height)))
}

/** The size in pixels of the picture of a page. */
export function pagePictureSize(page: Size, rotation: Rotation, scale: number): Size {
  const { width, height } = turnedSize(page, rotation)
  const possible = pictureScale(page, scale)
  return pixelSize({ width: width * possible, height: height * possible })
}

/** Draws a page on white paper, with the boxes over it. Rejects as drawing a page does. */
export async function drawPagePicture(
  source: PageSource,
  { page, rotation, scale, part, boxes, signal }: PagePictureRequest,
): Promise<HTMLCanvasElement> {
  const index = page - 1
  const size = await source.pageSize(index)
  signal.throwIfAborted()
  const possible = pictureScale(size, scale)
  const bare = document.createElement('canvas')
  const region = part && regionOf(part, pagePictureSize(size, rotation, scale))
  await source.render(index, bare, { scale: possible, rotation, ...(region && { region }), signal })
  // Pages of pixels come in a canvas that takes no other strokes.
  const picture = document.createElement('canvas')
  picture.width = bare.width
  picture.height = bare.height
  const context = picture.getContext('2d')
  if (context) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, picture.width, picture.height)
    context.drawImage(bare, 0, 0)
    if (boxes) drawBoxes(context, boxes, possible)
  }
  // It keeps its memory until it is collected, unless it has no area.
  bare.width = 0
  return picture
}

/** A part of a picture in its pixels, never none. */
function regionOf(part: Box, { width, height }: Size): PixelRegion {
  const within = (value: number, length: number): number =>
    Math.round(Math.max(0, Math.min(1, value)) * length)
  const left = Math.min(within(part.left, width), width - 1)
  const top = Math.min(within(part.top, height), height - 1)
  return {
    left,
    top,
    width: Math.max(1, within(part.right, width) - left),
    height: Math.max(1, within(part.bottom, height) - top),
  }
}

/** As they look over the page on screen, their lines as thick for the size of the page. */
function drawBoxes(
  context: CanvasRenderingContext2D,
  { elements, hidden, colorOf }: PictureBoxes,
  scale: number,
): void {
  const { width, height } = context.canvas
  for (const { category, path } of categoryPaths(elements, hidden)) {
    const outline = new Path2D()
    outline.addPath(new Path2D(path), new DOMMatrix([width, 0, 0, height, 0, 0]))
    const color = colorOf(category)
    context.fillStyle = color
    context.strokeStyle = color
    context.globalAlpha = 0.07
    context.fill(outline)
    context.globalAlpha = 0.75
    context.lineWidth = 1.25 * scale
    const dashes = categoryDashes(category)?.split(' ') ?? []
    context.setLineDash(dashes.map((dash) => Number(dash) * scale))
    context.stroke(outline)
  }
  context.globalAlpha = 1
}
