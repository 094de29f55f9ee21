import { type Box, containsCenter } from '../model/box.ts'
import type { Line } from '../model/line.ts'
import type { Rule, TextRun } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/**
 * What the scales of a page's diagrams are named by: each text has a short upright stroke right above or below its middle.
 * Cells have their walls beside them, as high as their row.
 */
export function findScales(rules: readonly Rule[], lines: readonly Line[]): readonly TextRun[] {
  const { minMark, maxMark } = thresholds.plots
  const marks = rules.filter(
    ({ direction, from, to }) =>
      direction === 'vertical' && to - from >= minMark && to - from <= maxMark,
  )
  if (marks.length < thresholds.scales.minMarks) return []
  const places = Map.groupBy(marks, ({ at }) => Math.round(at))
  return lines
    .flatMap(({ runs }) => runs)
    .filter((run) => {
      const middle = Math.round((run.box.left + run.box.right) / 2)
      const near = [middle - 1, middle, middle + 1].flatMap((place) => places.get(place) ?? [])
      return near.some((mark) => isAt(mark, run))
    })
}

function isAt({ at, from, to }: Rule, { box, fontSize }: TextRun): boolean {
  const { centred, near } = thresholds.scales
  const gap = Math.max(from - box.bottom, box.top - to)
  const off = Math.abs((box.left + box.right) / 2 - at)
  return off <= centred && gap <= near * fontSize
}

/** Whether most of what stands in a place is the scale of a diagram. */
export function isScale(scales: readonly TextRun[], box: Box, lines: readonly Line[]): boolean {
  const { minMarks, most } = thresholds.scales
  const marked = scales.filter((run) => containsCenter(box, run.box)).length
  if (marked < minMarks) return false
  const all = lines.flatMap(({ runs }) => runs).filter((run) => containsCenter(box, run.box))
  return marked > most * all.length
}
