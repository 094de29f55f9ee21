import type { Box } from '../../model/box.ts'
import type { PageBuilder } from '../draw/page-builder.ts'
import { breakLines } from '../text/break-lines.ts'
import { thresholds } from './thresholds.ts'

/** Writes into a frame what a drawing says that can't be drawn here, as far as it fits. */
export function drawChartText(builder: PageBuilder, lines: readonly string[], box: Box): void {
  const { size, inset } = thresholds.charts
  const width = box.right - box.left - 2 * inset
  let top = box.top + inset
  for (const text of lines) {
    for (const line of breakLines([{ text, bold: false, size }], width, { size })) {
      if (top + line.height > box.bottom) return
      builder.drawLine(line, box.left + inset, top)
      top += line.height
    }
  }
}
