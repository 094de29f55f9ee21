import type { Box } from '../model/box.ts'
import type { TableBlock } from '../model/block.ts'
import type { Line } from '../model/line.ts'
import { cellText } from './cell-text.ts'

/** What parts the cells of a table that is told as text. */
const wall = ' | '

/**
 * The text of a cell that tables stand in: what is above one, a line for each of its rows, what is below it. Their texts one
 * by one would run through each other, as the rows of a cell stand level with several lines of another.
 */
export function textWithTables(
  lines: readonly Line[],
  tables: readonly TableBlock[],
  cell: Box,
): string {
  const parts: string[] = []
  let left = lines
  for (const table of tables.toSorted((one, other) => one.box.top - other.box.top)) {
    const above = left.filter(({ box }) => box.top < table.box.top)
    left = left.filter((line) => !above.includes(line))
    parts.push(cellText(above, cell), ...table.rows.map(rowText))
  }
  return [...parts, cellText(left, cell)].filter((part) => part !== '').join('\n')
}

function rowText(row: TableBlock['rows'][number]): string {
  return row.map(({ text }) => text.replaceAll('\n', ' ')).join(wall)
}
