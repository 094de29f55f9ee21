/**
 * A table as tab-separated values. A cell that spans leaves the cells it covers empty, so that
 * columns stay columns in a spreadsheet.
 */
export function tableToTsv(table: HTMLTableElement): string {
  const grid: string[][] = []
  ;[...table.rows].forEach((row, rowIndex) => {
    const cells = (grid[rowIndex] ??= [])
    let column = 0
    for (const cell of row.cells) {
      while (cells[column] !== undefined) column++
      for (let down = 0; down < Math.min(cell.rowSpan || 1, table.rows.length - rowIndex); down++) {
        const covered = (grid[rowIndex + down] ??= [])
        for (let right = 0; right < cell.colSpan; right++) covered[column + right] = ''
      }
      cells[column] = cellText(cell)
    }
  })
  return grid.map((cells) => Array.from(cells, (cell) => cell ?? '').join('\t')).join('\n')
}

/** One line: a tab or a line break would start another cell. */
function cellText(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true) as HTMLElement
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith(' ')
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}
