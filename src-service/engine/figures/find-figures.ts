import { area, type Box, containsCenter, coveredBy, height, union, width } from '../box.ts'
import type { FigureBlock } from '../layout/block.ts'
import type { Line } from '../layout/line.ts'
import type { PageModel } from '../page-model.ts'
import { isChart } from './is-chart.ts'
import { clusterShapes } from './cluster-shapes.ts'

/** Smaller pictures are logos, bullets and ornaments; points. */
const leastSide = 24
/** Text that covers more than this of a drawing makes it a frame around text. */
const mostText = 0.35
/** A picture this large behind text is the scan or the background of the page. */
const wholePage = 0.85

/** The page's pictures and drawings, outside of `tables`, with the text inside them. */
export function findFigures(
  model: PageModel,
  lines: readonly Line[],
  tables: readonly Box[],
): readonly FigureBlock[] {
  const pageArea = model.width * model.height
  const pictures = model.images.filter(
    (box) =>
      Math.min(width(box), height(box)) >= leastSide &&
      !(area(box) > wholePage * pageArea && lines.length > 0),
  )
  const drawings = clusterShapes(model)
    .filter((box) => Math.min(width(box), height(box)) >= leastSide)
    .filter((box) => area(box) >= 0.012 * pageArea && area(box) <= wholePage * pageArea)
    .filter((box) => textShare(box, lines) <= mostText)
  return mergeOverlapping([...pictures, ...drawings])
    .filter(
      (box) => !tables.some((table) => coveredBy(box, table) > 0.5 || coveredBy(table, box) > 0.5),
    )
    .map((box) => ({
      kind: 'figure',
      box,
      lines: lines.filter((line) => containsCenter(box, line.box)),
      chart: isChart(model, box),
    }))
}

function textShare(box: Box, lines: readonly Line[]): number {
  const inside = lines.filter((line) => containsCenter(box, line.box))
  return inside.reduce((sum, line) => sum + area(line.box), 0) / area(box)
}

/** One box for those that overlap, until none do. */
export function mergeOverlapping(boxes: readonly Box[]): readonly Box[] {
  const merged: Box[] = []
  for (const box of boxes) {
    let whole = box
    for (;;) {
      const index = merged.findIndex(
        (known) => coveredBy(whole, known) > 0.1 || coveredBy(known, whole) > 0.1,
      )
      const known = merged[index]
      if (!known) break
      merged.splice(index, 1)
      whole = union([whole, known])
    }
    merged.push(whole)
  }
  return merged
}
