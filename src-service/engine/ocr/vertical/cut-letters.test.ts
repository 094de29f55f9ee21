import { expect, test } from 'vitest'
import { cutLetters, cutProfile } from './cut-letters.ts'

const letter = [0, 0.6, 0.4, 0.4, 0.8, 0.4, 0.4, 0.4, 0.6, 0]
/** Two strokes with white between them, as 二 has. */
const separated = [0, 0.7, 0, 0, 0, 0, 0, 0, 0.9, 0]
/** Touches the next letter. */
const touching = [0, 0.6, 0.4, 0.4, 0.8, 0.4, 0.4, 0.4, 0.6, 0.1]

test('a letter of two parts stays whole, and letters that touch are separated where they touch least', () => {
  const profile = [letter, separated, touching, letter].flat()
  expect(cutProfile(profile, 10).spans.map(({ from }) => Math.round(from / 10))).toEqual([
    0, 1, 2, 3,
  ])
})

/** Letters of one column, 20 pixels wide, at the given heights. */
function column(tops: readonly number[]) {
  const [width, height] = [20, 300]
  const data = new Uint8Array(width * height).fill(255)
  for (const top of tops) data.fill(0, top * width, (top + 18) * width)
  return { data, width, height }
}

test('a gap is a space only where it is wider than that between letters', () => {
  const pixels = column([2, 24, 46, 82, 104, 126, 148])
  const box = { left: 0, right: 20, top: 2, bottom: 166 }
  const [cells] = cutLetters(pixels, [box], 128)
  expect(cells?.map(({ spaced }) => spaced)).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
    false,
  ])
  expect(cells?.map(({ box: { top } }) => top)).toEqual([2, 24, 46, 82, 104, 126, 148])
})

test('letters that are set loosely have no spaces between them', () => {
  const spacedAt = (top: number) => {
    const pixels = column([2, 24, 46, top, top + 22, top + 44])
    const [cells] = cutLetters(pixels, [{ left: 0, right: 20, top: 2, bottom: top + 62 }], 128)
    return cells?.map(({ spaced }) => spaced).indexOf(true)
  }
  expect([spacedAt(46 + 25), spacedAt(46 + 23)]).toEqual([3, -1])
})
