import { expect, test } from 'vitest'
import { run } from '../../../testing/make-model.ts'
import { toLine } from '../../lines/build-lines.ts'
import type { Line } from '../../model/line.ts'
import { columnsOf, findColumns, neighbours } from './columns.ts'
import { rowHeight, type TextRow, toTextRows } from './text-rows.ts'

/** A text that reaches from one place to another. */
function text(left: number, right: number, top = 0): Line {
  return toLine([run('1', left, top, { box: { left, right, top, bottom: top + 10 } })])
}

type Reach = readonly [left: number, right: number]

/** Rows of texts, from top to bottom. */
function rowsOf(rows: readonly (readonly Reach[])[]): readonly TextRow[] {
  return toTextRows(
    rows.flatMap((row, index) => row.map(([left, right]) => text(left, right, index * 20))),
  )
}

const count = (rows: readonly (readonly Reach[])[], joints: readonly number[] = []): number =>
  findColumns([], rowsOf(rows), joints).length

const times = <T>(length: number, item: T): readonly T[] => Array.from({ length }, () => item)

test('what every row leaves free parts columns, a space does not, nor a wide one in one or two rows', () => {
  const columnCount = (rows: number, gap: number) =>
    count(
      times(rows, [
        [0, 50],
        [50 + gap, 120],
      ]),
    )
  expect([columnCount(3, 4.5), columnCount(3, 3.2)]).toEqual([2, 1])
  expect([columnCount(2, 10.5), columnCount(2, 7.5)]).toEqual([2, 1])
  expect([columnCount(3, 6), columnCount(2, 6)]).toEqual([2, 1])
})

/** Columns of three texts a row, of which the last row has one that reaches over the first two. */
function spanned(rows: number, span: Reach): number {
  const usual: readonly Reach[] = [
    [0, 50],
    [70, 120],
    [200, 250],
  ]
  return count([...times(rows - 1, usual), [span, [200, 250]]])
}

test('a text across columns in one of many rows joins none of them', () => {
  expect([spanned(10, [0, 120]), spanned(7, [0, 120])]).toEqual([3, 2])
})

test('what spans columns is wide, and reaches into the second one', () => {
  expect([spanned(10, [20, 105]), spanned(10, [20, 85])]).toEqual([3, 2])
  expect([spanned(10, [-20, 71.2]), spanned(10, [-20, 70.8])]).toEqual([3, 2])
})

test('where pieces of a rule meet is a border, if no text crosses it', () => {
  const walled = (left: number) =>
    count(
      times(3, [
        [0, 49],
        [left, 120],
      ]),
      [52],
    )
  expect([walled(50.3), walled(49.7)]).toEqual([2, 1])
})

test('a text is of the columns that it covers most of', () => {
  const columns = [
    { left: 0, right: 50 },
    { left: 60, right: 110 },
  ]
  expect([columnsOf(columns, text(0, 90).box), columnsOf(columns, text(0, 80).box)]).toEqual([
    [0, 1],
    [0, 0],
  ])
})

test('a heading between two columns is over both, unless it is nearer to one', () => {
  const between = (left: number, right: number) =>
    neighbours(
      [
        { left: 0, right: 50 },
        { left: 150, right: 200 },
      ],
      text(left, right).box,
    ) !== undefined
  expect([between(60, 117), between(60, 112)]).toEqual([true, false])
  expect([between(50, 145), between(50, 143)]).toEqual([true, false])
})

test('boxes that a font makes too high say nothing of how high a row is', () => {
  const high = toLine([run('1', 0, 0, { box: { left: 0, right: 5, top: 0, bottom: 30 } })])
  const [row] = toTextRows([high])
  expect(row && rowHeight(row)).toBe(14)
})

/** Rows of two values that OCR read, whose boxes leave so much between them, and as many with one. */
function read(gap: number, pairs: number, singles = 0, value = '1'): number {
  const texts = Array.from({ length: pairs + singles }, (_, index) => {
    const top = index * 20
    const made = (words: string, left: number, right: number): Line =>
      toLine([
        run(words, left, top, { fontName: 'ocr', box: { left, right, top, bottom: top + 10 } }),
      ])
    const second = index < pairs ? [made(value, 140 + gap, 180)] : []
    return [made('Oats', 0, 50), made('1', 100, 140), ...second]
  }).flat()
  return findColumns([], toTextRows(texts), []).length
}

test('two values that were read in nearly every row are of two columns, however near their boxes stand', () => {
  expect([read(1, 3), read(1, 2), read(0, 3)]).toEqual([3, 2, 2])
  expect([read(1, 6, 2), read(1, 5, 2)]).toEqual([3, 2])
  // A sign is no value, and what the file itself says stands where it is.
  expect(read(1, 3, 0, '(1)')).toBe(2)
  expect(
    count(
      times(4, [
        [0, 50],
        [51, 120],
      ]),
    ),
  ).toBe(1)
})
