import type { LayoutElement, TableCell } from '#shared/results/element.ts'
import { type Box, boxOf } from '#shared/results/geometry.ts'

export interface DrawnCell {
  readonly cell: TableCell
  /** Of the table's own box, 0..1. */
  readonly box: Box
}

/** More would hold the window longer than they help: such a table is drawn as its text. */
const maxCells = 2000

type Table = Pick<LayoutElement, 'cells' | 'page' | 'polygon'>

/**
 * Where the cells of a table are drawn: where the parse says that they stand on its page, or else in rows and
 * columns of one size. Null for what has none.
 */
export function drawnCells({ cells, page, polygon }: Table): readonly DrawnCell[] | null {
  if (!cells || !polygon || cells.length === 0 || cells.length > maxCells) return null
  const table = boxOf(polygon)
  const [width, height] = [table.right - table.left, table.bottom - table.top]
  if (width <= 0 || height <= 0) return null
  const placed = cells.flatMap((cell) => {
    if (cell.region?.page !== page) return []
    const { left, top, right, bottom } = boxOf(cell.region.polygon)
    const box = {
      left: (left - table.left) / width,
      top: (top - table.top) / height,
      right: (right - table.left) / width,
      bottom: (bottom - table.top) / height,
    }
    return { cell, box }
  })
  if (placed.length > 0) return placed
  // Those that stand on another page are drawn there.
  if (cells.some(({ region }) => region !== null)) return null
  const rows = Math.max(...cells.map(({ row, rowSpan }) => row + rowSpan))
  const columns = Math.max(...cells.map(({ column, columnSpan }) => column + columnSpan))
  return cells.map((cell) => ({
    cell,
    box: {
      left: cell.column / columns,
      top: cell.row / rows,
      right: (cell.column + cell.columnSpan) / columns,
      bottom: (cell.row + cell.rowSpan) / rows,
    },
  }))
}
