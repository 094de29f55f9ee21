/** A page holds no table of as many places; columns that no cell begins in are none. */
const limits = { columns: 500, places: 50_000 } as const

/**
 * Cuts the spans and rows of tables down to what can be laid out: a cell that spans 65,534 rows and 1,000
 * columns makes that many places, if nobody looks. Returns whether anything is lost by it.
 */
export function boundTables(root: ParentNode): boolean {
  let isCut = false
  for (const table of root.querySelectorAll('table')) isCut = boundTable(table) || isCut
  return isCut
}

function boundTable(table: HTMLTableElement): boolean {
  const rows = [...table.rows]
  let isCut = false
  let widest = 0
  for (const [index, row] of rows.entries()) {
    const cells = [...row.cells]
    let columns = 0
    for (const cell of cells) {
      // A cell can't reach beyond the last row: nothing is lost.
      if (cell.rowSpan > rows.length - index) cell.rowSpan = rows.length - index
      if (columns + cell.colSpan > limits.columns) {
        isCut = true
        if (columns >= limits.columns) cell.remove()
        else cell.colSpan = limits.columns - columns
      }
      columns = Math.min(limits.columns, columns + cell.colSpan)
    }
    widest = Math.max(widest, columns)
  }
  const most = Math.floor(limits.places / Math.max(1, widest))
  for (const row of rows.slice(most)) row.remove()
  return isCut || rows.length > most
}
