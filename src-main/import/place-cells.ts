/** How far a cell says that it reaches; null where it doesn't say. */
export interface Spans {
  readonly rows: number | null
  readonly columns: number | null
}

export interface PlacedCell<T> {
  readonly cell: T
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
}

/** More is a number that was made up, as for browsers (HTML §4.9.11). */
const maxSpan = 1000
/** Columns in which it is known how far cells reach down. */
const maxColumns = 10_000

/** Where cells stand that say only how far they reach: columns that cells of rows above reach into are passed over, as in HTML. */
export function placeCells<T>(
  rows: readonly (readonly T[])[],
  spansOf: (cell: T) => Spans,
): readonly PlacedCell<T>[] {
  /** By column, the first row that no cell above reaches into. */
  const free: number[] = []
  return rows.flatMap((cells, row) => {
    let column = 0
    return cells.map((cell) => {
      while ((free[column] ?? 0) > row) column += 1
      const spans = spansOf(cell)
      const rowSpan = Math.min(spanOf(spans.rows), rows.length - row)
      const columnSpan = spanOf(spans.columns)
      const placed = { cell, row, column, rowSpan, columnSpan }
      const end = column + columnSpan
      for (; column < Math.min(end, maxColumns); column += 1) free[column] = row + rowSpan
      column = end
      return placed
    })
  })
}

function spanOf(said: number | null): number {
  return said !== null && Number.isInteger(said) && said >= 1 ? Math.min(said, maxSpan) : 1
}
