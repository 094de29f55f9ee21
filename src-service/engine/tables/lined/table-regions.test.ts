import { expect, test } from 'vitest'
import { model, run } from '../../../testing/make-model.ts'
import { toLine } from '../../lines/build-lines.ts'
import { ocrFont, type Rule, type TextRun } from '../../model/page-model.ts'
import { findLinedTables } from './find-lined-tables.ts'

const bar = (at: number, from = 50, to = 450): Rule => ({ direction: 'horizontal', at, from, to })

/** A text that reaches from `left` to `right`. */
const text = (left: number, right: number, top: number, fontSize = 10): TextRun =>
  run('12', left, top, { fontSize, box: { left, right, top, bottom: top + fontSize } })

/** A row of three values. */
const values = (top: number): readonly TextRun[] =>
  [60, 200, 330].map((left) => text(left, left + 30, top))

/** The number of rows of each table. */
function tables(runs: readonly TextRun[], rules: readonly Rule[]): readonly number[] {
  const lines = runs.map((each) => toLine([each]))
  return findLinedTables(model({ rules }), lines).map(({ rows }) => rows.length)
}

/** A head and three rows between rules, so that nothing goes on beyond them. */
const closed = (top: number): readonly TextRun[] =>
  [4, 28, 52, 76].flatMap((by) => values(top + by))
const rulesOf = (top: number): readonly Rule[] => [bar(top), bar(top + 20), bar(top + 92)]

test('of two readings that share their place the poorer is dropped', () => {
  const count = (by: number) => {
    const [first, second] = [50, 250 - by].map((left, at) => ({
      runs: [4, 28, 52].flatMap((top) => {
        const row = 100 + at * 5 + top
        return [30, 80, 120].map((x) => text(left + x, left + x + 20, row))
      }),
      rules: [100, 120, 166].map((top) => bar(top + at * 5, left, left + 200)),
    }))
    return tables(
      [...(first?.runs ?? []), ...(second?.runs ?? [])],
      [...(first?.rules ?? []), ...(second?.rules ?? [])],
    ).length
  }
  expect([count(16), count(24)]).toEqual([2, 1])
})

test('text that reaches far beyond the rules is not under them', () => {
  const count = (by: number) =>
    tables([...closed(100), text(330, 450 + by, 152)], rulesOf(100)).length
  expect([count(5), count(7)]).toEqual([1, 0])
})

test('bars of one table begin and end at the same places, but for the padding of bands', () => {
  const count = (by: number) => tables(closed(100), [bar(100), bar(192, 50 + by, 450)]).length
  expect([count(8), count(10)]).toEqual([1, 0])
})

test('rows are near each other where a rule closes the table, and nearer where none does', () => {
  const ruled = (gap: number) =>
    tables([...values(110), ...values(120 + gap)], [bar(100), bar(140 + gap)]).length
  expect([ruled(35), ruled(45)]).toEqual([1, 0])
  const open = (gap: number) =>
    tables([...values(86), ...values(104), ...values(114 + gap)], [bar(100)])
  expect([open(12), open(14)]).toEqual([[3], [2]])
})

/** Two tables, or one with what stands in the middle: texts that reach from left to right. */
function between(...rows: readonly (readonly (readonly [number, number, size?: number])[])[]) {
  const middle = rows.flatMap((row, index) =>
    row.map(([left, right, size]) => text(left, right, 120 + index * 20, size)),
  )
  const end = 120 + rows.length * 20
  return tables(
    [...values(80), ...values(98), ...middle, ...values(end), ...values(end + 18)],
    [bar(76), bar(94), bar(end + 14), bar(end + 34)],
  ).length
}

test('a mark such as "(a)" is as high as its brackets, and parts no table', () => {
  const marked = (mark: string) =>
    tables(
      [...values(104), ...values(128), run(mark, 60, 150, { fontSize: 14 }), ...values(170)],
      [bar(100), bar(120), bar(186)],
    )
  expect([marked('(b)'), marked('Males')]).toEqual([[4], [2]])
})

test('larger letters head another table, hardly larger ones a part of this one', () => {
  expect([between([[60, 100, 11]]), between([[60, 100, 12]])]).toEqual([1, 2])
})

test('two lines of a sentence part tables, ragged or shifted lines do not', () => {
  const lines = (left: number, right: number) => between([[left, right]], [[left, right]])
  expect([lines(50, 350), lines(50, 310)]).toEqual([2, 1])
  expect([lines(67, 400), lines(73, 400)]).toEqual([2, 1])
  const loose = (gap: number) => {
    const line = [
      [50, 200],
      [200 + gap, 400],
    ] as const
    return between(line, line)
  }
  // With a gap the texts are cells, which leave no column free.
  expect([loose(14), loose(16)]).toEqual([2, 0])
})

test('a few names of parts between two rules are rows, more are a text, and one with room a heading', () => {
  const parts = (count: number, room: number) => {
    const names = Array.from({ length: count }, (_, at) => text(60, 100, 112 + room + at * 14))
    const end = 118 + room + count * 14
    return tables(
      [...values(80), ...values(98), ...names, ...closed(end)],
      [bar(76), bar(94), bar(112), ...rulesOf(end)],
    ).length
  }
  expect([parts(2, 4), parts(3, 4)]).toEqual([1, 2])
  expect([parts(1, 13), parts(1, 17)]).toEqual([1, 2])
})

test('a row may touch the rule above it', () => {
  const rows = (top: number) =>
    tables([...values(86), ...values(top), ...values(top + 14)], [bar(100)])
  expect([rows(98.3), rows(97.7)]).toEqual([[3], [2]])
})

test('the rows next to a rule tell how large the letters of its table are', () => {
  const large = [60, 200, 330].map((left) => text(left, left + 30, 148, 12))
  const rows = [...values(104), ...values(118), text(60, 100, 132, 12), ...large]
  expect(tables([...values(86), ...rows, ...values(164), ...values(178)], [bar(100)])).toEqual([7])
})

/** How many rows are found of a table with a rule below its head alone, whose texts are 7 points of ink; `gap` is above the last. */
function inkRows(gap: number, columns: readonly number[], fontName: string = ocrFont): number {
  const rows = [90, 104, 118, 125 + gap].flatMap((top) =>
    columns.map((left) => ({
      ...text(left, left + 30, top),
      box: { left, right: left + 30, top, bottom: top + 7 },
      fontName,
    })),
  )
  return tables(rows, [bar(100)])[0] ?? 0
}

test('the gap above a row that OCR read is that between lines, whose ink is lower than they are', () => {
  expect([19, 20].map((gap) => inkRows(gap, [60, 200, 330]))).toEqual([4, 3])
  expect([9, 10].map((gap) => inkRows(gap, [60, 200, 330], 'Serif'))).toEqual([4, 3])
})

test('fewer texts may be the names below a chart’s axis, which stand nearer', () => {
  expect([9, 10].map((gap) => inkRows(gap, [60, 330]))).toEqual([4, 3])
})

test('a text and the program below it part tables whose rules are equally long', () => {
  const typed = (top: number): readonly TextRun[] =>
    [60, 200].map((left) => run('fit(a, 7)', left, top, { fontName: 'Courier' }))
  const between = (lines: number) => [
    run('obtained via', 60, 214),
    ...Array.from({ length: lines }, (_, at) => typed(228 + 12 * at)).flat(),
  ]
  const page = (lines: number) =>
    tables([...closed(100), ...between(lines), ...closed(286)], [...rulesOf(100), ...rulesOf(286)])
  expect(page(3)).toEqual([4, 4])
  expect(page(2)).not.toEqual([4, 4])
})
