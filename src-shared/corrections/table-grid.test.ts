import { expect, test } from 'vitest'
import type { TableCell } from '../results/element.ts'
import { plainCell } from '../results/plain-cell.ts'
import {
  cellAt,
  gridSize,
  insertLine,
  mergeCells,
  pasteRows,
  removeLine,
  splitCell,
  toggleHeaderRow,
} from './table-grid.ts'

/** A grid drawn in letters: the same letter is one merged cell. */
function grid(...rows: readonly string[]): TableCell[] {
  const letters = [...new Set(rows.join(''))]
  return letters.map((letter) => {
    const places = rows.flatMap((row, at) =>
      Array.from(row).flatMap((found, column) => (found === letter ? [{ row: at, column }] : [])),
    )
    const [firstRow, firstColumn] = [places[0]?.row ?? 0, places[0]?.column ?? 0]
    const last = places.at(-1)
    return {
      ...plainCell(firstRow, firstColumn, letter),
      rowSpan: (last?.row ?? firstRow) - firstRow + 1,
      columnSpan: (last?.column ?? firstColumn) - firstColumn + 1,
    }
  })
}

/** The same drawing of cells; `.` for an empty cell, `?` where none or several cover a place. */
function drawn(cells: readonly TableCell[]): readonly string[] {
  const { rows, columns } = gridSize(cells)
  return Array.from({ length: rows }, (_r, row) =>
    Array.from({ length: columns }, (_c, column) => {
      const covering = cells.filter((cell) => cellAt([cell], row, column))
      return covering.length === 1 ? (covering[0]?.text || '.').slice(0, 1) : '?'
    }).join(''),
  )
}

const merged = grid('aab', 'aac', 'def')

test.each([
  ['a row above all', insertLine(merged, 'row', 0), ['...', 'aab', 'aac', 'def']],
  ['a row through a merged cell', insertLine(merged, 'row', 1), ['aab', 'aa.', 'aac', 'def']],
  ['a row below all', insertLine(merged, 'row', 3), ['aab', 'aac', 'def', '...']],
  ['a column through a merged cell', insertLine(merged, 'column', 1), ['aaab', 'aaac', 'd.ef']],
  ['a row less', removeLine(merged, 'row', 0), ['aac', 'def']],
  ['a column less', removeLine(merged, 'column', 1), ['ab', 'ac', 'df']],
  ['the column of single cells less', removeLine(merged, 'column', 2), ['aa', 'aa', 'de']],
  [
    'cells merged with the one that reaches in',
    mergeCells(merged, { firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 0 }),
    ['aab', 'aac', 'aaf'],
  ],
  ['a merged cell split', splitCell(merged, 1, 1), ['a.b', '..c', 'def']],
  [
    'a spreadsheet pasted over the edge',
    pasteRows(grid('ab'), 0, 1, [['x', 'y'], ['z']]),
    ['axy', '.z.'],
  ],
])('%s leaves a whole grid', (_what, cells, expected) => {
  expect(drawn(cells)).toEqual(expected)
})

test('no word is lost when cells are merged', () => {
  const cells = mergeCells(grid('ab', 'cd'), {
    firstRow: 0,
    lastRow: 1,
    firstColumn: 0,
    lastColumn: 1,
  })
  expect(cells).toMatchObject([{ text: 'a b c d', rowSpan: 2, columnSpan: 2 }])
})

test('a row is marked as heads, and unmarked by the same key', () => {
  const once = toggleHeaderRow(merged, 0)
  expect(once.filter(({ isHeader }) => isHeader).map(({ text }) => text)).toEqual(['a', 'b'])
  expect(toggleHeaderRow(once, 0)).toEqual(merged)
})

test('what is pasted into a table without cells makes them', () => {
  expect(pasteRows([], 0, 0, [['a', 'b']]).map(({ text }) => text)).toEqual(['a', 'b'])
})
