import { expect, test } from 'vitest'
import type { ReadWord } from './read-lines.ts'
import { splitAtGaps } from './split-at-gaps.ts'

/** What stands in each piece of words 20 high, each so far behind the last. */
function pieces(...gaps: readonly number[]): readonly number[] {
  let right = 0
  const words = [0, ...gaps].map((gap): ReadWord => {
    const box = { left: right + gap, right: right + gap + 40, top: 100, bottom: 120 }
    right = box.right
    return { symbols: [{ text: '1.3', confidence: 1, box }], confidence: 1, spaced: true }
  })
  return splitAtGaps(words).map((piece) => piece.length)
}

test('columns of a narrow table are not read as one, though their gaps are hardly an em', () => {
  expect(pieces(5, 5, 13, 5, 5)).toEqual([3, 3])
  expect(pieces(5, 5, 11, 5, 5)).toEqual([6])
})

test('the words of a justified line, which all stand far apart, stay together', () => {
  expect([pieces(8, 8, 17, 8), pieces(8, 8, 19, 8)]).toEqual([[5], [3, 2]])
  expect(pieces(15, 15, 15)).toEqual([4])
})
