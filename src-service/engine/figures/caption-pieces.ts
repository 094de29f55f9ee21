import { onOneRow } from '../model/box.ts'
import { startsLikeCaption } from '../lines/caption-word.ts'
import type { Line } from '../model/line.ts'
import { thresholds } from './thresholds.ts'

/** The first lines of captions: where they are justified, their words stand apart like labels. */
export function captionPieces(lines: readonly Line[]): ReadonlySet<Line> {
  const upright = lines.filter(({ rotation }) => rotation === 0)
  const pieces = lines
    .filter(({ text }) => startsLikeCaption(text))
    .flatMap((start) => {
      if (start.rotation !== 0) return [start]
      const row = upright
        .filter(({ box }) => box.left >= start.box.left && onOneRow(box, start.box))
        .toSorted((one, other) => one.box.left - other.box.left)
      const end = row.findIndex((line, index) => {
        const gap = line.box.left - (row[index - 1]?.box.right ?? line.box.left)
        return gap > thresholds.labels.captionGap * line.fontSize
      })
      return end < 0 ? row : row.slice(0, end)
    })
  return new Set(pieces)
}
