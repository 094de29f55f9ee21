import { expect, test } from 'vitest'
import { run } from '../../../testing/make-model.ts'
import { toLine } from '../../lines/build-lines.ts'
import type { Bar } from './bars.ts'
import { explainRegion } from './explain-region.ts'
import { toTextRows } from './text-rows.ts'

const bar = (at: number): Bar => ({ at, from: 0, to: 1000, kind: 'rule', joints: [] })

/** Texts by column, rows 20 apart; an empty one is left out, one moves down by `_`, a point each. */
function isTable(rows: readonly (readonly string[])[], bars: readonly number[]): boolean {
  const texts = rows.flatMap((row, index) =>
    row.flatMap((text, column) => {
      const words = text.replace(/^_+/, '')
      const top = index * 20 + text.length - words.length
      return text === '' ? [] : [toLine([run(words, column * 100, top)])]
    }),
  )
  const region = { rows: toTextRows(texts), bars: bars.map(bar), partial: [] }
  return explainRegion(region) !== undefined
}

const head = ['Name', 'Age', 'Rate']
const underHead = [-5, 15]

test('a frame alone is a table of values, not a legend of words', () => {
  const rows = (values: number) =>
    Array.from({ length: 4 }, (_, index) => ['Oats', index < values ? '12' : 'Many', 'Some'])
  expect([isTable(rows(3), [-5, 75]), isTable(rows(2), [-5, 75])]).toEqual([true, false])
})

test('a frame alone is a form, too, where names that end in a colon have their texts beside them', () => {
  const form = (names: number, colons = names) =>
    isTable(
      Array.from({ length: names }, (_, at) => [at < colons ? 'Purpose:' : 'Purpose', 'Mill']),
      [-5, names * 20 - 5],
    )
  expect([form(3), form(2), form(4, 3)]).toEqual([true, false, false])
  const wide = Array.from({ length: 4 }, () => ['Name:', 'Mill', 'Oats'])
  expect(isTable(wide, [-5, 75])).toBe(false)
})

test('much of a table is filled', () => {
  const heads = (count: number) => Array.from({ length: 10 }, (_, at) => (at < count ? 'Age' : ''))
  const body = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 10 }, (__, at) => (Math.floor(at / 2) === row ? '12' : '')),
  )
  expect(isTable([heads(10), ...body], underHead)).toBe(true)
  expect(isTable([heads(5), ...body], underHead)).toBe(false)
})

test('texts of one row stand level, in some rows at least', () => {
  const rows = (level: number, of: number, lower: string) => [
    head,
    ...Array.from({ length: of }, (_, at) => ['Oats', at < level ? '12' : `${lower}12`]),
  ]
  expect(isTable(rows(0, 6, '___'), underHead)).toBe(true)
  expect(isTable(rows(0, 6, '____'), underHead)).toBe(false)
  expect(isTable(rows(1, 6, '_____'), underHead)).toBe(true)
  expect(isTable(rows(1, 8, '_____'), underHead)).toBe(false)
})

/** Rows whose second texts go on from line to line, as often as asked, each as long as `letters` but the last. */
function flowing(pairs: number, of = pairs + 1, letters = 18): boolean {
  const full = 'x'.repeat(letters)
  const begins = Array.from({ length: of }, (_, at) => (at > 0 && at <= pairs ? 'a' : 'A'))
  const rows = begins.map((begin, at) => [
    '12',
    `${begin}x ${at === of - 1 ? 'x'.repeat(17) : full.slice(3)}`,
  ])
  return !isTable([['Year', 'What'], ...rows], underHead)
}

test('sentences that go on beside other texts are columns of a page', () => {
  expect([flowing(3), flowing(2)]).toEqual([true, false])
  expect([flowing(4, 11), flowing(3, 12)]).toEqual([true, false])
  expect([flowing(5, 6, 18), flowing(5, 6, 16)]).toEqual([true, false])
})

test('between lines that no page would part so often a cell may go on beside values', () => {
  const rows = (values: number) =>
    Array.from({ length: 6 }, (_, at) => [
      ...Array.from({ length: values }, () => '12'),
      `${at > 0 ? 'a' : 'A'}x ${'x'.repeat(15)}`,
    ])
  const heads = (values: number) => [...Array.from({ length: values }, () => 'Year'), 'What']
  expect(isTable([heads(4), ...rows(4)], underHead)).toBe(true)
  expect(isTable([heads(3), ...rows(3)], underHead)).toBe(false)
})

test('a column of short answers is no sentence that runs through its rows', () => {
  const rows = Array.from({ length: 6 }, () => ['Model', 'no', '58.8'])
  expect(isTable([['', 'tuned', 'loss'], ...rows], underHead)).toBe(true)
})

test('an abstract beside the history of its article is no table, a long cell beside its label is one', () => {
  const history = ['Received in May', 'Accepted in June', 'Oats', 'Mills', 'Bread']
  const abstract = (index: number) => (index === 0 ? 'The oats that were' : 'grown in the north')
  const rows = (labels: readonly string[]) =>
    Array.from({ length: 14 }, (_, index) => [
      labels[index / 2] ?? '',
      index === 13 ? 'grown in the north a' : abstract(index),
    ])
  expect(isTable([['Info', 'Abstract'], ...rows(history)], underHead)).toBe(false)
  const wrapped = ['Received in May', 'and accepted', 'and printed', 'and read', 'and lent']
  expect(isTable([['Info', 'Abstract'], ...rows(wrapped)], underHead)).toBe(true)
})

test('lists below titles on bars of colour are no table, whichever of them a bar stands between', () => {
  const section = (title: string, sign: string) => [
    [title],
    ...Array.from({ length: 3 }, (_, at) => [sign, `An entry of ${at + 10} words`]),
  ]
  const page = (sign: string) => [...section('Samples', sign), ...section('References', sign)]
  const bars = [-5, 15, 75, 95]
  expect([isTable(page('•'), bars), isTable(page('Oats'), bars)]).toEqual([false, true])
})
