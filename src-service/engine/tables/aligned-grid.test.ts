import { expect, test } from 'vitest'
import { column, run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import type { TextRun } from '../model/page-model.ts'
import { findAlignedGrids } from './aligned-grid.ts'

function tables(runs: readonly TextRun[]): readonly (readonly (readonly string[])[])[] {
  return findAlignedGrids(buildLines(runs, [])).map(({ rows }) =>
    rows.map((row) => row.map((cell) => cell.map(({ text }) => text).join(' '))),
  )
}

const names = column(['Name', 'Ann', 'Bob', 'Cid'], 10, 50)
const numbers = column(['Age', '41', '7', '102'], 120, 50)

test('texts below each other in rows are a table without any line drawn', () => {
  expect(
    tables([run('A sentence before the table that is long.', 10, 20), ...names, ...numbers]),
  ).toEqual([
    [
      ['Name', 'Age'],
      ['Ann', '41'],
      ['Bob', '7'],
      ['Cid', '102'],
    ],
  ])
})

test('an empty cell keeps its place', () => {
  const runs = [...names, ...numbers.filter(({ text }) => text !== '7')]
  const more = column(['City', 'Oslo', 'Bern', 'Rome'], 220, 50)
  expect(tables([...runs, ...more])[0]?.[2]).toEqual(['Bob', '', 'Bern'])
})

test('a cell that goes on in a second line is one cell', () => {
  const runs = [
    ...column(['Term', 'Fox'], 10, 50),
    ...column(['Meaning', 'an animal', 'with a tail'], 120, 50),
    ...column(['Kind', 'noun'], 260, 50),
    run('Dog', 10, 90),
    run('a friend', 120, 90),
    run('noun', 260, 90),
  ]
  expect(tables(runs)[0]?.[1]).toEqual(['Fox', 'an animal with a tail', 'noun'])
})

test('columns of prose are no table', () => {
  const prose = Array.from({ length: 6 }, () => 'text that fills its column well')
  expect(tables([...column(prose, 10, 10), ...column(prose, 220, 10)])).toEqual([])
})

test('contents with leaders are no table', () => {
  const titles = column(['One .......', 'Two .......', 'Three .....'], 10, 10)
  expect(tables([...titles, ...column(['1', '5', '9'], 200, 10)])).toEqual([])
})

test('wide spaces between words of a narrow justified column are no table', () => {
  const line = (top: number): TextRun => run('standard dummy text ever since then and', 10, top)
  const words = (texts: readonly string[], top: number): readonly TextRun[] =>
    texts.map((text, index) => run(text, [10, 95, 155][index] ?? 0, top))
  const runs = [
    line(50),
    ...words(['the leap', 'into', 'electronic'], 62),
    run('typesetting,', 10, 74),
    run('remaining', 160, 74),
    line(86),
  ]
  expect(tables(runs)).toEqual([])
})

test('a list that goes on in a second column is no table', () => {
  const items = (first: number): readonly string[] =>
    [0, 1, 2, 3].map((n) => `${first + n} an item`)
  expect(tables([...column(items(1), 10, 50), ...column(items(5), 200, 50)])).toEqual([])
})

test('fields in two columns, each with its values indented below it, are no table', () => {
  const left = column(['(51) Class', '(52) Other class', '(21) Number'], 10, 50)
  const right = column(['(71) Owner', '(72) Maker', '(74) Agent'], 220, 50)
  const spread = (runs: readonly TextRun[]): readonly TextRun[] =>
    runs.flatMap(({ text, box }, index) => [
      run(text, box.left, 50 + index * 24),
      run(`value ${index} of it`, box.left + 20, 62 + index * 24),
    ])
  expect(tables([...spread(left), ...spread(right)])).toEqual([])
})

test('the last cell of a table goes on in a second line like any other', () => {
  const runs = [
    ...column(['Term', 'Cat', 'Fox'], 10, 50),
    ...column(['Meaning', 'a pet', 'an animal', 'with a tail'], 120, 50),
  ]
  expect(tables(runs)[0]?.[2]).toEqual(['Fox', 'an animal with a tail'])
})

test('two rows above a column that goes on line by line are no table', () => {
  const left = column(['(52) Class', 'G06F 21/31', 'G06F 21/46', 'G06F 21/62', 'G06T 5/20'], 10, 50)
  expect(tables([...left, ...column(['Sam', 'Long Street 49', 'Oldtown'], 220, 50)])).toEqual([])
})

test('a heading beside its numbers heads their column, and the name of a part begins a row', () => {
  const heads = ['2022', '2021'].map((text, index) => run(text, 150 + index * 100, 50))
  const row = (top: number, name: string, ...numbers: readonly string[]) => [
    run(name, 10, top),
    ...numbers.map((text, index) => run(text, 180 + index * 100, top)),
  ]
  const runs = [
    ...heads,
    run('Revenue', 10, 64),
    ...row(78, 'Goods', '82', '86'),
    ...row(92, 'Services', '18', '14'),
    ...row(106, 'Total', '100', '100'),
  ]
  expect(tables(runs)[0]).toEqual([
    ['', '2022', '2021'],
    ['Revenue', '', ''],
    ['Goods', '82', '86'],
    ['Services', '18', '14'],
    ['Total', '100', '100'],
  ])
})

test('currency signs at the left of their column and per cent behind it make no columns', () => {
  const row = (top: number, texts: readonly string[]) =>
    texts.flatMap((text, index) =>
      text === '' ? [] : [run(text, [10, 150, 210, 300, 330][index] ?? 0, top)],
    )
  const runs = [
    ...row(50, ['Goods', '$', '82', '86', '%']),
    ...row(64, ['Services', '', '18', '14']),
    ...row(78, ['Total', '$', '100', '100', '%']),
  ]
  expect(tables(runs)[0]).toEqual([
    ['Goods', '$ 82', '86 %'],
    ['Services', '18', '14'],
    ['Total', '$ 100', '100 %'],
  ])
})
