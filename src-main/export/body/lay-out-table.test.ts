import { expect, test } from 'vitest'
import type { TableCell } from '#shared/results/element.ts'
import { plainCell } from '#shared/results/plain-cell.ts'
import { layOutTable } from './lay-out-table.ts'

function cell(row: number, column: number, rowSpan: number, columnSpan: number): TableCell {
  return { ...plainCell(row, column, `${row}.${column}`), rowSpan, columnSpan }
}

/** Cells by their text, `|` where one reaches down, `.` where there is none, with how wide they are. */
function drawn(cells: readonly TableCell[]): readonly string[] {
  return [...layOutTable(cells)].map((slots) =>
    slots
      .map(({ kind, cell: own, columnSpan }) => {
        const sign = kind === 'cell' ? own?.text : kind === 'covered' ? '|' : '.'
        return columnSpan === 1 ? sign : `${sign}x${columnSpan}`
      })
      .join(' '),
  )
}

test('what a cell covers is told below it, and what no cell covers is empty', () => {
  expect(drawn([cell(0, 0, 2, 1), cell(0, 1, 1, 2), cell(1, 2, 1, 1)])).toEqual([
    '0.0 0.1x2',
    '| . 1.2',
  ])
  expect(drawn([cell(0, 0, 2, 2), cell(2, 1, 1, 1)])).toEqual(['0.0x2', '|x2', '. 2.1'])
})

test('cells that claim one place are both there, and no column is counted twice', () => {
  expect(drawn([cell(0, 0, 2, 1), cell(0, 2, 1, 1), cell(1, 0, 1, 1)])).toEqual([
    '0.0 . 0.2',
    '| 1.0 .',
  ])
  expect(drawn([cell(0, 1, 2, 1), cell(1, 0, 1, 2)])).toEqual(['. 0.1', '1.0 |'])
})

test('no cell is lost where a row has no place left', () => {
  const texts = (cells: readonly TableCell[]): string =>
    [...layOutTable(cells)].flatMap((row) => row.map((slot) => slot.cell?.text ?? '')).join(' ')
  for (const cells of [
    [cell(0, 0, 1, 1), { ...cell(0, 0, 1, 1), text: 'second' }],
    [cell(0, 0, 2, 2), { ...cell(1, 1, 1, 1), text: 'second' }],
    [cell(0, 0, 3, 1), cell(1, 0, 1, 1), { ...cell(2, 0, 1, 1), text: 'second' }],
  ]) {
    expect(texts(cells)).toContain('second')
    expect(texts(cells)).toContain('0.0')
  }
})
