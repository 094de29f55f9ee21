import { expect, test } from 'vitest'
import { run } from '../../../testing/make-model.ts'
import { toLine } from '../../lines/build-lines.ts'
import { bodyRows } from './body-rows.ts'
import { type TextRow, toTextRows } from './text-rows.ts'

const columns = [0, 100, 200, 300, 400].map((left) => ({ left, right: left + 60 }))

/** A line of texts by column; an empty one is left out, one moves right by `>`, a point each. */
function line(top: number, ...texts: readonly string[]): TextRow {
  const made = texts.flatMap((text, column) => {
    const words = text.replace(/^>+/, '')
    const left = column * 100 + text.length - words.length
    return text === '' ? [] : [toLine([run(words, left, top)])]
  })
  return toTextRows(made)[0] ?? { box: { left: 0, top, right: 0, bottom: top }, texts: [] }
}

const count = (...stretches: readonly (readonly TextRow[])[]): number =>
  bodyRows(stretches, columns).length

test('between two of many bars a label stands beside a few values at any height', () => {
  const halves = (...texts: readonly string[]) => [line(0, ...texts), line(11, 'Income')]
  const other = [line(40, 'Wealth', '2')]
  expect(count(halves('', '1', '2'), other, [line(60, 'Age', '3')])).toBe(3)
  expect(count(halves('', '1', '2'), other)).toBe(3)
  expect(count(halves('', '1', '2', '3'), other, [line(60, 'Age', '3')])).toBe(4)
})

test('a line that goes on with half of the cells above is theirs, with more it is a row', () => {
  const after = (...texts: readonly string[]) => [
    line(0, 'Oats', '1', '2', '3', '4'),
    line(12, ...texts),
  ]
  expect([count(after('', '5', '6')), count(after('', '5', '6', '7'))]).toEqual([1, 2])
})

test('texts that overlap in height are one row where they share no column', () => {
  const lower = (top: number) => [line(0, '', '1'), line(top, 'Oats')]
  expect([count(lower(7.7)), count(lower(8.3))]).toEqual([1, 2])
})

test('the rest of a cell is near, or it is a row without a label', () => {
  const after = (gap: number) => [line(0, 'Oats', '1', '2'), line(10 + gap, '', '5')]
  expect([count(after(6.5)), count(after(8.5))]).toEqual([1, 2])
})

test('a label that is indented goes on the one above', () => {
  const after = (label: string) => [line(0, 'Oats of the', '1', '2'), line(12, label)]
  expect([count(after('>>>>>North')), count(after('>>>North'))]).toEqual([1, 2])
})
