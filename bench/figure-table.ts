import type { Figure } from './figure.ts'

/** Rows of a table under its head, columns aligned. */
export function alignedTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join(
    '\n',
  )
}

/** Figures beside their yardsticks; those that miss their aim are marked. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, ours, yardstick, aim, isMet }) => [
    name,
    ours,
    yardstick,
    aim,
    isMet ? 'met' : 'MISSED',
  ])
  return alignedTable(['figure', 'ours', 'yardstick', 'aim', ''], rows)
}
