import type { TableCell } from '#shared/results/element.ts'
import { rowsOfTable, sizeOfTable } from './block.ts'

/** A place in a row: a cell that begins there, one that reaches down from above, or none. */
export interface Slot {
  readonly kind: 'cell' | 'covered' | 'empty'
  readonly column: number
  /** Columns from there on. */
  readonly columnSpan: number
  /** Of a cell that begins here. */
  readonly cell: TableCell | null
}

interface Reaching {
  readonly column: number
  readonly columnSpan: number
  /** The first row below it. */
  readonly untilRow: number
}

/**
 * A table row by row, every column of each accounted for once, as formats want it that don't lay tables
 * out themselves. Of cells that claim one place, the first has it, and the other the next free one; where its row has
 * none, its text stands with that of the cell before it, or in the next row.
 */
export function* layOutTable(cells: readonly TableCell[]): Iterable<readonly Slot[]> {
  const { columns } = sizeOfTable(cells)
  const above: (Reaching | undefined)[] = []
  const rows = rowsOfTable(cells)
  let waiting: readonly TableCell[] = []
  for (let row = 0; row < rows.length || waiting.length > 0; row += 1) {
    const own = (rows[row] ?? []).toSorted((one, other) => one.column - other.column)
    const starting = [...waiting, ...own]
    const slots = layOutRow(row, starting, above, columns)
    waiting = joinedToLast(slots, starting) ? [] : starting
    yield slots
  }
}

/** Adds the text of cells that found no place to the last that did; false where no cell begins in the row. */
function joinedToLast(slots: Slot[], left: readonly TableCell[]): boolean {
  if (left.length === 0) return true
  const last = slots.findLastIndex(({ cell }) => cell !== null)
  const slot = slots[last]
  if (!slot?.cell) return false
  const text = [slot.cell, ...left].map((cell) => cell.text).join('\n')
  slots[last] = { ...slot, cell: { ...slot.cell, text } }
  return true
}

/** Takes from `starting` what finds a place. */
function layOutRow(
  row: number,
  starting: TableCell[],
  above: (Reaching | undefined)[],
  columns: number,
): Slot[] {
  const slots: Slot[] = []
  const isCovered = (column: number): boolean => (above[column]?.untilRow ?? 0) > row
  for (let column = 0; column < columns;) {
    const reaching = above[column]
    const [next] = starting
    if (reaching && reaching.untilRow > row) {
      slots.push({ kind: 'covered', column, columnSpan: reaching.columnSpan, cell: null })
      column += reaching.columnSpan
    } else if (next && next.column <= column) {
      starting.shift()
      let columnSpan = 1
      const wanted = Math.min(next.columnSpan, columns - column)
      while (columnSpan < wanted && !isCovered(column + columnSpan)) columnSpan += 1
      const reach = { column, columnSpan, untilRow: row + next.rowSpan }
      for (let at = column; at < column + columnSpan; at += 1) above[at] = reach
      slots.push({ kind: 'cell', column, columnSpan, cell: next })
      column += columnSpan
    } else {
      slots.push({ kind: 'empty', column, columnSpan: 1, cell: null })
      column += 1
    }
  }
  return slots
}
