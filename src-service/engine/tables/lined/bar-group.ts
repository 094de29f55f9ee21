import type { Bar } from './bars.ts'
import type { TextRow } from './text-rows.ts'
import { thresholds } from './thresholds.ts'

/** Bars that begin and end alike, and where. */
export type BarGroup = { readonly from: number; readonly to: number; readonly bars: readonly Bar[] }

/** Whether a row reaches beyond neither end. */
export function isWithin({ box }: TextRow, { from, to }: BarGroup): boolean {
  return box.left > from - thresholds.overhang && box.right < to + thresholds.overhang
}

/** Whether a row begins at the left end. */
export function beginsLeft({ box }: TextRow, { from, to }: BarGroup): boolean {
  return box.left < from + thresholds.sentenceStart * (to - from)
}

/** A line that begins at the left end, and has no gap as cells have. */
export function isSentence(row: TextRow, group: BarGroup): boolean {
  const { texts, box } = row
  const isWide = box.right - box.left > thresholds.sentence * (group.to - group.from)
  const isWhole = texts.every((text, index) => {
    const last = texts[index - 1]
    return !last || text.box.left - last.box.right < thresholds.looseSpace * text.fontSize
  })
  return beginsLeft(row, group) && isWide && isWhole
}
