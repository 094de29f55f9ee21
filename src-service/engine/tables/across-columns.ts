import { type Box, union, width } from '../model/box.ts'
import type { Line } from '../model/line.ts'
import type { TextGrid } from './text-grid.ts'
import { thresholds } from './thresholds.ts'

/**
 * Whether what looks like rows lies across two columns of text, whose titles, lists and formulas stand level by chance: above
 * or below it prose goes on at both sides of one of its gaps, up to where something reaches across that.
 */
export function liesAcrossColumns({ box, rows }: TextGrid, lines: readonly Line[]): boolean {
  const own = new Set(rows.flat(2))
  const others = lines.filter((line) => !own.has(line))
  const columns = (rows[0] ?? []).map((_, column) =>
    rows.flatMap((row) => (row[column] ?? []).map((line) => line.box)),
  )
  return columns.slice(1).some((right, index) => {
    const left = columns.slice(0, index + 1).flat()
    if (left.length === 0 || right.length === 0) return false
    const gap = { from: union(left).right, to: union(right).left }
    const beside = asFarAsGap(others, box, gap)
    return (
      isProse(beside.filter((line) => line.box.right <= gap.to)) &&
      isProse(beside.filter((line) => line.box.left >= gap.from))
    )
  })
}

/** The lines around a grid, from the last above it to the first below that stand on both sides of a gap at once. */
function asFarAsGap(
  lines: readonly Line[],
  grid: Box,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Line[] {
  const across = lines.filter(({ box }) => box.left < from && box.right > to)
  const top = Math.max(...across.map(({ box }) => box.top).filter((at) => at < grid.top))
  const bottom = Math.min(...across.map(({ box }) => box.bottom).filter((at) => at > grid.bottom))
  return lines.filter(({ box }) => box.top > top && box.bottom < bottom)
}

/** Several long lines fill the width that all have. */
function isProse(lines: readonly Line[]): boolean {
  const { fullLine, minFullLines, proseLetters } = thresholds.acrossColumns
  if (lines.length < minFullLines) return false
  const whole = width(union(lines.map(({ box }) => box)))
  const full = lines.filter(
    ({ box, text }) => text.length >= proseLetters && width(box) > fullLine * whole,
  )
  return full.length >= minFullLines
}
