import type { LayoutElement, TableCell } from '#shared/results/element.ts'
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
  return placed.map((element) => ({
    ...element,
    polygon: element.polygon && [...rotatePolygon(element.polygon, rotation)],
    cells: element.cells && turnCells(element.cells, page, rotation),
  }))
}

/** Those on the page; the others of the table turn with theirs. */
function turnCells(cells: readonly TableCell[], page: number, rotation: Rotation): TableCell[] {
  return cells.map((cell) => {
    if (cell.region?.page !== page) return cell
    return { ...cell, region: { page, polygon: [...rotatePolygon(cell.region.polygon, rotation)] } }
  })
}
