/** A table that is wider has no places of its own: keeping account of its columns would fill the memory. */
const maxColumns = 10_000

interface Spans {
  readonly columnSpan: number
  /** 0 for all rows that are left. */
  readonly rowSpan: number
}

/** Where a cell stands alone; or an empty place behind it that its span reached over, with another cell in between. */
export interface OwnPlace<C> extends Spans {
  readonly cell: C
  readonly isGap: boolean
  readonly row: number
  readonly column: number
}

/**
 * The places of a section's cells, each with its own (HTML §4.9.12 calls all else an error, and browsers draw cells over
 * each other): a span ends before a cell that reaches down from above, and with its section. Nothing else moves. Null for
 * a section that is too wide, or would become more empty cells than it has.
 */
export function ownPlaces<C>(
  rows: readonly (readonly C[])[],
  spansOf: (cell: C) => Spans,
): readonly OwnPlace<C>[] | null {
  const places: OwnPlace<C>[] = []
  let gapsLeft = rows.reduce((sum, cells) => sum + cells.length, 0)
  /** By column, the first row that no cell from above reaches into. */
  const freeFrom: number[] = []
  for (const [row, cells] of rows.entries()) {
    const isFree = (column: number): boolean => (freeFrom[column] ?? 0) <= row
    let column = 0
    for (const cell of cells) {
      while (!isFree(column)) column += 1
      const spans = spansOf(cell)
      const end = column + spans.columnSpan
      if (end > maxColumns) return null
      let columnSpan = 1
      while (column + columnSpan < end && isFree(column + columnSpan)) columnSpan += 1
      const rowSpan = Math.min(spans.rowSpan || Infinity, rows.length - row)
      places.push({ cell, isGap: false, row, column, rowSpan, columnSpan })
      for (let at = column; at < column + columnSpan; at += 1) freeFrom[at] = row + rowSpan
      // What follows stays where it stood, behind the whole span.
      for (let at = column + columnSpan; at < end; at += 1) {
        if (!isFree(at)) continue
        if (gapsLeft === 0) return null
        gapsLeft -= 1
        places.push({ cell, isGap: true, row, column: at, rowSpan: 1, columnSpan: 1 })
        freeFrom[at] = row + 1
      }
      column = end
    }
  }
  return places
}
