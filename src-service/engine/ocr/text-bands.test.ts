import { expect, test } from 'vitest'
import type { Box } from '../model/box.ts'
import type { ReadWord } from './read-lines.ts'
import { textBands } from './text-bands.ts'

function word(left: number, top = 230): ReadWord {
  const symbols = [0, 20, 40].map((shift) => ({
    text: '가',
    confidence: 0.9,
    box: {
      left: left + shift,
      right: left + shift + 18,
      top: shift === 0 ? top : 230,
      bottom: 250,
    },
  }))
  return { symbols, confidence: 0.9, spaced: true }
}

const box: Box = { left: 100, top: 203, right: 600, bottom: 252 }

test('letters of the line above, over which a line was drawn out, are not taken for its own', () => {
  const [band] = textBands({ words: [word(100, 203), word(165), word(230)], box })
  expect(band?.top).toBeGreaterThan(216)
  // Nor are signs above its own letters left out.
  expect(band?.top).toBeLessThan(220)
  expect(band?.bottom).toBe(252)
})

test('what is drawn between the pieces of a line is no text', () => {
  const bands = textBands({ words: [word(100), word(400)], box })
  expect(bands.map(({ left, right }) => [left, right])).toEqual([
    [100, 158],
    [400, 458],
  ])
})

test('words as far apart as justified ones are one piece, those of two columns are not', () => {
  const pieces = (left: number): number => textBands({ words: [word(100), word(left)], box }).length
  expect([211, 225].map(pieces)).toEqual([1, 2])
})
