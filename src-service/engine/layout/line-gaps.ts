import type { Line } from '../model/line.ts'
import { thresholds } from './thresholds.ts'

/** How far the lines of a region stand apart. */
export type Gaps = {
  /** Points; what occurs most. */
  readonly usual: number
  /** em; between the lines of a manuscript, 0 elsewhere. */
  readonly spaced: number
}

export function lineGaps(rows: readonly Line[], right: number): Gaps {
  return { usual: usualGap(rows), spaced: spacedGap(rows, right) }
}

/** The gap between lines that occurs most, in points; it is negative where boxes of high fonts reach into each other. */
function usualGap(rows: readonly Line[]): number {
  const { minUsual, maxUsual, usualRank } = thresholds.blocks
  const gaps = rows
    .slice(1)
    .flatMap((row, index) => {
      const above = rows[index]
      const gap = row.box.top - (above?.box.bottom ?? 0)
      const size = above?.fontSize ?? 0
      return gap > minUsual * size && gap < maxUsual * size ? [gap] : []
    })
    .toSorted((one, other) => one - other)
  return gaps[Math.floor(gaps.length * usualRank)] ?? 0
}

/** In ems, as wide as between the lines of manuscripts, which leave room for corrections; 0 where lines are set as close as text is. */
function spacedGap(rows: readonly Line[], right: number): number {
  const { proseLetters, fullLine } = thresholds.blocks
  const { minLines, maxGap, sameGap, alike } = thresholds.spaced
  const gaps = rows.slice(1).flatMap((row, index) => {
    const above = rows[index]
    const isFull =
      above !== undefined &&
      above.text.length > proseLetters &&
      above.box.right > right - fullLine * above.fontSize
    return isFull ? [(row.box.top - above.box.bottom) / above.fontSize] : []
  })
  const gap = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
  const same = gaps.filter((each) => Math.abs(each - gap) < sameGap)
  const isSpaced = same.length >= Math.max(minLines, alike * gaps.length) && gap < maxGap
  return isSpaced ? gap : 0
}
