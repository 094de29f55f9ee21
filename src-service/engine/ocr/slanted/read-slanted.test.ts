import { expect, test } from 'vitest'
import { isBelievable, isGuess } from './read-slanted.ts'

const box = { left: 0, top: 0, right: 100, bottom: 20 }

/** A line of letters of which the model is so sure. */
function line(...confidences: readonly number[]) {
  return {
    words: confidences.map((confidence) => ({
      symbols: [{ text: 'a', confidence, box }],
      confidence,
      spaced: false,
    })),
  }
}

const letters = (count: number, confidence: number): readonly number[] =>
  Array.from({ length: count }, () => confidence)

test('the grain of a picture is no text, however it is rotated: its letters are guessed, or few', () => {
  expect(isBelievable([line(...letters(10, 0.8))])).toBe(true)
  expect(isBelievable([line(...letters(10, 0.6))])).toBe(false)
  expect(isBelievable([line(...letters(15, 0.9), ...letters(5, 0.1))])).toBe(true)
  expect(isBelievable([line(...letters(11, 0.9), ...letters(9, 0.1))])).toBe(false)
  expect(isBelievable([line(...letters(7, 0.9))])).toBe(true)
  expect(isBelievable([line(...letters(5, 0.9))])).toBe(false)
})

test('a line that was guessed from a word at an angle goes, its neighbour stays', () => {
  const beside = (left: number) => isGuess({ box: { ...box, left, right: 300 } }, [box])
  expect([beside(65), beside(75)]).toEqual([true, false])
})
