import { type Box, containsCenter } from '../model/box.ts'
import { toLine } from '../lines/build-lines.ts'
import { numberText } from '../model/letters.ts'
import type { Line } from '../model/line.ts'
import type { Grid } from './ruled-grid.ts'
import { textRows } from './split-rows.ts'
import { thresholds } from './thresholds.ts'

type GridCell = Grid['cells'][number]

/**
 * A grid whose columns are ruled by twos: where nearly every row of a column's cells holds two values side by side, they are
 * two columns. A head over both spans them, and what it holds of each is a row of its own below it.
 */
export function splitColumns(
  grid: Grid,
  lines: readonly Line[],
): { readonly grid: Grid; readonly lines: readonly Line[] } {
  const texts = lines.flatMap(({ runs }) => runs.map((run) => toLine([run])))
  const columns = Array.from({ length: grid.columnCount }, (_, column) => column)
  const joints = columns.map((column) => jointOf(grid, column, texts))
  if (joints.every((joint) => joint === undefined)) return { grid, lines }
  const split = grid.cells.map((cell) => ({
    cell,
    parts: partsOf(cell, joints[cell.column], texts),
  }))
  const tallRows = new Set(split.flatMap(({ cell, parts }) => (parts?.heads ? [cell.row] : [])))
  const columnAt = (column: number): number =>
    column + joints.slice(0, column).filter((joint) => joint !== undefined).length
  const rowAt = (row: number): number => row + [...tallRows].filter((tall) => tall < row).length
  const cells = split.flatMap(({ cell, parts }): GridCell[] => {
    const [row, column] = [rowAt(cell.row), columnAt(cell.column)]
    const rowSpan = rowAt(cell.row + cell.rowSpan) - row
    const columnSpan = columnAt(cell.column + cell.columnSpan) - column
    if (!parts) return [{ ...cell, row, column, rowSpan, columnSpan }]
    const below = parts.heads ? 1 : 0
    const values = parts.values.map((box, index) => ({
      box,
      row: row + below,
      column: column + index,
      rowSpan: rowSpan - below,
      columnSpan: 1,
    }))
    return parts.heads
      ? [{ box: parts.heads, row, column, rowSpan: 1, columnSpan }, ...values]
      : values
  })
  return {
    grid: {
      box: grid.box,
      rowCount: grid.rowCount + tallRows.size,
      columnCount: columnAt(grid.columnCount),
      cells: cells.toSorted((one, other) => one.row - other.row || one.column - other.column),
    },
    lines: lines.flatMap((line) => cutAt(line, joints)),
  }
}

/** A line in the pieces that joints part it into, where no text crosses them. */
function cutAt(line: Line, joints: readonly (number | undefined)[]): readonly Line[] {
  let pieces = [line.runs]
  for (const joint of joints) {
    if (joint === undefined) continue
    pieces = pieces.flatMap((runs) => {
      if (runs.some(({ box }) => box.left < joint && box.right > joint)) return [runs]
      const before = runs.filter(({ box }) => box.right <= joint)
      const after = runs.filter(({ box }) => box.left >= joint)
      return [before, after].filter((part) => part.length > 0)
    })
  }
  return pieces.length > 1 ? pieces.map(toLine) : [line]
}

/** Where the values of a column's cells part. */
function jointOf(grid: Grid, column: number, lines: readonly Line[]): number | undefined {
  const { minRows, minPairs, minGap } = thresholds.splitColumns
  const rows = grid.cells
    .filter((cell) => cell.column === column && cell.columnSpan === 1)
    .flatMap(({ box }) => textRows(inside(box, lines)))
    .filter((row) => row.some(({ text }) => /\d/.test(text)))
  const pairs = rows.flatMap(pairOf)
  if (pairs.length < minRows || pairs.length < minPairs * rows.length) return undefined
  const left = Math.max(...pairs.map(([first]) => first.box.right))
  const right = Math.min(...pairs.map(([, second]) => second.box.left))
  const size = pairs[0]?.[0].fontSize ?? 0
  return right - left > minGap * size ? (left + right) / 2 : undefined
}

/** The two values of a row, if that is all it holds. */
function pairOf(row: readonly Line[]): readonly (readonly [Line, Line])[] {
  const [first, second, ...more] = row.toSorted((one, other) => one.box.left - other.box.left)
  if (!first || !second || more.length > 0) return []
  return [first, second].every(({ text }) => numberText.test(text)) ? [[first, second]] : []
}

type Parts = { readonly heads?: Box; readonly values: readonly [Box, Box] }

/** What a cell becomes that a joint runs through; undefined where its text stands over both columns. */
function partsOf(
  { box, columnSpan, rowSpan }: GridCell,
  joint: number | undefined,
  lines: readonly Line[],
): Parts | undefined {
  if (joint === undefined || columnSpan > 1) return undefined
  const own = inside(box, lines)
  const across = own.filter((line) => line.box.left < joint && line.box.right > joint)
  const sides = own.filter((line) => !across.includes(line))
  const values = (top: number): [Box, Box] => [
    { ...box, top, right: joint },
    { ...box, top, left: joint },
  ]
  if (across.length === 0) return { values: values(box.top) }
  const bottom = Math.max(...across.map((line) => line.box.bottom))
  const top = Math.min(...sides.map((line) => line.box.top))
  const isHead = rowSpan === 1 && sides.length > 0 && top >= bottom - thresholds.splitColumns.slack
  if (!isHead) return undefined
  const between = (top + bottom) / 2
  return { heads: { ...box, bottom: between }, values: values(between) }
}

function inside(box: Box, lines: readonly Line[]): readonly Line[] {
  return lines.filter((line) => containsCenter(box, line.box))
}
