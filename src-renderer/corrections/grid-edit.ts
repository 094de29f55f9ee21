import {
  cellAt,
  type GridRange,
  gridSize,
  insertLine,
  mergeCells,
  removeLine,
  setCellText,
  splitCell,
  toggleHeaderRow,
  wholeRange,
} from '#shared/corrections/table-grid.ts'
import type { TableCell } from '#shared/results/element.ts'

export interface GridPlace {
  readonly row: number
  readonly column: number
}

/** What is chosen in a grid: the cell with the focus, and where the range began. */
export interface GridSelection {
  readonly focus: GridPlace
  readonly anchor: GridPlace
}

export const gridEdits = [
  'merge',
  'split',
  'rowBelow',
  'columnRight',
  'removeRow',
  'removeColumn',
  'headerRow',
  'clear',
] as const

export type GridEdit = (typeof gridEdits)[number]

/** What is chosen, grown over merged cells. */
export function rangeOf(cells: readonly TableCell[], { focus, anchor }: GridSelection): GridRange {
  return wholeRange(cells, {
    firstRow: Math.min(focus.row, anchor.row),
    lastRow: Math.max(focus.row, anchor.row),
    firstColumn: Math.min(focus.column, anchor.column),
    lastColumn: Math.max(focus.column, anchor.column),
  })
}

/** The cells after an edit of what is chosen. A table keeps one row and one column at least. */
export function editGrid(
  cells: readonly TableCell[],
  selection: GridSelection,
  edit: GridEdit,
): readonly TableCell[] {
  const range = rangeOf(cells, selection)
  const { rows, columns } = gridSize(cells)
  const { row, column } = selection.focus
  switch (edit) {
    case 'merge':
      return mergeCells(cells, range)
    case 'split':
      return splitCell(cells, row, column)
    case 'rowBelow':
      return insertLine(cells, 'row', range.lastRow + 1)
    case 'columnRight':
      return insertLine(cells, 'column', range.lastColumn + 1)
    case 'removeRow':
      return removeLines(
        cells,
        'row',
        range.firstRow,
        Math.min(range.lastRow, rows - 2 + range.firstRow),
      )
    case 'removeColumn':
      return removeLines(
        cells,
        'column',
        range.firstColumn,
        Math.min(range.lastColumn, columns - 2 + range.firstColumn),
      )
    case 'headerRow':
      return toggleHeaderRow(cells, row)
    case 'clear':
      return clear(cells, range)
  }
}

function removeLines(
  cells: readonly TableCell[],
  line: 'row' | 'column',
  first: number,
  last: number,
): readonly TableCell[] {
  let left = cells
  for (let at = last; at >= first; at -= 1) left = removeLine(left, line, at)
  return left
}

function clear(cells: readonly TableCell[], range: GridRange): readonly TableCell[] {
  let left = cells
  for (let row = range.firstRow; row <= range.lastRow; row += 1) {
    for (let column = range.firstColumn; column <= range.lastColumn; column += 1) {
      if (cellAt(left, row, column)?.text) left = setCellText(left, row, column, '')
    }
  }
  return left
}

/** The place that a step from the focus leads to: over a merged cell at once, and not beyond the table. */
export function stepInGrid(
  cells: readonly TableCell[],
  { row, column }: GridPlace,
  { rows: down, columns: across }: { readonly rows: number; readonly columns: number },
): GridPlace {
  const size = gridSize(cells)
  const cell = cellAt(cells, row, column)
  const from = {
    row: down > 0 && cell ? cell.row + cell.rowSpan - 1 : row,
    column: across > 0 && cell ? cell.column + cell.columnSpan - 1 : column,
  }
  const to = {
    row: Math.min(Math.max(from.row + down, 0), Math.max(0, size.rows - 1)),
    column: Math.min(Math.max(from.column + across, 0), Math.max(0, size.columns - 1)),
  }
  const there = cellAt(cells, to.row, to.column)
  return there ? { row: there.row, column: there.column } : to
}
