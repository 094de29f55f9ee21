import type { TableCell } from '../../model/page-element.ts'
import type { Box } from '../../model/box.ts'
import { joinLines, type PageBuilder, type Placed } from '../draw/page-builder.ts'
import { type MeasuredCell, type MeasuredRow, splitCell } from './measure-table.ts'
import { thresholds } from './thresholds.ts'

export type DrawnTable = {
  /** The table, and after it the figures of its cells. */
  readonly placed: readonly Placed[]
  /** Parts of merged cells that go on below the last row, to head the table's next part. */
  readonly open: readonly MeasuredCell[]
}

/**
 * Draws rows that fit the page with their top-left corner at a point. `lefts` are the borders of the
 * columns, one more than there are columns.
 */
export function drawTable(
  builder: PageBuilder,
  rows: readonly MeasuredRow[],
  lefts: readonly number[],
  top: number,
): DrawnTable {
  const tops = rows.reduce<readonly number[]>(
    (all, { height }) => [...all, (all.at(-1) ?? top) + height],
    [top],
  )
  const figures: Placed[] = []
  const open: MeasuredCell[] = []
  const cells = rows.map(({ cells: own }, index) =>
    own.map((cell): MeasuredCell => {
      const rowSpan = Math.min(cell.rowSpan, rows.length - index)
      const box: Box = {
        left: lefts[cell.column] ?? 0,
        top: tops[index] ?? top,
        right: lefts[Math.min(lefts.length - 1, cell.column + cell.columnSpan)] ?? 0,
        bottom: tops[index + rowSpan] ?? top,
      }
      const goesOn = rowSpan < cell.rowSpan
      const [head, tail] = goesOn ? splitCell(cell, box.bottom - box.top) : [cell, undefined]
      if (tail) open.push({ ...tail, rowSpan: cell.rowSpan - rowSpan })
      figures.push(...drawCell(builder, head, box))
      return { ...head, rowSpan }
    }),
  )
  const box: Box = {
    left: lefts[0] ?? 0,
    right: lefts.at(-1) ?? 0,
    top,
    bottom: tops.at(-1) ?? top,
  }
  const fontSize = rows.flatMap((row) => row.cells).flatMap(({ lines }) => lines)[0]?.size
  const body = { kind: 'table', rows: toGrid(cells, lefts.length - 1) } as const
  return { placed: [{ category: 'table', box, fontSize, body }, ...figures], open }
}

function drawCell(builder: PageBuilder, cell: MeasuredCell, box: Box): readonly Placed[] {
  builder.draw({ kind: 'frame', box })
  const left = box.left + thresholds.tables.sideInset
  let y = box.top + thresholds.tables.endInset
  for (const line of cell.lines) {
    builder.drawLine(line, left + line.shift, y)
    y += line.height
  }
  return cell.pictures.map(({ width, height, part, category, lines }): Placed => {
    const place: Box = { left, top: y, right: left + width, bottom: y + height }
    builder.draw({ kind: 'picture', box: place, part })
    y += height
    return { category, box: place, fontSize: undefined, body: { kind: 'figure', lines } }
  })
}

/** Cells row by row, with an empty one wherever a row has nothing in a column. */
function toGrid(
  rows: readonly (readonly MeasuredCell[])[],
  columns: number,
): readonly (readonly TableCell[])[] {
  const covered = rows.map(() => new Set<number>())
  return rows.map((cells, index) => {
    const own = covered[index] ?? new Set()
    const byColumn = new Map(cells.map((cell) => [cell.column, cell]))
    const row: TableCell[] = []
    for (let column = 0; column < columns; column += 1) {
      if (own.has(column)) continue
      const cell = byColumn.get(column)
      if (!cell) {
        row.push({ text: '', rowSpan: 1, columnSpan: 1 })
        continue
      }
      const { rowSpan, columnSpan, lines } = cell
      for (const below of covered.slice(index, index + rowSpan)) {
        for (let at = column; at < column + columnSpan; at += 1) below.add(at)
      }
      row.push({ text: joinLines(lines).join('\n'), rowSpan, columnSpan })
    }
    return row
  })
}
