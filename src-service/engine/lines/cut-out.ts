import { union } from '../model/box.ts'
import type { Line } from '../model/line.ts'
import type { PageModel } from '../model/page-model.ts'
import { commonSize } from './build-lines.ts'
import { thresholds } from './thresholds.ts'

/**
 * Whether a picture is a part cut out of a page, such as a table alone: what it shows reaches to its edges, where a page
 * has margins.
 */
export function isCutOut(model: PageModel, lines: readonly Line[]): boolean {
  if (!model.isOcr || lines.length === 0) return false
  const { left, top, right, bottom } = union([
    ...lines.map(({ box }) => box),
    ...model.rules.map(({ direction, at, from, to }) =>
      direction === 'horizontal'
        ? { left: from, right: to, top: at, bottom: at }
        : { left: at, right: at, top: from, bottom: to },
    ),
  ])
  const widest = Math.max(left, top, model.width - right, model.height - bottom)
  return widest < thresholds.narrowestMargin * commonSize(lines.flatMap(({ runs }) => runs))
}
