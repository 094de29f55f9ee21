import { expect, test } from 'vitest'
import { table } from './table.ts'

test('columns stay straight with Korean names, which are two columns a letter', () => {
  expect(
    table([
      ['NAME', 'STATE'],
      ['보고서', 'done'],
      ['a', 'failed'],
    ]),
  ).toBe('NAME    STATE\n보고서  done\na       failed\n')
})

test('a table of more rows than a call has arguments is a table', () => {
  const rows = Array.from({ length: 200_000 }, () => ['a', 'b'])
  expect(table([...rows, ['longer', 'c']]).slice(0, 10)).toBe('a       b\n')
})
