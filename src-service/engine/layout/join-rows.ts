import { height, horizontalOverlap, onOneRow, width } from '../model/box.ts'
import { joinLines } from '../lines/build-lines.ts'
import type { Line } from '../model/line.ts'
import { thresholds } from './thresholds.ts'

/** Pieces that stand in one row of a region are one line: a marker and its text, a title and its page. */
export function joinRows(lines: readonly Line[]): readonly Line[] {
  const rows: Line[] = []
  for (const line of lines) {
    const last = rows.at(-1)
    if (
      last &&
      !areTwoLines(last, line) &&
      (belongTogether(last, line) || isSpanned(last, line, lines))
    ) {
      rows[rows.length - 1] = joinLines([last, line])
    } else rows.push(line)
  }
  return rows
}

/** Two lines beside a marker that is as high as both: "1." of a recipe, set large. Accents, indices and fractions are no lines. */
function areTwoLines(left: Line, right: Line): boolean {
  if (Math.min(left.text.length, right.text.length) < thresholds.blocks.minLine) return false
  const stacked = left.runs.filter(({ box }) => horizontalOverlap(box, right.box) > 0)
  const covered = stacked.reduce((sum, { box }) => sum + horizontalOverlap(box, right.box), 0)
  return (
    covered > thresholds.blocks.stacked * width(right.box) &&
    !stacked.some(({ box }) => onOneRow(box, right.box))
  )
}

/** In a justified column the words of a line may stand far apart; the line above or below tells. */
function isSpanned(left: Line, right: Line, lines: readonly Line[]): boolean {
  if (
    left.rotation !== right.rotation ||
    left.rotation % 180 !== 0 ||
    !onOneRow(left.box, right.box)
  )
    return false
  const reach = thresholds.blocks.spanned * height(left.box)
  return lines.some(
    ({ box }) =>
      box.left < left.box.right &&
      box.right > right.box.left &&
      (Math.abs(box.top - left.box.bottom) < reach || Math.abs(left.box.top - box.bottom) < reach),
  )
}

function belongTogether(left: Line, right: Line): boolean {
  if (left.rotation !== right.rotation || left.rotation % 180 !== 0) return false
  if (!onOneRow(left.box, right.box)) return false
  const { maxRowGap, marker } = thresholds.blocks
  const gap = right.box.left - left.box.right
  return gap < maxRowGap * right.fontSize || left.text.length <= marker || isNumber(right.text)
}

/** What stands at the right edge: a page number, perhaps behind its leader, or an equation's number. */
function isNumber(text: string): boolean {
  return /^[.·…\s]*\(?(?:\d{1,4}|[ivxlc]{1,6})(?:\.\d+)?\)?$/i.test(text) || /^[.·…\s]+$/.test(text)
}
