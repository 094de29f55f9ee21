import type { Polygon } from '#shared/results/element.ts'
import { type Box, boxOf, type Size } from '#shared/results/geometry.ts'

/** Of a page as displayed: in points of a document, in pixels of a picture. */
export interface PageSize extends Size {
  readonly unit: 'point' | 'pixel'
}

/** A page's size; A4's where nobody knows it. Page numbers are 1-based. */
export type PageSizes = (page: number) => PageSize

const a4: PageSize = { width: 595, height: 842, unit: 'point' }

export function pageSizes(known: ReadonlyMap<number, PageSize>): PageSizes {
  return (page) => known.get(page) ?? a4
}

/** What formats that count in pixels take a page of a document to be scanned at. */
const rasterDpi = 300
const pointsPerInch = 72

/** Whole pixels: a picture's own, or those of a page drawn at 300 dpi. */
export function rasterOf({ width, height, unit }: PageSize): Size {
  const scale = unit === 'pixel' ? 1 : rasterDpi / pointsPerInch
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** A polygon in whole pixels of a page; what lies outside of it is moved to its edge. */
export function pixelsOf(polygon: Polygon, { width, height }: Size): Polygon {
  return polygon.map(({ x, y }) => ({ x: within(x * width, width), y: within(y * height, height) }))
}

/** The upright box of a polygon in whole pixels, at least one wide and high. */
export function pixelBoxOf(polygon: Polygon, frame: Size): Box {
  const { left, top, right, bottom } = boxOf(pixelsOf(polygon, frame))
  const [fromX, fromY] = [Math.min(left, frame.width - 1), Math.min(top, frame.height - 1)]
  return {
    left: fromX,
    top: fromY,
    right: Math.max(right, fromX + 1),
    bottom: Math.max(bottom, fromY + 1),
  }
}

function within(value: number, most: number): number {
  return Math.min(Math.max(Math.round(value), 0), most)
}
