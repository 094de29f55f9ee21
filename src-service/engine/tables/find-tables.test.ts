import { expect, test } from 'vitest'
import { gridRules, model, run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import type { TableBlock } from '../model/block.ts'
import type { Rule } from '../model/page-model.ts'
import { findRuledTables, withLinedTables } from './find-tables.ts'

/** How many tables the rules draw around texts at the given places. */
function count(
  rules: readonly Rule[],
  places: readonly (readonly [left: number, top: number])[],
): number {
  const lines = places.map(([left, top]) => toLine([run('x', left, top)]))
  return findRuledTables(model({ rules }), lines).length
}

test('a grid around the whole page is its frame, however many lines it has', () => {
  const text = [
    [100, 100],
    [400, 100],
  ] as const
  // The page is 600 by 800.
  expect(count(gridRules([20, 300, 580], [20, 400, 740]), text)).toBe(1)
  expect(count(gridRules([10, 300, 590], [10, 400, 780]), text)).toBe(0)
})

test('a picture that is nothing but a table is one', () => {
  const rules = gridRules([2, 300, 598], [2, 400, 798])
  const lines = [
    [10, 4],
    [590, 786],
  ].map(([left = 0, top = 0]) => toLine([run('x', left, top)]))
  const count = (isOcr: boolean) => findRuledTables(model({ rules, isOcr }), lines).length
  expect([count(true), count(false)]).toEqual([1, 0])
})

test('a grid with hardly any text is a drawing', () => {
  const fourths = gridRules([0, 100, 200], [0, 100, 200])
  const two = [
    [50, 50],
    [150, 50],
  ] as const
  expect([count(fourths, two), count(fourths, two.slice(1))]).toEqual([1, 0])
  const sixteenths = gridRules([0, 100, 200, 300, 400], [0, 100, 200, 300, 400])
  const four = [...two, [250, 50], [350, 50]] as const
  expect([count(sixteenths, four), count(sixteenths, four.slice(1))]).toEqual([1, 0])
})

test('a table in a cell of another is part of it', () => {
  const inner = gridRules([20, 40, 60], [20, 40, 60])
  const text = [
    [25, 25],
    [45, 25],
    [250, 50],
  ] as const
  expect(count([...gridRules([0, 200, 400], [0, 200]), ...inner], text)).toBe(1)
})

test('a table in a cell is told there row by row, between the lines above and below it', () => {
  const rules = [
    ...gridRules([0, 100, 500], [0, 40, 200]),
    ...gridRules([120, 200, 480], [70, 110, 150]),
  ]
  const texts: readonly (readonly [text: string, left: number, top: number])[] = [
    ['Name', 10, 15],
    ['Rules', 110, 15],
    ['Details', 10, 100],
    ['Keep to these:', 110, 50],
    ['First', 130, 85],
    ['Ask before', 210, 75],
    ['you take.', 210, 92],
    ['Second', 130, 125],
    ['Give back.', 210, 125],
    ['They are all.', 110, 170],
  ]
  const lines = texts.map(([text, left, top]) => toLine([run(text, left, top)]))
  const tables = findRuledTables(model({ rules }), lines)
  expect(tables.map(({ rows }) => rows.map((row) => row.map(({ text }) => text)))).toEqual([
    [
      ['Name', 'Rules'],
      [
        'Details',
        'Keep to these:\nFirst | Ask before you take.\nSecond | Give back.\nThey are all.',
      ],
    ],
  ])
})

test('a table with few lines keeps clear of one that has all', () => {
  const rows = [104, 124, 138, 152].flatMap((top) =>
    [100, 200, 330].map((left) => toLine([run('12.5', left, top)])),
  )
  const rules = [100, 120, 166].map((at): Rule => ({
    direction: 'horizontal',
    at,
    from: 50,
    to: 450,
  }))
  const tables = (right: number): number => {
    const known: TableBlock = {
      kind: 'table',
      box: { left: -1000, top: 0, right, bottom: 300 },
      rows: [],
      fontSize: 10,
    }
    return withLinedTables([known], model({ rules }), rows).length - 1
  }
  expect([tables(82), tables(98)]).toEqual([1, 0])
})

/** Four columns between three rules, 400 by 140. */
const across = [0, 40, 140].map((at): Rule => ({ direction: 'horizontal', at, from: 0, to: 400 }))
const lines = [15, 55, 75, 95, 115].flatMap((top, row) =>
  ['Land', 'Rate', 'Size', 'Age'].map((head, column) =>
    toLine([run(row === 0 ? head : '120', 10 + 100 * column, top)]),
  ),
)

test('a table of which only two columns have walls is whole, not these two', () => {
  const walls = [200, 300, 400].map((at): Rule => ({
    direction: 'vertical',
    at,
    from: 50,
    to: 140,
  }))
  const page = model({ rules: [...across, ...walls] })
  const columnsOf = (top?: Rule) => {
    const drawn = { ...page, rules: [...page.rules, ...(top ? [top] : [])] }
    const tables = withLinedTables(findRuledTables(drawn, lines), drawn, lines)
    return tables.map(({ rows }) => rows[0]?.length)
  }
  expect(columnsOf()).toEqual([4])
  const closing = (to: number): Rule => ({ direction: 'horizontal', at: 50, from: 200, to })
  expect([columnsOf(closing(400)), columnsOf(closing(315))]).toEqual([[2], [2]])
  expect(columnsOf(closing(285))).toEqual([4])
})

test('frames of a flow chart with arrows between them are no table', () => {
  const frame = (top: number) => gridRules([100, 200], [top, top + 20])
  const arrow = (from: number): Rule => ({ direction: 'vertical', at: 150, from, to: from + 20 })
  const steps = [100, 140, 180].map((top) => [120, top + 5] as const)
  const chart = [...frame(100), arrow(120), ...frame(140), arrow(160), ...frame(180)]
  expect(count(chart, steps)).toBe(0)
  // With a text beside another one they are rows, some of which have one cell.
  const beside = [...chart, ...gridRules([100, 150, 200], [200, 220])]
  const cells = [
    [110, 205],
    [160, 205],
  ] as const
  expect(count(beside, [...steps, ...cells])).toBe(1)
})

test('an open grid is part of a table with few lines that it lies in, and is smaller than', () => {
  const isPart = (left: number, top: number, right: number): boolean => {
    const grid: TableBlock = {
      kind: 'table',
      box: { left, top, right, bottom: 140 },
      rows: [],
      fontSize: 10,
    }
    return !withLinedTables([grid], model({ rules: across }), lines).includes(grid)
  }
  expect([isPart(0, 56, 400), isPart(0, 28, 400)]).toEqual([true, false])
  expect([isPart(200, 60, 410), isPart(200, 60, 466)]).toEqual([true, false])
})

test('the frame of a diagram is no table, whatever stands in it', () => {
  const marks = (count: number): readonly Rule[] =>
    [20, 50, 80].slice(0, count).flatMap((at): readonly Rule[] => [
      { direction: 'horizontal', at, from: -4, to: 0 },
      { direction: 'vertical', at, from: 200, to: 204 },
    ])
  const texts = [
    [10, 10],
    [90, 10],
    [10, 150],
    [90, 150],
  ] as const
  const grid = gridRules([0, 80, 150], [0, 120, 200])
  expect([count([...grid, ...marks(3)], texts), count(grid, texts)]).toEqual([0, 1])
  const three = ['Basil', '12.5', '3.1']
  const runs = [104, 124, 138, 152].flatMap((top) =>
    three.map((text, index) => run(text, 60 + index * 130, top)),
  )
  const bars = [100, 120, 166].map((at): Rule => ({
    direction: 'horizontal',
    at,
    from: 50,
    to: 450,
  }))
  const scales: readonly Rule[] = [
    { direction: 'vertical', at: 50, from: 100, to: 166 },
    ...[110, 130, 150].flatMap((at): readonly Rule[] => [
      { direction: 'horizontal', at, from: 46, to: 50 },
      { direction: 'vertical', at, from: 166, to: 170 },
    ]),
  ]
  const lined = (rules: readonly Rule[]) =>
    withLinedTables(
      [],
      model({ runs, rules }),
      runs.map((each) => toLine([each])),
    ).length
  expect([lined([...bars, ...scales]), lined(bars)]).toEqual([0, 1])
})

test('the numbers along an axis are no table with its name, whether or not two axes meet', () => {
  const texts = [
    ['100', 60, 104],
    ['200', 190, 104],
    ['300', 320, 104],
    ['Oats', 60, 124],
    ['12.5', 190, 124],
  ] as const
  const runs = texts.map(([text, left, top]) => run(text, left, top))
  const bars = [100, 120, 140].map((at): Rule => ({
    direction: 'horizontal',
    at,
    from: 50,
    to: 350,
  }))
  const marks = [67.5, 197.5, 327.5].map((at): Rule => ({
    direction: 'vertical',
    at,
    from: 100,
    to: 103,
  }))
  const lined = (rules: readonly Rule[]) =>
    withLinedTables(
      [],
      model({ runs, rules }),
      runs.map((each) => toLine([each])),
    ).length
  expect([lined(bars), lined([...bars, ...marks])]).toEqual([1, 0])
})
