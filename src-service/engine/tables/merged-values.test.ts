import { expect, test } from 'vitest'
import { column, gridRules, model } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import type { TableBlock } from '../model/block.ts'
import { findRuledTables, withLinedTables } from './find-tables.ts'
import { hasMergedValues, partsValues } from './merged-values.ts'

test('walls between groups of columns part the groups, not the columns', () => {
  const values = [130, 160, 190, 230, 260, 290].flatMap((left, index) =>
    column(['a', `1${index}`, `2${index}`, `3${index}`], left, 104),
  )
  const runs = [...column(['Field', 'North', 'South', 'West'], 60, 104), ...values]
  const page = model({ runs, rules: gridRules([50, 120, 220, 310], [100, 114, 152]) })
  const lines = buildLines(runs, page.rules)
  const [table] = withLinedTables(findRuledTables(page, lines), page, lines)
  expect(table?.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['Field', 'a', 'a', 'a', 'a', 'a', 'a'],
    ['North', '10', '11', '12', '13', '14', '15'],
    ['South', '20', '21', '22', '23', '24', '25'],
    ['West', '30', '31', '32', '33', '34', '35'],
  ])
})

function table(rows: readonly (readonly string[])[], right = 100): TableBlock {
  return {
    kind: 'table',
    box: { left: 0, top: 0, right, bottom: 100 },
    rows: rows.map((row) => row.map((text) => ({ text, rowSpan: 1, columnSpan: 1 }))),
    fontSize: 10,
  }
}

test('three cells with two values each are merged, two may hold ranges', () => {
  expect(hasMergedValues(table([['a', '1 2', '3 4', '5 6']]))).toBe(true)
  expect(hasMergedValues(table([['a', '1 2', '3 4', '5 b']]))).toBe(false)
})

test('a reading parts values where half of the cells that it has more are values', () => {
  const merged = [['a', '1 2', '3 4']]
  expect(partsValues(table(merged), table([['a', '1', '2', '3', '4', 'b', 'c']]))).toBe(true)
  expect(partsValues(table(merged), table([['a', '1 2', '3', 'b', '4', 'c', 'd']]))).toBe(false)
  expect(partsValues(table(merged), table(merged))).toBe(false)
})

test('what has less than nine tenths of its place in common is another table', () => {
  const parted = [['a', '1', '2', '3', '4']]
  expect(partsValues(table([['a', '1 2', '3 4']]), table(parted, 110))).toBe(true)
  expect(partsValues(table([['a', '1 2', '3 4']]), table(parted, 112))).toBe(false)
  expect(partsValues(table([['a', '1 2', '3 4']], 112), table(parted))).toBe(false)
})
