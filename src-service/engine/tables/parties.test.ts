import { expect, test } from 'vitest'
import { model, run } from '../../testing/make-model.ts'
import { analysePage, pageLines } from '../layout/analyse-page.ts'
import { buildLines } from '../lines/build-lines.ts'
import { findAlignedTables } from './find-tables.ts'

/** Columns at the same left edges, lines 14 apart. */
function columns(...texts: readonly (readonly string[])[]) {
  return texts.flatMap((lines, column) =>
    lines.map((text, line) => run(text, 50 + column * 250, 100 + line * 14)),
  )
}

const count = (...texts: readonly (readonly string[])[]): number =>
  findAlignedTables(buildLines(columns(...texts), [])).length

const anna = ['Anna Miller', '12 Mill Street', 'Rivers 12345']
const ole = ['Ole Berg', '7 Wheel Road', 'Mills 54321']

test('parties beside each other below their labels are no table', () => {
  expect(count(['Bill to:', ...anna], ['Ship To', ...ole])).toBe(0)
  expect(count(['공급자', ...anna], ['공급받는 자', ...ole])).toBe(0)
  expect(count(['Miller', ...anna], ['Owner', ...ole])).toBe(1)
  expect(count(['From', ...anna], ['Owner', ...ole])).toBe(1)
})

test('addresses are read one after the other where one goes on below the others', () => {
  const [sender, receiver] = [
    ['Bill To: Anna', '12 Mill Street', 'anna@rivers.example', 'Rivers', 'Tax number 12', '345'],
    ['Bill From: Ole', '7 Wheel Road', 'ole@mills.example', 'Mills', 'Tax number 54'],
  ]
  const page = model({
    runs: [run('Invoice', 50, 40, { fontSize: 20 }), ...columns(sender, receiver)],
  })
  const texts = analysePage(pageLines(page), []).classified.flatMap(({ block }) =>
    block.kind === 'text' ? block.lines.map(({ text }) => text) : [block.kind],
  )
  expect(texts).toEqual(['Invoice', ...sender, ...receiver])
})
