import { expect, test } from 'vitest'
import type { Rule, TextRun } from '../../model/page-model.ts'
import { run } from '../../../testing/make-model.ts'
import { joinRows } from './join-rows.ts'
import { tableAmounts } from './table-amounts.ts'

/** A row of a table: its label, and amounts at 200 and 300. */
function row(index: number, shift = 0): readonly TextRun[] {
  const top = 100 + index * 14
  return [
    run(`Group ${'abcdefgh'[index]}`, 20, top),
    run('0.12', 200 + shift, top),
    run('17.31', 300, top),
  ]
}

function across(at: number, from = 10, to = 410): Rule {
  return { direction: 'horizontal', at, from, to }
}

function rows(count: number): readonly TextRun[] {
  return Array.from({ length: count }, (_, index) => row(index)).flat()
}

test('the columns of a picture of a table are not strung together as prices are', () => {
  expect(joinRows(rows(2), [across(90), across(112), across(130)])).toHaveLength(6)
  expect(joinRows(rows(6), [])).toHaveLength(18)
})

test('rules at head, middle and foot draw a table; two around a sum do not', () => {
  const count = (rules: readonly Rule[]) => tableAmounts(row(0).slice(1), rules).size
  expect(count([across(90), across(96), across(120)])).toBe(2)
  expect(count([across(90), across(120)])).toBe(0)
})

test('rules that begin or end elsewhere are not those of one table', () => {
  const count = (shift: number) =>
    tableAmounts(row(0).slice(1), [across(90), across(96, 10 + shift), across(120)]).size
  expect(count(11)).toBe(2)
  expect(count(14)).toBe(0)
})

test('a few things with a number and a price each are no table', () => {
  expect(joinRows(rows(5), [])).toHaveLength(5)
})

test('one price to a row is no table, however long the list is', () => {
  const menu = Array.from({ length: 9 }, (_, index) => [
    run('Tea', 20, 100 + index * 14),
    run('1.70', 300, 100 + index * 14),
  ]).flat()
  expect(joinRows(menu, [])).toHaveLength(9)
})

test('amounts that stand nowhere below each other are no columns', () => {
  const ragged = (step: number) =>
    Array.from({ length: 6 }, (_, index) => row(index, index * step)).flat()
  expect(joinRows(ragged(1), [])).toHaveLength(18)
  expect(joinRows(ragged(1.4), [])).toHaveLength(6)
  expect(joinRows(ragged(4), [])).toHaveLength(6)
})
