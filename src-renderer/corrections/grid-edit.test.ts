import { gridSize, pasteRows } from '#shared/corrections/table-grid.ts'
import { expect, test } from 'vitest'
import { editGrid, type GridEdit, gridEdits, stepInGrid } from './grid-edit.ts'

const cells = pasteRows([], 0, 0, [
  ['a', 'b', 'c'],
  ['d', 'e', 'f'],
])
const at = (row: number, column: number) => ({
  focus: { row, column },
  anchor: { row: 0, column: 0 },
})

test.each<readonly [GridEdit, number, number]>([
  ['merge', 2, 3],
  ['rowBelow', 3, 3],
  ['columnRight', 2, 4],
  ['removeRow', 1, 3],
  ['removeColumn', 2, 1],
  ['headerRow', 2, 3],
])('%s leaves a table of %i × %i', (edit, rows, columns) => {
  expect(gridSize(editGrid(cells, at(0, 1), edit))).toEqual({ rows, columns })
})

test('no edit takes a table’s last row or column away', () => {
  for (const edit of gridEdits) {
    const { rows, columns } = gridSize(editGrid(cells, at(1, 2), edit))
    expect(Math.min(rows, columns)).toBeGreaterThan(0)
  }
})

test('arrow keys go over a merged cell at once, and stay in the table', () => {
  const merged = editGrid(cells, at(0, 1), 'merge')
  expect(stepInGrid(merged, { row: 0, column: 0 }, { rows: 0, columns: 1 })).toEqual({
    row: 0,
    column: 2,
  })
  expect(stepInGrid(merged, { row: 1, column: 1 }, { rows: -1, columns: 0 })).toEqual({
    row: 0,
    column: 0,
  })
  expect(stepInGrid(merged, { row: 1, column: 2 }, { rows: 5, columns: 5 })).toEqual({
    row: 1,
    column: 2,
  })
})
