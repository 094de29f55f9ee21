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

/** Full ink with necks, rows of little ink, before the given rows; `rest` below the last of them. */
function necks(rest: number, ...places: readonly (readonly [row: number, ink: number])[]) {
  const rows = Array.from({ length: (places.at(-1)?.[0] ?? 0) + rest }, () => 1)
  for (const [row, ink] of places) rows[row - 1] = ink
  return rows
}

test('letters are cut at their necks, if that makes them neither too low nor too high', () => {
  const isCutAt = (neck: number) => {
    const from = cutProfile(necks(50, [neck, 0.05]), 50).spans[1]?.from ?? 0
    // On either side of the neck the same ink is cut.
    return Math.abs(from - neck) <= 1
  }
  expect([isCutAt(36), isCutAt(28)]).toEqual([true, false])
  expect([isCutAt(60), isCutAt(80)]).toEqual([true, false])
})

test('a cut through a little ink is better than uneven letters, one through more is not', () => {
  const second = (ink: number) => cutProfile(necks(50, [40, 0.01], [50, ink]), 50).spans[1]?.from
  expect([second(0.21), second(0.25)]).toEqual([50, 40])
})

test('letters are not cut into more than they are for the sake of a little ink', () => {
  // Strokes 82 apart, of which every three make two letters that touch by a few pixels of 100.
  const count = (touching: number) => {
    const [width, period] = [100, 246]
    const data = new Uint8Array(width * period * 3).fill(0)
    for (let top = 0; top < period * 3; top += period) {
      for (const [row, ink] of [
        [82, 0],
        [123, touching],
        [164, 0],
        [246, 0],
      ] as const) {
        data.fill(255, (top + row - 1) * width + ink, (top + row) * width)
      }
    }
    const box = { left: 0, right: width, top: 0, bottom: period * 3 }
    return cutLetters({ data, width, height: period * 3 }, [box], 128)[0]?.length
  }
  expect([count(5), count(6)]).toEqual([6, 9])
})

test('two letters are not taken for a high one, nor the parts of one for two low ones', () => {
  // Full ink with white rows at the given distance, in a column that is 100 pixels wide.
  const count = (distance: number, letters: number) => {
    const [width, height] = [100, distance * letters]
    const data = new Uint8Array(width * height).fill(0)
    for (let row = distance; row <= height; row += distance) {
      data.fill(255, (row - 1) * width, row * width)
    }
    const box = { left: 0, right: width, top: 0, bottom: height }
    return cutLetters({ data, width, height }, [box], 128)[0]?.length
  }
  expect([count(75, 6), count(60, 6)]).toEqual([6, 3])
})
