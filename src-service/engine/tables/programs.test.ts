import { expect, test } from 'vitest'
import { model, run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import type { Rule, Shape } from '../model/page-model.ts'
import { findAlignedTables, withLinedTables } from './find-tables.ts'

/** A shell's prompts and what is typed after each, as a manual shows them. */
const prompts = (fontName: string) =>
  ['tar -xzf sources.tar.gz', 'cd sources', 'make install', 'ls'].flatMap((typed, index) => [
    run('$', 60, 100 + 12 * index, { fontName }),
    run(typed, 80, 100 + 12 * index, { fontName }),
  ])

/** The ground that a program is printed on, drawn line by line. */
const strips = [0, 1, 2, 3].map((index): Shape => ({
  box: { left: 50, right: 450, top: 99 + 12 * index, bottom: 111 + 12 * index },
  filled: true,
  curved: false,
  faint: true,
}))

test.each([
  ['in a manual they are a program', 'Courier', false, 0],
  ['in a typewritten document they may be a table', 'Courier', true, 1],
  ['in the type of the text, too', 'Times-Roman', false, 1],
])('words below each other on grounds of colour: %s', (_, fontName, isTypewritten, count) => {
  const page = model({ runs: prompts(fontName), shapes: strips })
  const lines = buildLines(page.runs, [])
  expect(withLinedTables([], page, lines, isTypewritten)).toHaveLength(count)
})

test.each([
  ['in a manual they are a program', 'Courier', false, 0],
  ['in a typewritten document they may be a table', 'Courier', true, 1],
  ['in the type of the text, too', 'Times-Roman', false, 1],
])('words below each other without a ground: %s', (_, fontName, isTypewritten, count) => {
  const listed = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].flatMap((day, index) => [
    run(day, 60, 100 + 12 * index, { fontName }),
    run(String(index * 7), 160, 100 + 12 * index, { fontName }),
    run(String(index * 9), 260, 100 + 12 * index, { fontName }),
  ])
  const lines = buildLines(listed, [])
  expect(findAlignedTables(lines, isTypewritten)).toHaveLength(count)
})

test.each([
  ['under names in the type of the text it is a table', 'Times-Roman', 1],
  ['under words of a program it is one', 'Courier', 0],
])('what is set in the type of programs between rules: %s', (_, fontName, count) => {
  const rule = (at: number): Rule => ({ direction: 'horizontal', at, from: 50, to: 300 })
  const runs = [
    run('Slot', 60, 102, { fontName }),
    run('Class', 160, 102, { fontName }),
    ...['weight', 'moisture', 'origin'].flatMap((slot, index) => [
      run(slot, 60, 117 + 12 * index, { fontName: 'Courier' }),
      run('numeric', 160, 117 + 12 * index, { fontName: 'Courier' }),
    ]),
  ]
  const page = model({ runs, rules: [rule(115), rule(154)] })
  const lines = buildLines(runs, page.rules)
  expect(withLinedTables([], page, lines)).toHaveLength(count)
})

/** A table of three columns under rules, in the type of the text, from `top` on. */
const ruledTable = (top: number) => ({
  runs: [0, 1, 2].flatMap((row) =>
    [60, 160, 260].map((left) => run(row === 0 ? 'Crop' : `${row}2`, left, top + 2 + 14 * row)),
  ),
  rules: [0, 14, 43].map((at): Rule => ({
    direction: 'horizontal',
    at: top + at,
    from: 50,
    to: 350,
  })),
})

test.each([
  ['lines of a program part them', 'Courier', 55, [3, 3]],
  ['cells in the type of programs are rows between them', 'Courier', 60, [7]],
])('two tables below each other: %s', (_, fontName, left, counts) => {
  const [first, second] = [ruledTable(100), ruledTable(160)]
  const between = [left, left + 100].map((at) => run('print', at, 146, { fontName }))
  const page = model({
    runs: [...first.runs, ...between, ...second.runs],
    rules: [...first.rules, ...second.rules],
  })
  const tables = withLinedTables([], page, buildLines(page.runs, page.rules))
  expect(tables.map(({ rows }) => rows.length)).toEqual(counts)
})

test.each([
  ['names where cells begin are a head', 160, 1],
  ['words of the prose above a program are none', 168, 0],
])('what stands in pieces above a rule: %s', (_, second, count) => {
  const runs = [
    run('Add to', 60, 102),
    run('your file', second, 102),
    ...['if test', 'then source', 'fi'].flatMap((code, index) => [
      run(code, 60, 117 + 12 * index, { fontName: 'Courier' }),
      run('rc', 160, 117 + 12 * index, { fontName: 'Courier' }),
    ]),
  ]
  const rules = [115, 154].map((at): Rule => ({ direction: 'horizontal', at, from: 50, to: 300 }))
  const page = model({ runs, rules })
  expect(withLinedTables([], page, buildLines(runs, rules))).toHaveLength(count)
})

test('the first row in the type of programs parts no table from those that go on in it', () => {
  const at = (index: number): number => 115 + 14 * index
  const rows = [['weight'], ['moisture', 'numeric'], ['origin', 'factor']]
  const runs = [
    ...['Slot', 'Class'].map((text, index) => run(text, 60 + 100 * index, 102)),
    ...rows.flatMap((cells, row) =>
      cells.map((text, index) => run(text, 60 + 100 * index, at(row) + 2, { fontName: 'Courier' })),
    ),
  ]
  const rules = [-1, 0, 1, 2, 3].map((index): Rule => ({
    direction: 'horizontal',
    at: at(index),
    from: 50,
    to: 300,
  }))
  const page = model({ runs, rules })
  const tables = withLinedTables([], page, buildLines(runs, rules))
  expect(tables.map((table) => table.rows.length)).toEqual([4])
})

test('a line of a program above a table is no head of it', () => {
  const { runs, rules } = ruledTable(100)
  const listed = [55, 200].map((left) => run('print', left, 88, { fontName: 'Courier' }))
  const page = model({ runs: [...listed, ...runs], rules })
  const [table] = withLinedTables([], page, buildLines(page.runs, page.rules))
  expect(table?.rows).toHaveLength(3)
})

test('lines of a program beside the edge of its ground are no table, whatever stands above it', () => {
  const listed = [0, 1, 2, 3].flatMap((row) =>
    [60, 160, 260].map((left) => run('0.5', left, 130 + 12 * row, { fontName: 'Courier' })),
  )
  const ground: Shape = {
    box: { left: 50, right: 450, top: 126, bottom: 180 },
    filled: true,
    curved: false,
    faint: true,
  }
  const prose = run('The values of the last harvest are these, by field:', 60, 100)
  const page = model({ runs: [prose, ...listed], shapes: [ground] })
  expect(withLinedTables([], page, buildLines(page.runs, []))).toEqual([])
})

test.each([
  ['a numbered title begins a section', '1.3.7', 10.9, 1],
  ['a numbered title begins a section', '1.3.7', 11.1, 0],
  ['in an appendix, too', 'B.4', 12, 0],
  ['one number may be a value', '13', 12, 1],
])('rows between two rules, one of them larger: %s', (_, number, fontSize, count) => {
  const rule = (at: number): Rule => ({ direction: 'horizontal', at, from: 50, to: 400 })
  const large = { fontSize, bold: true }
  const rows = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Iota'].flatMap((name, index) => [
    run(index === 2 ? number : name, 60, 104 + 14 * index, index === 2 ? large : {}),
    run(
      index === 2 ? 'Viewing files' : `${index * 7}.5`,
      160,
      104 + 14 * index,
      index === 2 ? large : {},
    ),
    ...(index === 2 ? [] : [run(`${index * 9}.1`, 300, 104 + 14 * index)]),
  ])
  const page = model({ runs: rows, rules: [rule(100), rule(118), rule(176)] })
  const lines = buildLines(rows, page.rules)
  expect(withLinedTables([], page, lines, false)).toHaveLength(count)
})
