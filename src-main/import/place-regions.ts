import type { Polygon, Region } from '#shared/results/element.ts'
import { rotatePolygon } from '#shared/results/geometry.ts'
import { assertNever } from '#shared/assert.ts'
import type { Placement, PositionUnit } from '#shared/import/imported.ts'
import type { Frame, ImportedPage } from './imported-parse.ts'

/** What a parse says of itself, before anything was tried. */
export const ownPlacement: Placement = {
  unit: 'own',
  origin: 'top',
  turn: 0,
  proof: 'none',
  score: null,
  pageSizes: [],
}

/** Null for a page whose size is not known in the placement's unit. */
export type PlaceRegion = (region: Region) => Region | null

/** The frame that a parse states for a page; null where it states none. */
export type FrameOf = (page: number) => Frame | null

export function framesOf(pages: readonly ImportedPage[]): FrameOf {
  const frames = new Map(pages.map(({ page, frame }) => [page, frame]))
  return (page) => frames.get(page) ?? null
}

/** Takes regions from a parser's own frame to the page as displayed, 0..1. */
export function placeRegions(
  frameOf: FrameOf,
  placement: Pick<Placement, 'unit' | 'origin' | 'turn' | 'pageSizes'>,
): PlaceRegion {
  const { unit, pageSizes } = placement
  const sizes = new Map(pageSizes.map((size) => [size.page, size]))
  return ({ page, polygon }) => {
    const frame = frameIn(unit, frameOf(page), sizes.get(page) ?? null)
    return frame && { page, polygon: [...placePolygon(polygon, frame, placement)] }
  }
}

function placePolygon(
  polygon: Polygon,
  { width, height }: Frame,
  { origin, turn }: Pick<Placement, 'origin' | 'turn'>,
): Polygon {
  const upright = polygon.map(({ x, y }) => ({
    x: rounded(x / width),
    y: rounded(origin === 'bottom' ? 1 - y / height : y / height),
  }))
  return rotatePolygon(upright, turn)
}

/** A ten-millionth of a page is less than any screen or printer shows: the digits behind it are half of a table's size. */
function rounded(share: number): number {
  return Math.round(share * 1e7) / 1e7
}

const pointsPerInch = 72

/** @param size of the source's page in points, null without a source */
function frameIn(unit: PositionUnit, own: Frame | null, size: Frame | null): Frame | null {
  switch (unit) {
    case 'own':
      return own
    case 'fraction':
      return { width: 1, height: 1 }
    case 'thousandth':
      return { width: 1000, height: 1000 }
    case 'point':
      return size
    case 'inch':
      return size && scaled(size, 1 / pointsPerInch)
    case 'pixel-96':
      return size && scaled(size, 96 / pointsPerInch)
    case 'pixel-100':
      return size && scaled(size, 100 / pointsPerInch)
    case 'pixel-144':
      return size && scaled(size, 144 / pointsPerInch)
    case 'pixel-150':
      return size && scaled(size, 150 / pointsPerInch)
    case 'pixel-200':
      return size && scaled(size, 200 / pointsPerInch)
    case 'pixel-300':
      return size && scaled(size, 300 / pointsPerInch)
    default:
      return assertNever(unit)
  }
}

function scaled({ width, height }: Frame, by: number): Frame {
  return { width: width * by, height: height * by }
}
