import type { Region, TableCell } from '#shared/results/element.ts'
import { boxOf, type Box } from '#shared/results/geometry.ts'
import { cellsOfHtml } from '../derived/table-cells.ts'
import { thresholds } from './thresholds.ts'

/**
 * The cells of a table's HTML with the places that its parser lists apart, in the same order. Null where the two don't
 * go together: other numbers of them, places that don't run in rows, or made up in a corner of the table.
 */
export function placeHtmlCells(
  html: string,
  places: readonly (Region | null)[],
  table: Region | null,
): readonly TableCell[] | null {
  const cells = cellsOfHtml(html)
  if (!cells || cells.length === 0 || cells.length !== places.length) return null
  const placed = cells.map((cell, index) => ({ ...cell, region: places[index] ?? null }))
  const boxes = placed.flatMap(({ row, region }) =>
    region ? [{ row, box: boxOf(region.polygon) }] : [],
  )
  if (!runInRows(boxes) || !fill(boxes, table)) return null
  return placed
}

interface BoxInRow {
  readonly row: number
  readonly box: Box
}

/** Whether each box begins right of the one before it in its row, and each row below the one above it. */
function runInRows(boxes: readonly BoxInRow[]): boolean {
  let [highest, above] = [-Infinity, -Infinity]
  return boxes.every(({ row, box }, index) => {
    const before = boxes[index - 1]
    if (before?.row === row) {
      highest = Math.max(highest, box.top)
      return box.left > before.box.left && box.top > above
    }
    ;[above, highest] = [highest, box.top]
    return box.top > above
  })
}

/** Some say nothing but the row and column of each cell, as boxes of a point each where the table begins. */
function fill(boxes: readonly BoxInRow[], table: Region | null): boolean {
  if (boxes.length === 0) return false
  if (!table) return true
  const whole = boxOf(table.polygon)
  const around = boxOf(
    boxes.flatMap(({ box: { left, top, right, bottom } }) => [
      { x: left, y: top },
      { x: right, y: bottom },
    ]),
  )
  const { minFilled } = thresholds
  return (
    around.right - around.left >= minFilled * (whole.right - whole.left) &&
    around.bottom - around.top >= minFilled * (whole.bottom - whole.top)
  )
}
