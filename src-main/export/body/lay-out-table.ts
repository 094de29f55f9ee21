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
 * out themselves. Of cells that claim one place, the first has it, and the other the next free one.
 */
export function* layOutTable(cells: readonly TableCell[]): Iterable<readonly Slot[]> {
  const { columns } = sizeOfTable(cells)
  const above: (Reaching | undefined)[] = []
  for (const [row, starting] of rowsOfTable(cells).entries()) {
    yield layOutRow(
      row,
      starting.toSorted((one, other) => one.column - other.column),
      above,
      columns,
    )
  }
}

function layOutRow(
  row: number,
  starting: TableCell[],
  above: (Reaching | undefined)[],
  columns: number,
): readonly Slot[] {
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
