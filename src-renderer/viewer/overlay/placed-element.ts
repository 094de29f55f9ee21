import type { LayoutElement } from '#shared/results/element.ts'
import { type Rotation, rotatePolygon } from '#shared/results/geometry.ts'
import { type AtRegion, placedOn } from '#shared/results/regions.ts'

/** An element at one of its regions. */
export type PlacedElement = AtRegion<LayoutElement>

/** What of these elements stands on a page, turned with it: an entry for each region. */
export function standingOn(
  elements: readonly LayoutElement[],
  page: number,
  rotation: Rotation,
): readonly PlacedElement[] {
  const placed = placedOn(elements, page)
  if (rotation === 0) return placed
  return placed.map((element) =>
    element.polygon
      ? { ...element, polygon: [...rotatePolygon(element.polygon, rotation)] }
      : element,
  )
}
