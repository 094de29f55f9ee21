import { expect, test } from 'vitest'
import { displayWidth, table } from './table.ts'

test('columns stay straight with Korean names, which are two columns a letter', () => {
  expect(
    table([
      ['NAME', 'STATE'],
      ['보고서', 'done'],
      ['a', 'failed'],
    ]),
  ).toBe('NAME    STATE\n보고서  done\na       failed\n')
})

test.each([
  ['plain', 5],
  ['한글', 4],
  ['漢字', 4],
  ['😀', 2],
  ['é', 1],
])('%s takes %d columns', (text, width) => {
  expect(displayWidth(text)).toBe(width)
})
