import { expect, test } from 'vitest'
import { gridRules } from '../../testing/make-model.ts'
import type { Rule } from '../model/page-model.ts'
import { findRuledGrids } from './ruled-grid.ts'

function places(rules: readonly Rule[]): readonly (readonly number[])[] {
  return findRuledGrids(rules).flatMap(({ cells }) =>
    cells.map(({ row, column, rowSpan, columnSpan }) => [row, column, rowSpan, columnSpan]),
  )
}

const rows = [10, 30, 50]
const columns = [10, 60, 110]

test('crossing rules make a cell for each of their spaces', () => {
  expect(places(gridRules(columns, rows))).toEqual([
    [0, 0, 1, 1],
    [0, 1, 1, 1],
    [1, 0, 1, 1],
    [1, 1, 1, 1],
  ])
})

test('cells are joined where the rule between them is not drawn', () => {
  const whole = gridRules(columns, rows)
  const noTop = whole.map((rule) =>
    rule.direction === 'vertical' && rule.at === 60 ? { ...rule, from: 30 } : rule,
  )
  expect(places(noTop)).toEqual([
    [0, 0, 1, 2],
    [1, 0, 1, 1],
    [1, 1, 1, 1],
  ])
  const noLeft = whole.map((rule) =>
    rule.direction === 'horizontal' && rule.at === 30 ? { ...rule, from: 60 } : rule,
  )
  expect(places(noLeft)).toEqual([
    [0, 0, 2, 1],
    [0, 1, 1, 1],
    [1, 1, 1, 1],
  ])
})

test('a table open at its sides has its outer columns all the same', () => {
  const inner = gridRules(columns, rows).filter(
    ({ direction, at }) => direction === 'horizontal' || at === 60,
  )
  expect(findRuledGrids(inner)[0]).toMatchObject({ rowCount: 2, columnCount: 2 })
})

test('one wall that goes on beyond the last rules is that of a row more, but not of another table', () => {
  const wall = (from: number, to: number) => [
    ...[10, 30, 50].map((at): Rule => ({ direction: 'horizontal', at, from: 10, to: 110 })),
    { direction: 'vertical', at: 60, from, to } as const,
  ]
  const rowsOf = (rules: readonly Rule[]) => findRuledGrids(rules)[0]?.rowCount
  expect([wall(10, 50), wall(10, 70), wall(-10, 70)].map(rowsOf)).toEqual([2, 3, 4])
  expect([wall(10, 89), wall(10, 91)].map(rowsOf)).toEqual([3, 2])
  // A cross, such as of two axes, tells no height of rows.
  expect(rowsOf(wall(0, 70).slice(2))).toBeUndefined()
})

test('dashes and doubled lines are one rule', () => {
  const dashed = gridRules(columns, rows).flatMap((rule): readonly Rule[] => {
    const middle = (rule.from + rule.to) / 2
    return [
      { ...rule, to: middle - 1 },
      { ...rule, from: middle + 1 },
      { ...rule, at: rule.at + 1.5 },
    ]
  })
  expect(places(dashed)).toHaveLength(4)
})

test('two tables on a page are two, and single lines are none', () => {
  const line = { direction: 'horizontal', at: 300, from: 10, to: 500 } as const
  const second = gridRules([10, 60, 110], [100, 120])
  expect(findRuledGrids([...gridRules(columns, rows), ...second, line])).toHaveLength(2)
})

test('rules a border apart are one, rules a narrow column apart are two', () => {
  const doubled = (by: number) => [
    ...gridRules(columns, rows),
    ...gridRules([60 + by, 110], rows).slice(3, 4),
  ]
  const count = (by: number) => findRuledGrids(doubled(by))[0]?.columnCount
  expect([count(2.5), count(3.5)]).toEqual([2, 3])
})

test('a row as high as small print is one, and boxes to tick are no grid', () => {
  const grids = (tall: number) => findRuledGrids(gridRules(columns, [10, 10 + tall])).length
  expect([grids(7), grids(5)]).toEqual([1, 0])
})

test('a side is open where rules end beyond the last one along, two of them at least', () => {
  const longer = (by: number, count: number) =>
    gridRules(columns, rows).map((rule, index) =>
      index < count ? { ...rule, to: rule.to + by } : rule,
    )
  const count = (by: number, rules: number) => findRuledGrids(longer(by, rules))[0]?.columnCount
  expect([count(7, 2), count(5, 2)]).toEqual([3, 2])
  expect([count(40, 2), count(40, 1)]).toEqual([3, 2])
})

test('a border that is mostly drawn parts cells, a stroke of one does not', () => {
  const part = (to: number) =>
    places(
      gridRules(columns, rows).map((rule) =>
        rule.direction === 'vertical' && rule.at === 60 ? { ...rule, to } : rule,
      ),
    ).length
  expect([part(24), part(20)]).toEqual([3, 2])
})

test('parts of a table that are drawn apart are one where their columns are the same', () => {
  const below = (gap: number, borders = columns) =>
    findRuledGrids([
      ...gridRules(columns, rows),
      ...gridRules(borders, [50 + gap, 70 + gap, 90 + gap]),
    ]).map(({ rowCount }) => rowCount)
  const apart = below(40)
  expect(below(6)).toEqual([apart.reduce((sum, count) => sum + count, 0)])
  expect(below(9)).toEqual(apart)
  expect(
    below(
      6,
      columns.map((at, index) => (index === 1 ? at + 8 : at)),
    ),
  ).toHaveLength(2)
})

test('a grid that stands clear of the walls of its cell is one of its own, however near it comes to the edge below', () => {
  const outer = gridRules([0, 300], [0, 100, 200])
  const grids = (left: number, right: number): number =>
    findRuledGrids([...outer, ...gridRules([left, 200, right], [150, 170, 198])]).length
  expect([grids(60, 290), grids(4, 296)]).toEqual([2, 2])
  // As near to the walls on both sides: borders that are drawn doubled.
  expect(grids(2, 298)).toBe(1)
})
