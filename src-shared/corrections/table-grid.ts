import type { TableCell } from '../results/element.ts'
import { plainCell } from '../results/plain-cell.ts'

type Cells = readonly TableCell[]

/** A rectangle of a grid. 0-based, the last ones included. */
export interface GridRange {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstColumn: number
  readonly lastColumn: number
}

type Line = 'row' | 'column'

/** How a line's cells are named, so that what is done to rows is done to columns by the same code. */
const names = {
  row: { at: 'row', span: 'rowSpan', otherAt: 'column', otherSpan: 'columnSpan' },
  column: { at: 'column', span: 'columnSpan', otherAt: 'row', otherSpan: 'rowSpan' },
} as const

/** Rows and columns of a grid. */
export function gridSize(cells: Cells): { readonly rows: number; readonly columns: number } {
  return {
    rows: cells.reduce((last, { row, rowSpan }) => Math.max(last, row + rowSpan), 0),
    columns: cells.reduce((last, { column, columnSpan }) => Math.max(last, column + columnSpan), 0),
  }
}

/** The cell that covers a place of the grid; undefined where a table is ragged. */
export function cellAt(cells: Cells, row: number, column: number): TableCell | undefined {
  return cells.find(
    (cell) =>
      row >= cell.row &&
      row < cell.row + cell.rowSpan &&
      column >= cell.column &&
      column < cell.column + cell.columnSpan,
  )
}

/** The range, grown until no merged cell reaches over its edge. */
export function wholeRange(cells: Cells, range: GridRange): GridRange {
  let { firstRow, lastRow, firstColumn, lastColumn } = range
  for (let hasGrown = true; hasGrown;) {
    hasGrown = false
    for (const cell of cells) {
      if (!isInRange(cell, { firstRow, lastRow, firstColumn, lastColumn })) continue
      const next = {
        firstRow: Math.min(firstRow, cell.row),
        lastRow: Math.max(lastRow, cell.row + cell.rowSpan - 1),
        firstColumn: Math.min(firstColumn, cell.column),
        lastColumn: Math.max(lastColumn, cell.column + cell.columnSpan - 1),
      }
      hasGrown ||=
        next.firstRow < firstRow ||
        next.lastRow > lastRow ||
        next.firstColumn < firstColumn ||
        next.lastColumn > lastColumn
      ;({ firstRow, lastRow, firstColumn, lastColumn } = next)
    }
  }
  return { firstRow, lastRow, firstColumn, lastColumn }
}

/** Puts an empty line before `at`; cells that reach over the place grow. */
export function insertLine(cells: Cells, line: Line, at: number): TableCell[] {
  const { at: place, span, otherAt, otherSpan } = names[line]
  const moved = cells.map((cell) => {
    if (cell[place] >= at) return { ...cell, [place]: cell[place] + 1 }
    return cell[place] + cell[span] > at ? { ...cell, [span]: cell[span] + 1 } : cell
  })
  const size = gridSize(cells)
  const count = line === 'row' ? size.columns : size.rows
  for (let other = 0; other < count; other += 1) {
    const isCovered = moved.some(
      (cell) =>
        cell[place] < at &&
        cell[place] + cell[span] > at &&
        other >= cell[otherAt] &&
        other < cell[otherAt] + cell[otherSpan],
    )
    if (!isCovered) moved.push(line === 'row' ? plainCell(at, other) : plainCell(other, at))
  }
  return inOrder(moved)
}

/** Takes a line out; cells that reach over it shrink, and one that begins in it begins behind it. */
export function removeLine(cells: Cells, line: Line, at: number): TableCell[] {
  const { at: place, span } = names[line]
  const left = cells.flatMap((cell) => {
    const covers = cell[place] <= at && cell[place] + cell[span] > at
    const moved = cell[place] > at ? { ...cell, [place]: cell[place] - 1 } : cell
    if (!covers) return [moved]
    return cell[span] > 1 ? [{ ...cell, [span]: cell[span] - 1 }] : []
  })
  return inOrder(left)
}

/** Makes one cell of a range, with the texts of all in reading order. */
export function mergeCells(cells: Cells, range: GridRange): TableCell[] {
  const whole = wholeRange(cells, range)
  const inside = inOrder(cells.filter((cell) => isInRange(cell, whole)))
  const [first] = inside
  if (!first) return [...cells]
  const merged: TableCell = {
    ...first,
    row: whole.firstRow,
    column: whole.firstColumn,
    rowSpan: whole.lastRow - whole.firstRow + 1,
    columnSpan: whole.lastColumn - whole.firstColumn + 1,
    text: inside
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join(' '),
    region: inside.length === 1 ? first.region : null,
  }
  return inOrder([...cells.filter((cell) => !inside.includes(cell)), merged])
}

/** Parts a merged cell into those of the grid; its text stays in the first. */
export function splitCell(cells: Cells, row: number, column: number): TableCell[] {
  const cell = cellAt(cells, row, column)
  if (!cell) return [...cells]
  const parts: TableCell[] = []
  for (let at = cell.row; at < cell.row + cell.rowSpan; at += 1) {
    for (let across = cell.column; across < cell.column + cell.columnSpan; across += 1) {
      const isFirst = at === cell.row && across === cell.column
      const { isHeader } = cell
      parts.push({ ...plainCell(at, across, isFirst ? cell.text : ''), isHeader })
    }
  }
  return inOrder([...cells.filter((other) => other !== cell), ...parts])
}

export function setCellText(cells: Cells, row: number, column: number, text: string): TableCell[] {
  const target = cellAt(cells, row, column)
  if (!target) return inOrder([...cells, plainCell(row, column, text)])
  return cells.map((cell) => (cell === target ? { ...cell, text } : cell))
}

/** Marks the cells that begin in a row as heads, or as none if all were. */
export function toggleHeaderRow(cells: Cells, row: number): TableCell[] {
  const isHeader = !cells.every((cell) => cell.row !== row || cell.isHeader)
  return cells.map((cell) => (cell.row === row ? { ...cell, isHeader } : cell))
}

/** Writes rows of texts, as a spreadsheet copies them, from a place on; the grid grows as needed. */
export function pasteRows(
  cells: Cells,
  row: number,
  column: number,
  rows: readonly (readonly string[])[],
): TableCell[] {
  // Lines are added to what there is: a table of nothing begins with one cell.
  let next = cells.length === 0 ? [plainCell(0, 0)] : [...cells]
  for (const [down, texts] of rows.entries()) {
    for (const [across, text] of texts.entries()) {
      while (gridSize(next).rows <= row + down) {
        next = insertLine(next, 'row', gridSize(next).rows)
      }
      while (gridSize(next).columns <= column + across) {
        next = insertLine(next, 'column', gridSize(next).columns)
      }
      next = setCellText(next, row + down, column + across, text)
    }
  }
  return next
}

function isInRange(cell: TableCell, range: GridRange): boolean {
  return (
    cell.row <= range.lastRow &&
    cell.row + cell.rowSpan > range.firstRow &&
    cell.column <= range.lastColumn &&
    cell.column + cell.columnSpan > range.firstColumn
  )
}

function inOrder(cells: Cells): TableCell[] {
  return cells.toSorted((a, b) => a.row - b.row || a.column - b.column)
}
