import { expect, test } from 'vitest'
import { isRightToLeft } from './right-to-left.ts'

test.each([
  ['שלום world', true],
  ['2024 (١٢): مرحبا', true],
  ['Hello שלום', false],
  ['한국어', false],
  ['12.5 %', false],
  ['', false],
])('whether %s is read from right to left', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected)
})
