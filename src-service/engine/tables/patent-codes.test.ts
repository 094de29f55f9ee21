import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { toLine } from '../lines/build-lines.ts'
import type { TextGrid } from './text-grid.ts'
import { isTable } from './is-table.ts'
import { arePatentData } from './patent-codes.ts'

const line = (text: string, left: number, top: number) => toLine([run(text, left, top)])

/** Names with their codes down two columns, the second at `right`. */
function dataAt(right: number, lefts: readonly string[], rights: readonly string[]) {
  return [
    ...lefts.map((text, row) => line(text, 50, 100 + 12 * row)),
    ...rights.map((text, row) => line(text, right, 100 + 12 * row)),
  ]
}

const lefts = ['(51) 국제특허분류', '(21) 출원번호', '(22) 출원일자']
const rights = ['(71) 출원인', '(72) 발명자']

test('the data of a patent’s first page are told by their codes in two columns', () => {
  expect(arePatentData(dataAt(300, lefts, rights))).toBe(true)
  const english = ['(54) TURBINE', '(75) Inventors:', '(73) Assignee:']
  expect(arePatentData(dataAt(300, english, ['(51) Int. Cl.', '(57) ABSTRACT']))).toBe(true)
  expect(arePatentData(dataAt(300, lefts, ['(71)출원인', '(72)발명자']))).toBe(true)
})

test('five different codes tell them, two of which stand in either column', () => {
  expect(arePatentData(dataAt(300, lefts.slice(1), rights))).toBe(false)
  expect(arePatentData(dataAt(300, [...lefts.slice(1), '(21) 출원'], rights))).toBe(false)
  expect(arePatentData(dataAt(300, [...lefts, '(43) 공개일자'], ['(71) 출원인']))).toBe(false)
  expect(arePatentData(dataAt(300, ['(21) 출원번호'], [...lefts.slice(1), ...rights]))).toBe(false)
})

test('a second column begins more than ten times the size right of the first', () => {
  expect(arePatentData(dataAt(149, lefts, rights))).toBe(false)
  expect(arePatentData(dataAt(151, lefts, rights))).toBe(true)
})

test('numbers in brackets that are no codes of patents tell none', () => {
  expect(arePatentData(dataAt(300, ['(01) a', '(02) b', '(03) c'], ['(04) d', '(05) e']))).toBe(
    false,
  )
  expect(arePatentData(dataAt(300, ['(91) a', '(77) b', '(99) c'], ['(61) d', '(62) e']))).toBe(
    false,
  )
  expect(arePatentData(dataAt(300, ['(51)', '(52)', '(53)', '(54)'], ['(511)', '(5.1)']))).toBe(
    false,
  )
})

test('the two columns of a patent’s data are not the rows of a table', () => {
  const rows = (left: readonly string[], right: readonly string[]): TextGrid => ({
    rows: left.map((text, row) => [
      [line(text, 50, 100 + 12 * row)],
      [line(right[row] ?? '', 300, 100 + 12 * row)],
    ]),
    box: { left: 50, top: 100, right: 400, bottom: 200 },
  })
  const names = ['출원번호', '출원일자', '대리인', '우선권']
  const values = ['10-2021', '2021.12', '김 아무', '없음']
  expect(isTable(rows(names, values))).toBe(true)
  const codes = ['(21) 출원번호', '(22) 출원일자', '(51) 분류', '(52) 분류']
  expect(isTable(rows(codes, ['(71) 출원인', '(72) 발명자', '(73) 권리자', '(74) 대리인']))).toBe(
    false,
  )
})
