import type { GreyPixels } from '../image/grey-pixels.ts'
import type { Box } from '../model/box.ts'
import { median } from './text-bands.ts'
import { thresholds } from './thresholds.ts'

/**
 * The box of a line's own ink: the one that it was read in may reach into the line above or below, whose letters its edge
 * cuts through, and which rows of paper part from its own.
 */
export function ownInk(pixels: GreyPixels, box: Box): Box {
  if (box.bottom - box.top < thresholds.letters.minParted) return box
  const from = Math.max(0, Math.floor(box.top) - thresholds.letters.overLine)
  const to = Math.min(pixels.height, Math.ceil(box.bottom) + thresholds.letters.overLine)
  const inked = inkedRows(pixels, box, from, to)
  const [above, below] = [cutOff(inked), cutOff(inked.toReversed())]
  return {
    ...box,
    top: above > 0 ? from + above : box.top,
    bottom: below > 0 ? to - below : box.bottom,
  }
}

/** Rows at the edge that are another line's, and the paper behind them; 0 where all are the line's own. */
function cutOff(inked: readonly boolean[]): number {
  const { neighbour, overLine } = thresholds.letters
  const end = inked.indexOf(false)
  const own = inked.indexOf(true, end)
  return end > 0 && own - end > overLine && end <= neighbour * inked.length ? own : 0
}

/** Which rows have ink, whether it is darker or lighter than the paper. */
function inkedRows(
  { data, width }: GreyPixels,
  { left, right }: Box,
  from: number,
  to: number,
): readonly boolean[] {
  const [start, end] = [Math.max(0, Math.floor(left)), Math.min(width, Math.ceil(right))]
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, row) => {
    const at = (from + row) * width
    return data.slice(at + start, at + end).toSorted()
  })
  const paper = median(rows.map((row) => row[Math.floor(row.length / 2)] ?? 0))
  const contrasts = rows.map((row) =>
    Math.max(...[row[0], row.at(-1)].map((each) => Math.abs((each ?? paper) - paper))),
  )
  const ink = Math.max(0, ...contrasts)
  return contrasts.map((each) => each > ink / 2)
}
