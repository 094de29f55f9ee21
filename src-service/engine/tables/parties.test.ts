import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
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
