import { expect, test } from 'vitest'
import type { TableCell } from '#shared/results/element.ts'
import { plainCell } from '#shared/results/plain-cell.ts'
import { rectangle } from '#shared/results/rectangle.ts'
import { drawnCells } from './drawn-cells.ts'

const cell = (row: number, column: number, part: Partial<TableCell> = {}): TableCell => ({
  ...plainCell(row, column, `${row}.${column}`),
  ...part,
})

const polygon = rectangle(0.2, 0.4, 0.6, 0.8)

test('cells that say nowhere where they stand are drawn in rows and columns of one size, merged ones over both', () => {
  const cells = [cell(0, 0, { columnSpan: 2 }), cell(1, 0), cell(1, 1)]
  const boxes = drawnCells({ cells, page: 1, polygon })?.map(({ box }) => box)
  expect(boxes).toEqual([
    { left: 0, top: 0, right: 1, bottom: 0.5 },
    { left: 0, top: 0.5, right: 0.5, bottom: 1 },
    { left: 0.5, top: 0.5, right: 1, bottom: 1 },
  ])
})

test('cells that do are drawn there, and those of another page not on this one', () => {
  const at = (page: number) => ({ page, polygon: rectangle(0.2, 0.4, 0.3, 0.5) })
  const cells = [cell(0, 0, { region: at(1) }), cell(1, 0, { region: at(2) })]
  const drawn = drawnCells({ cells, page: 1, polygon })
  expect(drawn).toHaveLength(1)
  expect(drawn?.[0]?.box.left).toBeCloseTo(0)
  expect(drawn?.[0]?.box.right).toBeCloseTo(0.25)
  expect(drawnCells({ cells, page: 3, polygon })).toBeNull()
})

test.each([
  ['a table of text alone', null],
  ['a table without cells', []],
  ['more cells than are drawn', Array.from({ length: 2001 }, (_, row) => cell(row, 0))],
])('%s is drawn as its text', (_, cells) => {
  expect(drawnCells({ cells, page: 1, polygon })).toBeNull()
})

test('as many cells as are drawn, are', () => {
  const cells = Array.from({ length: 2000 }, (_, row) => cell(row, 0))
  expect(drawnCells({ cells, page: 1, polygon })).toHaveLength(2000)
})
