import { expect, test } from 'vitest'
import { gridRules, model, run } from '../../testing/make-model.ts'
import { buildLines } from '../lines/build-lines.ts'
import { begunBreaks } from './begun-rows.ts'
import { findRuledTables } from './find-tables.ts'
import { findRuledGrids } from './ruled-grid.ts'

type Part = readonly (readonly [string, string])[]

/** Texts in two columns with walls, 130 and 200 wide, under a head; each part of rows between two rules. */
function page(...parts: Part[]) {
  const rows: Part[] = [[['Function', 'Description']], ...parts]
  const borders = [100]
  const runs = rows.flatMap((part) => {
    const top = borders.at(-1) ?? 0
    borders.push(top + 12 * part.length + 6)
    return part.flatMap(([label, text], index) => [
      ...(label === '' ? [] : [run(label, 55, top + 3 + 12 * index)]),
      ...(text === '' ? [] : [run(text, 185, top + 3 + 12 * index)]),
    ])
  })
  const rules = gridRules([50, 180, 380], borders)
  return model({ runs, rules })
}

/** The texts of a table with such parts. */
function rowsOf(...parts: Part[]): readonly (readonly string[])[] {
  const read = page(...parts)
  const [table] = findRuledTables(read, buildLines(read.runs, read.rules))
  return table?.rows.slice(1).map((row) => row.map(({ text }) => text)) ?? []
}

/** In how many parts rows begin. */
function begun(...parts: Part[]): number {
  const read = page(...parts)
  const [grid] = findRuledGrids(read.rules)
  const breaks = grid ? [...begunBreaks(grid, buildLines(read.runs, read.rules)).values()] : []
  return breaks.filter(({ length }) => length > 0).length
}

const names: Part = [
  ['print', 'shows the estimates of a harvest in'],
  ['', 'one table for each of its fields'],
  ['plot', 'draws them'],
  ['fitted', 'means'],
]

test('rows of names that no rule parts begin where there was room above for what stands there', () => {
  expect(rowsOf(names, names.slice(2))).toEqual([
    ['print', 'shows the estimates of a harvest in one table for each of its fields'],
    ['plot', 'draws them'],
    ['fitted', 'means'],
    ['plot', 'draws them'],
    ['fitted', 'means'],
  ])
})

test('labels without room for what follows below go on there', () => {
  expect(
    rowsOf([
      ['Sorted by the distance', 'a tree whose leaves are ordered by'],
      ['of leaves', 'how far they stand from the next'],
      ['Trees with their weight', 'the same with a weight for each of'],
      ['of branches', 'their branches'],
    ]),
  ).toHaveLength(1)
})

test('three labels below each other begin rows, two may be one cell', () => {
  expect([begun(names.slice(1)), begun(names.slice(2))]).toEqual([0, 0])
  expect(begun(names)).toBe(1)
})

test('half of the rows that are ruled hold such labels', () => {
  const one: readonly (readonly [string, string])[] = [['coef', 'extracts']]
  expect([begun(names, one), begun(names, one, one)]).toEqual([1, 0])
})

test('three of four labels have a text beside them', () => {
  const more: readonly (readonly [string, string])[] = [...names, ['AIC', '']]
  expect([begun(more), begun([...more, ['BIC', '']])]).toEqual([1, 0])
})

test('a word has room where it fits behind half an em', () => {
  const withLabel = (next: string): number =>
    rowsOf([...names, ['residuals', 'what is left'], [next, '']]).length
  expect([withLabel('correspondent'), withLabel('correspondence')]).toEqual([5, 4])
})

test('lines of sentences are longer than labels', () => {
  const labels = (length: number): number =>
    begun(['oats', 'rye', 'peas'].map((name) => [name.padEnd(length, 's'), 'words'] as const))
  expect([labels(20), labels(21)]).toEqual([1, 0])
})
