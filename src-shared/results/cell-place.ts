import type { LayoutElement, Point, TableCell } from './element.ts'
import { contains } from './geometry.ts'

/** Where a table's cell begins, 0-based: what names it within its table. */
export type CellPlace = Pick<TableCell, 'row' | 'column'>

/** The cell that begins there; null where the table has none. */
export function cellAtPlace(
  { cells }: Pick<LayoutElement, 'cells'>,
  place: CellPlace,
): TableCell | null {
  return cells?.find(({ row, column }) => row === place.row && column === place.column) ?? null
}

/** The cell whose own place on a page has this point; null in a table that doesn't say where its cells are. */
export function cellAtPoint(
  { cells }: Pick<LayoutElement, 'cells'>,
  page: number,
  point: Point,
): TableCell | null {
  const isHit = ({ region }: TableCell): boolean =>
    region !== null && region.page === page && contains(region.polygon, point)
  return cells?.find(isHit) ?? null
}

export function isSamePlace(one: CellPlace | null, other: CellPlace | null): boolean {
  return one === other || (one?.row === other?.row && one?.column === other?.column)
}
