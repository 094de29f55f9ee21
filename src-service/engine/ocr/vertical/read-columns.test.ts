import { expect, test } from 'vitest'
import { commonWidth, countSure } from './read-columns.ts'

test('a column of narrow letters is set in the size of the others, a note in its own', () => {
  expect([commonWidth([20, 25], 20), commonWidth([20, 30], 20)]).toEqual([25, 20])
  const widths = Array.from({ length: 10 }, (_, index) => 20 + index / 2)
  expect(commonWidth(widths, 22)).toBe(24)
})

test('a letter counts as read where the model is sure of its word', () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 }
  const words = [0.8, 0.6].map((confidence) => ({
    symbols: [{ text: '옛', confidence, box }],
    confidence,
    spaced: false,
  }))
  expect(countSure({ words })).toBe(1)
})
