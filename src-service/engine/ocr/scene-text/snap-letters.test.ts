import { expect, test } from 'vitest'
import { makePicture } from '../../../testing/make-picture.ts'
import { snapLetters } from './snap-letters.ts'
import { thresholds } from './thresholds.ts'

/** Three letters of 8, 4 and 12 pixels with 2 between them, from pixel 10 on. */
const strokes = [
  [10, 18],
  [20, 24],
  [26, 38],
] as const
const pixels = makePicture(60, 20, (x) =>
  strokes.some(([from, to]) => x >= from && x < to) ? 0 : 255,
)

test('letters get their own ink, so that their size is not measured on their neighbours', () => {
  // A step of the network's answer off.
  const ends = [0, 13 / 32, 19 / 32, 1]
  const letters = strokes.map((_, index) => ({
    text: 'a',
    confidence: 1,
    from: ends[index] ?? 0,
    to: ends[index + 1] ?? 1,
  }))
  const place = { left: 8, right: 40, top: 0, bottom: 20 }
  const edges = snapLetters(pixels, place, letters).map(({ left, right }) => [left, right])
  expect(edges[0]?.[0]).toBe(8)
  for (const [index, [from, to]] of strokes.entries()) {
    const [left = NaN, right = NaN] = edges[index] ?? []
    expect([left <= from, right >= to]).toEqual([true, true])
  }
})

test('an edge moves no further than a fifth of the two letters: beyond is the white within one', () => {
  // Two letters of 20 pixels each, white to the right of the edge that the network sees, at 20.
  const edgeWith = (white: number) => {
    const drawn = makePicture(40, 20, (x) => (x === white ? 255 : 0))
    const letters = [0, 0.5].map((from) => ({ text: 'a', confidence: 1, from, to: from + 0.5 }))
    return snapLetters(drawn, { left: 0, right: 40, top: 0, bottom: 20 }, letters)[1]?.left
  }
  expect([edgeWith(27), edgeWith(29)]).toEqual([27, 20])
})

test('a title and its page number do not share the leader between them', () => {
  const drawn = makePicture(200, 20, (x) => (x < 10 || x >= 190 ? 0 : 255))
  const place = { left: 0, right: 200, top: 0, bottom: 20 }
  const boxesWith = (gap: number) =>
    snapLetters(drawn, place, [
      { text: 'a', confidence: 1, from: 0, to: 0.5 - gap / 400 },
      { text: '7', confidence: 1, from: 0.5 + gap / 400, to: 1 },
    ])
  const [near, far] = [thresholds.place.apart * 20 - 1, thresholds.place.apart * 20 + 1]
  expect(boxesWith(near)[0]?.right).toBe(boxesWith(near)[1]?.left)
  expect([boxesWith(far)[0]?.right, boxesWith(far)[1]?.left]).toEqual([
    100 - far / 2,
    100 + far / 2,
  ])
})
