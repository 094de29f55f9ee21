import { expect, test } from 'vitest'
import { column, gridRules, model } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import type { TableBlock } from '../model/block.ts'
import { findRuledTables, withLinedTables } from './find-tables.ts'
import { hasMergedValues, partsColumns, partsValues } from './merged-values.ts'

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

/** A table as LaTeX's `l|rrr` draws it: rules at head and foot, and one wall behind the labels; `walls` are others. */
function readLabelled(
  heads: readonly string[],
  walls: readonly number[] = [],
): readonly (readonly string[])[] {
  const values = heads.flatMap((head, index) =>
    column([head, `${index}.5`, 'low', `${index}0`], 130 + 60 * index, 104),
  )
  const runs = [...column(['', 'North', 'South', 'West'], 60, 104).slice(1), ...values]
  const rules = gridRules([50, 310], [100, 114, 152]).filter(
    ({ direction }) => direction === 'horizontal',
  )
  const drawn = [120, ...walls].map(
    (at) => ({ direction: 'vertical', at, from: 100, to: 152 }) as const,
  )
  const page = model({ runs, rules: [...rules, ...drawn] })
  const lines = buildLines(runs, page.rules)
  const tables = withLinedTables(findRuledTables(page, lines), page, lines)
  expect(tables).toHaveLength(1)
  return tables[0]?.rows.map((row) => row.map(({ text }) => text)) ?? []
}

test('a wall behind the labels alone parts these, not the columns behind it', () => {
  expect(readLabelled(['sill', 'range', 'nugget'])).toEqual([
    ['', 'sill', 'range', 'nugget'],
    ['North', '0.5', '1.5', '2.5'],
    ['South', 'low', 'low', 'low'],
    ['West', '00', '10', '20'],
  ])
})

test('columns have names where they are parted, and as many rows stay', () => {
  const coarse = table([
    ['', 'sill range'],
    ['North', 'a b'],
    ['South', 'c d'],
  ])
  const finer = (name: string, ...more: readonly (readonly string[])[]) =>
    table([['', 'sill', name], ['North', 'a', 'b'], ...more])
  expect(partsColumns(coarse, finer('range', ['South', 'c', 'd']))).toBe(true)
  expect(partsColumns(coarse, finer('', ['South', 'c', 'd']))).toBe(false)
  expect(partsColumns(coarse, finer('range'))).toBe(false)
  expect(partsColumns(coarse, coarse)).toBe(false)
})

test('where lines are drawn along both sides, the walls between are all', () => {
  expect(readLabelled(['sill', 'range', 'nugget'], [50, 310])[0]).toHaveLength(2)
  expect(readLabelled(['sill', 'range', 'nugget'], [50])[0]).toHaveLength(4)
})
