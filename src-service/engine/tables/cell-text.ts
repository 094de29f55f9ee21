import { type Box, onOneRow, verticalOverlap } from '../model/box.ts'
import { joinLines } from '../lines/build-lines.ts'
import { startsBulletItem } from '../lines/list-marker.ts'
import type { Line } from '../model/line.ts'
import { thresholds } from './thresholds.ts'

/**
 * The text of a cell. Lines that only wrapped are joined by a space; one that ended although the next
 * word had room is a break meant by the author and stays a newline. So is one before an item of a list,
 * however full the line above it is: forms and tenders have their lists in cells.
 */
export function cellText(lines: readonly Line[], cell: Box): string {
  const rows = toRows(lines)
  const items = new Set(rows.filter(([first]) => first && startsBulletItem(first.text)))
  // A single dash may stand where a line happened to wrap.
  const isList = items.size >= thresholds.cell.minItems
  let text = ''
  for (const [index, row] of rows.entries()) {
    const previous = rows[index - 1]
    const isBreak = previous && ((isList && items.has(row)) || hasRoom(previous, row, cell))
    if (previous) text += isBreak ? '\n' : ' '
    // Pieces of one word or number may be drawn apart.
    text += joinLines(row).text
  }
  return text
}

function toRows(lines: readonly Line[]): readonly (readonly Line[])[] {
  const sorted = lines.toSorted((one, other) =>
    verticalOverlap(one.box, other.box) > 0 && onOneRow(one.box, other.box)
      ? one.box.left - other.box.left
      : one.box.top - other.box.top,
  )
  const rows: Line[][] = []
  for (const line of sorted) {
    const last = rows.at(-1)
    if (last?.[0] && onOneRow(last[0].box, line.box)) last.push(line)
    else rows.push([line])
  }
  return rows
}

function hasRoom(previous: readonly Line[], next: readonly Line[], cell: Box): boolean {
  const last = previous.at(-1)
  const first = next[0]
  if (!last || !first) return false
  const { padding, spareLetters } = thresholds.cell
  const left = Math.min(...previous.map(({ box }) => box.left))
  // Centred and right-aligned text leaves its room on both sides.
  const room = cell.right - last.box.right + Math.max(0, left - cell.left) - padding
  const firstWord = first.text.split(/\s/, 1)[0] ?? ''
  const perLetter = (first.box.right - first.box.left) / Math.max(1, first.text.length)
  return room > (firstWord.length + spareLetters) * perLetter
}
