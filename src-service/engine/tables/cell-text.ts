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
  const marked = rows.filter(([first]) => first && startsBulletItem(first.text))
  // A single dash may stand where a line happened to wrap.
  const bullets = marked.length >= thresholds.cell.minItems ? marked : []
  const items = new Set([...bullets, ...countedRows(rows)])
  let text = ''
  for (const [index, row] of rows.entries()) {
    const previous = rows[index - 1]
    const isBreak = previous && (items.has(row) || hasRoom(previous, row, cell))
    if (previous) text += isBreak ? '\n' : ' '
    // Pieces of one word or number may be drawn apart.
    text += joinLines(row).text
  }
  return text
}

const count = /^(?:(\d{1,2})([.)])|\(?([가나다라마바사아자차카타파하])([.)]))\s\S/u

/** The rows that begin with numbers, or with Korean letters, that count from the first on: as many as begin a list. */
function countedRows(rows: readonly (readonly Line[])[]): readonly (readonly Line[])[] {
  const found: (readonly Line[])[] = []
  let last: { readonly place: number; readonly shape: string } | undefined
  for (const row of rows) {
    const [, number, behind, letter, after] = count.exec(row[0]?.text ?? '') ?? []
    const shape = `${letter === undefined ? 1 : '가'}${behind ?? after ?? ''}`
    const place =
      number === undefined
        ? '가나다라마바사아자차카타파하'.indexOf(letter ?? ' ') + 1
        : Number(number)
    // What doesn't count on is a part of an item's text.
    const countsOn = last ? shape === last.shape && place === last.place + 1 : place === 1
    if (!countsOn) continue
    last = { place, shape }
    found.push(row)
  }
  return found.length >= thresholds.cell.minItems ? found : []
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
