import { expect, test } from 'vitest'
import { cellValue } from './cell-value.ts'

test.each([
  ['12', 12, '0'],
  ['0', 0, '0'],
  ['-5', -5, '0'],
  ['1,250.50', 1250.5, '#,##0.00'],
  ['3.140', 3.14, '0.000'],
  ['45%', 0.45, '0%'],
  ['12.5%', 0.125, '0.0%'],
])('%s is a number that is shown as it was', (text, value, format) => {
  expect(cellValue(text)).toEqual({ kind: 'number', value, format })
})

test.each([
  '',
  '007',
  '1,25',
  '1.250,5',
  '+82',
  '=1+1',
  '1234567890123456',
  '(12)',
  '2024-01-01',
  '-0',
  '1e5',
])('“%s” stays the text that it is', (text) => {
  expect(cellValue(text)).toEqual({ kind: 'text', text })
})
