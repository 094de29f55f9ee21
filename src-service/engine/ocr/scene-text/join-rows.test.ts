import { expect, test } from 'vitest'
import { run } from '../../../testing/make-model.ts'
import { isAmount, joinRows } from './join-rows.ts'

function texts(runs: ReturnType<typeof joinRows>): readonly string[] {
  return runs.map(({ text }) => text)
}

test('a price at the far edge of a receipt stays with what was bought', () => {
  const runs = [run('Herbal tea', 20, 100), run('1.70', 400, 101), run('1x', 250, 99)]
  expect(texts(joinRows(runs, []))).toEqual(['Herbal tea 1x 1.70'])
})

test('words beside each other are columns of their own', () => {
  const runs = [run('Set menu', 20, 100), run('Sides', 400, 100)]
  expect(texts(joinRows(runs, []))).toEqual(['Set menu', 'Sides'])
})

test('a price in the next row, or before anything else, belongs to nobody', () => {
  expect(texts(joinRows([run('Tea', 20, 100), run('1.70', 400, 140)], []))).toEqual(['Tea', '1.70'])
  expect(texts(joinRows([run('1.70', 20, 100), run('Tea', 400, 100)], []))).toEqual(['1.70', 'Tea'])
})

test.each([
  ['4.80', true],
  ['RM 12.00', true],
  ['4.80 S', true],
  ['0.29-', true],
  ['12,000원', true],
  ['SR', false],
  ['12 pcs', true],
  ['12 each', false],
  ['12 items', false],
  ['5148826201779121', true],
  ['51488262017791213', false],
])('%s is an amount: %s', (text, is) => {
  expect(isAmount(text)).toBe(is)
})

test('a price belongs to large print beside it, not to a title or a stamp', () => {
  const beside = (fontSize: number) =>
    texts(joinRows([run('Tea', 20, 100, { fontSize }), run('1.70', 400, 103)], []))
  expect(beside(22)).toEqual(['Tea 1.70'])
  expect(beside(28)).toEqual(['Tea', '1.70'])
})
