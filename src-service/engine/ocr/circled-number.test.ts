import { expect, test } from 'vitest'
import { makePicture, readWord } from '../../testing/make-picture.ts'
import type { GreyPixels } from '../image/grey-pixels.ts'
import type { Box } from '../model/box.ts'
import { circled, countOn, drawNumbers, numberIn, ringAtStart } from './circled-number.ts'

const rings = (
  count: number,
  left = 144,
): readonly { left: number; top: number; right: number; bottom: number }[] =>
  Array.from({ length: count }, (_, row) => ({
    left,
    top: 290 + row * 38,
    right: left + 22,
    bottom: 312 + row * 38,
  }))

test('a circled number that cannot be read is told by those above and below', () => {
  expect(countOn([1, undefined, 3], rings(3))).toEqual([1, 2, 3])
  expect(countOn([undefined, 2, undefined], rings(3))).toEqual([1, 2, 3])
})

test('what is counted on behind the last circled number of a row of signs is one, not a number in brackets', () => {
  expect([1, 20, 21].map(circled)).toEqual(['①', '⑳', '㉑'])
})

test('numbers that do not count on tell nothing', () => {
  expect(countOn([4, undefined, 9], rings(3))).toEqual([4, undefined, 9])
  expect(countOn([undefined, 1], rings(2))).toEqual([undefined, 1])
})

test('rings of another column tell nothing', () => {
  const [one, two] = [rings(1), rings(2, 600).slice(1)]
  expect(countOn([3, undefined], [...one, ...two])).toEqual([3, undefined])
})

test('a ring that stands a little aside tells, one further aside does not', () => {
  const aside = (by: number) =>
    countOn([1, undefined], [...rings(1), ...rings(2, 144 + by).slice(1)])[1]
  expect([5, 7].map(aside)).toEqual([2, undefined])
})

type Place = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly degrees: number
}

/** Ink at places of a ring's box, whose middle is 0 and whose edges are at -1 and 1. */
const ringBox: Box = { left: 50, top: 50, right: 150, bottom: 150 }
function ringPicture(isInk: (place: Place) => boolean, box = ringBox): GreyPixels {
  return makePicture(220, 200, (column, row) => {
    const x = (2 * (column + 0.5) - box.left - box.right) / (box.right - box.left)
    const y = (2 * (row + 0.5) - box.top - box.bottom) / (box.bottom - box.top)
    const degrees = (360 + (180 / Math.PI) * Math.atan2(y, x)) % 360
    const isEdge = Math.max(Math.abs(x), Math.abs(y)) <= 1
    return isEdge && isInk({ x, y, radius: Math.hypot(x, y), degrees }) ? 10 : 250
  })
}
const ringOf = (pixels: GreyPixels, letters: Box = ringBox, text = '©'): Box | undefined =>
  ringAtStart(pixels, { box: letters, words: [readWord(text, letters)] })
const isRing = (isInk: (place: Place) => boolean, box?: Box): boolean =>
  ringOf(ringPicture(isInk, box), box) !== undefined

const dot = ({ radius }: Place): boolean => radius < 0.1
const stroke = ({ radius }: Place): boolean => radius > 0.88 && radius <= 1

test('a ring is nearly round', () => {
  const ofWidth = (wide: number) =>
    isRing((place) => stroke(place) || dot(place), { ...ringBox, right: 50 + wide })
  expect([74, 77, 133, 137].map(ofWidth)).toEqual([false, true, true, false])
})

test('a ring may have gaps, but not too many of them', () => {
  // It is looked at every 15 degrees.
  const withGap = (to: number) =>
    isRing((place) => (stroke(place) && !(place.degrees > 8 && place.degrees < to)) || dot(place))
  expect([68, 83].map(withGap)).toEqual([true, false])
})

test('a ring is near the edge of its box, its number at the middle', () => {
  const marks = ({ x, y }: Place) =>
    Math.max(Math.abs(x), Math.abs(y)) > 0.95 && Math.min(Math.abs(x), Math.abs(y)) < 0.1
  const withStroke = (from: number, to: number) =>
    isRing((place) => marks(place) || (place.radius > from && place.radius < to) || dot(place))
  expect([withStroke(0.73, 0.82), withStroke(0.54, 0.66)]).toEqual([true, false])
  const withNumber = (from: number, to: number) =>
    isRing((place) => stroke(place) || (Math.abs(place.y) < 0.1 && place.x > from && place.x < to))
  expect([withNumber(0.34, 0.44), withNumber(0.47, 0.6), withNumber(2, 3)]).toEqual([
    true,
    false,
    false,
  ])
})

test('a ring is found where the letters that it was read as end a little inside of it', () => {
  const pixels = ringPicture((place) => stroke(place) || dot(place))
  const inside = { left: 53, top: 53, right: 147, bottom: 147 }
  expect(ringOf(pixels, inside)).toEqual(ringBox)
  const beside = { ...pixels, data: pixels.data.slice() }
  beside.data[100 * beside.width + 153] = 0
  expect(ringOf(beside)).toEqual(ringBox)
  expect(['one', 'four'].map((text) => ringOf(pixels, ringBox, text) !== undefined)).toEqual([
    true,
    false,
  ])
})

test('a letter as round as a ring is as high as the small letters beside it, a ring is higher', () => {
  const pixels = ringPicture((place) => stroke(place) || dot(place))
  const beside = (text: string, high: number): boolean => {
    const next = { left: 160, top: 150 - high, right: 210, bottom: 150 }
    const words = [readWord('a', ringBox), readWord(text, next)]
    return ringAtStart(pixels, { box: ringBox, words }) !== undefined
  }
  expect([81, 85].map((high) => beside('new', high))).toEqual([true, false])
  expect([beside('새', 100), beside('NEW', 100), beside('10', 100)]).toEqual([true, true, true])
})

test('a number is read large, without its ring, apart from the next', () => {
  const drawn = (from: number, to: number) =>
    drawNumbers(
      ringPicture(({ radius }) => radius > from && radius < to),
      [ringBox, ringBox],
    )
  const sheet = drawn(0.58, 0.68)
  expect([sheet.width, sheet.height]).toEqual([144, 72])
  const rows = Array.from({ length: 72 }, (_, row) => sheet.data.slice(row * 144, row * 144 + 72))
  const inked = rows.flatMap((row, index) => (row.some((value) => value < 128) ? [index] : []))
  // The ring of 44 pixels is at the middle of its place: within are 0.68 of 0.72 of it.
  expect([inked.at(0), inked.at(-1)]).toEqual([15, 56])
  expect(drawn(0.76, 1).data.some((value) => value < 128)).toBe(false)
})

test('a number is what was read in its own place, for sure', () => {
  const read = (middle: number, confidence = 0.9) =>
    readWord('7', { left: middle - 5, top: 0, right: middle + 5, bottom: 20 }, confidence).symbols
  expect([numberIn(read(71), 0), numberIn(read(73), 0), numberIn(read(73), 1)]).toEqual([
    7,
    undefined,
    7,
  ])
  expect([numberIn(read(30, 0.72), 0), numberIn(read(30, 0.68), 0)]).toEqual([7, undefined])
})
