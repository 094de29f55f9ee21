import { expect, test } from 'vitest'
import { displayWidth } from './display-width.ts'

test.each([
  ['plain', 5],
  ['한글', 4],
  ['漢字', 4],
  ['😀', 2],
  ['é', 1],
])('%s takes %d columns', (text, width) => {
  expect(displayWidth(text)).toBe(width)
})
