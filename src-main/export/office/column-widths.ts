import type { TableCell } from '#shared/results/element.ts'
import { displayWidth } from '#shared/text/display-width.ts'

/** What a column would have, in letters, a square letter being two. */
export interface ColumnWidth {
  /** No word is broken. */
  readonly least: number
  /** No line is. */
  readonly most: number
}

/** A longer word is an address or the like, which may be broken. */
const maxWord = 24
/** A longer line is prose, which reads well in several. */
const maxLine = 60

/** How wide a table's columns would be, by the cells that stand in one column each. */
export function columnWidths(cells: readonly TableCell[], columns: number): readonly ColumnWidth[] {
  const widths = Array.from({ length: columns }, () => ({ least: 1, most: 1 }))
  for (const { column, columnSpan, text } of cells) {
    const width = widths[column]
    if (!width || columnSpan > 1) continue
    for (const line of text.split('\n')) {
      const wanted = Math.min(displayWidth(line), maxLine)
      width.most = Math.max(width.most, wanted)
      if (wanted <= width.least) continue
      for (const word of line.split(' '))
        width.least = Math.max(width.least, Math.min(displayWidth(word), maxWord, wanted))
    }
  }
  return widths
}

/**
 * A room divided among columns: each gets what its longest word needs, and of the rest the more the longer its
 * lines are; all less, where not even the words have room.
 */
export function shareRoom(widths: readonly ColumnWidth[], room: number): readonly number[] {
  const least = sum(widths.map((width) => width.least))
  const wished = sum(widths.map((width) => width.most - width.least))
  const rest = Math.max(0, room - least)
  const shares = widths.map(
    (width) =>
      width.least +
      (wished > 0 ? ((width.most - width.least) / wished) * rest : rest / widths.length),
  )
  const scale = room / Math.max(least, room)
  return shares.map((share) => share * scale)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
