import { expect, test } from 'vitest'
import { isIn, makePicture } from '../../testing/make-picture.ts'
import type { Box } from '../model/box.ts'
import { measureLetters } from './measure-letters.ts'

type Inked = { readonly text: string; readonly cell: Box; readonly ink: Box }

/** Letters whose ink is as high as is said, each in a cell 20 pixels wide of a line 100 high. */
function lettersOf(text: string, heights: readonly number[], stroke = 4): readonly Inked[] {
  return heights.map((height, index) => {
    const left = index * 20
    return {
      text,
      cell: { left, top: 0, right: left + 20, bottom: 100 },
      ink: { left: left + 6, top: 20, right: left + 6 + stroke, bottom: 20 + height },
    }
  })
}
const line = { left: 0, top: 0, right: 400, bottom: 100 }

function measure(letters: readonly Inked[], { paper = 255, ink = 0, fringe = 255 } = {}) {
  const pixels = makePicture(400, 110, (x, y) => {
    if (letters.some((letter) => isIn(x, y, letter.ink))) return ink
    const isBeside = letters.some((letter) => isIn(x - 1, y, letter.ink))
    return isBeside && fringe < 255 ? fringe : paper
  })
  const symbols = letters.map(({ text, cell }) => ({ text, confidence: 1, box: cell }))
  return measureLetters(pixels, symbols, line)
}

test('the size of text is that of its usual letters, not of accents or of two that were merged', () => {
  // Of 12 letters the six in the middle count; `x` is half as high as its font.
  const latin = lettersOf('x', [20, 25, 30, 33, 36, 39, 45, 51, 55, 60, 66, 72])
  expect(measure(latin)?.fontSize).toBeCloseTo(2 * ((33 + 36 + 39 + 45 + 51 + 55) / 6))
  // Of 10 syllables the upper ones but the highest: those without a vowel below are low.
  const syllables = lettersOf('가', [30, 33, 36, 39, 42, 48, 54, 63, 75, 90])
  expect(measure(syllables)?.fontSize).toBeCloseTo((48 + 54 + 63 + 75) / 4 / 0.9)
})

/** The width of strokes as they are measured on one letter, in pixels. */
const strokeOf = (stroke: number, fringe?: number): number => {
  const letter = lettersOf('x', [60], stroke).map((each) => ({
    ...each,
    cell: { ...each.cell, right: 60 },
  }))
  const measured = measure(letter, fringe === undefined ? {} : { fringe })
  return (measured?.weight ?? 0) * (measured?.fontSize ?? 0)
}

test('what runs along a line is no stroke across it', () => {
  expect(strokeOf(33)).toBeCloseTo(33)
  expect(strokeOf(37)).toBe(0)
})

test('the fringe of a stroke counts as far as it is dark, paper doesn’t', () => {
  expect(strokeOf(4, 255 * (1 - 0.14))).toBeCloseTo(4.14, 1)
  expect(strokeOf(4, 255 * (1 - 0.1))).toBe(4)
})

test('where paper and ink are alike there is no letter', () => {
  const measured = [210, 220].map((ink) => measure(lettersOf('x', [60]), { ink }) !== undefined)
  expect(measured).toEqual([true, false])
})

test('a letter may reach a little over its line', () => {
  const reaching = (by: number) => {
    const letter = lettersOf('x', [80 + by])
    return (measure(letter)?.fontSize ?? 0) / 2
  }
  expect([2, 4].map(reaching)).toEqual([82, 82])
  // And no further, or the next line would be measured with it.
  expect(reaching(1)).toBe(81)
})

test('the ink of a thin sign and that of a bold one are told from their paper', () => {
  // A cell has 20 columns and 102 rows.
  const ofPart = (part: number, colours: { readonly paper: number; readonly ink: number }) => {
    const [letter] = lettersOf('x', [1])
    if (!letter) throw new Error('no letter')
    const pixels = Math.round(part * 20 * 102)
    const wide = Math.max(1, Math.round(pixels / 90))
    const ink = { left: 2, top: 5, right: 2 + wide, bottom: 5 + Math.round(pixels / wide) }
    return (measure([{ ...letter, ink }], colours)?.fontSize ?? 0) / 2
  }
  const black = { paper: 255, ink: 0 }
  const white = { paper: 20, ink: 200 }
  expect([0.035, 0.025].map((part) => ofPart(part, black) > 0)).toEqual([true, false])
  expect([0.035, 0.025].map((part) => ofPart(part, white) > 0)).toEqual([true, false])
  // Rows of ink, not of what is between: nearly as high as it was drawn.
  expect([ofPart(0.45, black), ofPart(0.3, white)].map(Math.round)).toEqual([92, 87])
})
