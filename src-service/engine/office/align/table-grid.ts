import type { TableCell } from '../../model/page-element.ts'

/** A table's cell with its place: 0-based row and column, and its number among all cells, row by row. */
export type GridCell = TableCell & {
  readonly row: number
  readonly column: number
  readonly part: number
}

/** The cells of an HTML table with their places in its grid: what a span covers is nobody's. */
export function gridOf(rows: readonly (readonly TableCell[])[]): readonly GridCell[] {
  const covered = rows.map(() => new Set<number>())
  let part = 0
  return rows.flatMap((cells, row) => {
    let column = 0
    return cells.map((cell) => {
      while (covered[row]?.has(column)) column += 1
      const at = column
      for (const below of covered.slice(row, row + cell.rowSpan)) {
        for (let each = at; each < at + cell.columnSpan; each += 1) below.add(each)
      }
      column += cell.columnSpan
      return { ...cell, row, column: at, part: part++ }
    })
  })
}
