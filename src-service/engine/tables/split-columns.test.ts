import { expect, test } from 'vitest'
import { gridRules, model, run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import { findRuledTables } from './find-tables.ts'

type Row = readonly [label: string, one: string, other: string]

/** The rows of a table with two ruled columns, the second of which holds two texts in each row, as far apart as asked. */
function read(
  rows: readonly Row[],
  heads: readonly string[] = [],
  { apart = 60, headTop = 5 }: { readonly apart?: number; readonly headTop?: number } = {},
): unknown {
  const height = (row: number): number => (row === 0 ? 40 : 20)
  const tops = rows.map((_, row) => (row === 0 ? 0 : 40 + 20 * (row - 1)))
  const lines = rows.flatMap(([label, one, other], row) => {
    const top = (tops[row] ?? 0) + height(row) - 15
    const texts = [run(label, 10, top), run(one, 110, top), run(other, 110 + apart, top)]
    return texts.flatMap((each) => (each.text === '' ? [] : [toLine([each])]))
  })
  const titles = heads.map((head) => toLine([run(head, 125, headTop)]))
  const page = model({ rules: gridRules([0, 100, 230], [...tops, 40 + 20 * (rows.length - 1)]) })
  return findRuledTables(page, [...titles, ...lines])[0]?.rows.map((row) =>
    row.map(({ text, columnSpan, rowSpan }) =>
      columnSpan * rowSpan > 1 ? `${text} ${rowSpan}x${columnSpan}` : text,
    ),
  )
}

const body: readonly Row[] = [
  ['Oats', '12', '13'],
  ['Rye', '7', '8'],
  ['Wheat', '20', '21'],
]

test('two values in every cell of a ruled column are two columns, the head over both spans them', () => {
  expect(read([['Land', 'Male', 'Female'], ...body], ['Farm population'])).toEqual([
    ['Land 2x1', 'Farm population 1x2'],
    ['Male', 'Female'],
    ...body,
  ])
  expect(read([['Land', 'Male', 'Female'], ...body])).toEqual([['Land', 'Male', 'Female'], ...body])
  expect(read([['Land', '', ''], ...body], ['Farm population'])).toEqual([
    ['Land', 'Farm population 1x2'],
    ...body,
  ])
})

test('a head stands above what it spans, as far as boxes of lines tell', () => {
  const rows = (headTop: number) =>
    read([['Land', 'Male', 'Female'], ...body], ['Farm population'], {
      headTop,
    }) as readonly unknown[]
  expect([rows(16.5).length, rows(17.5).length]).toEqual([5, 4])
})

test('a cell or two with two values, or values that stand nowhere apart, are one column', () => {
  const joined = (rows: readonly Row[], apart = 60) =>
    (read([['Land', 'Kept', ''], ...rows], [], { apart }) as readonly (readonly string[])[])[1]
      ?.length
  expect(joined(body)).toBe(3)
  expect(joined([...body.slice(0, 2), ['Wheat', '20', '']])).toBe(2)
  expect(joined(body.map(([label, one]) => [label, one, 'and more']))).toBe(2)
  expect([joined(body, 13.5), joined(body, 12.5)]).toEqual([3, 2])
  expect(joined(body.slice(0, 2))).toBe(2)
  const singles = [
    ['Hay', '3', ''],
    ['Peas', '4', ''],
  ] as const
  expect([joined([...body, singles[0]]), joined([...body, ...singles])]).toEqual([3, 2])
})
