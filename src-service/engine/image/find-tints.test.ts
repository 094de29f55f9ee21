import { expect, test } from 'vitest'
import { isIn, makePicture } from '../../testing/make-picture.ts'
import type { Box } from '../model/box.ts'
import { findTints } from './find-tints.ts'
import { liftTints } from './lift-tints.ts'

const band: Box = { left: 40, top: 60, right: 340, bottom: 84 }

/** Strokes of letters, 3 pixels wide, all along a band. */
const isLetter = (x: number, y: number): boolean =>
  x >= 60 && x < 300 && y >= 66 && y < 78 && x % 12 < 3

/** White paper with a band of a brightness, on it letters of another. */
function page(tint: number, letters = 20, inBand: (x: number, y: number) => number = () => tint) {
  return makePicture(400, 200, (x, y) => {
    if (!isIn(x, y, band)) return 255
    return isLetter(x, y) ? letters : inBand(x, y)
  })
}

test('the band behind a row is found to the pixel, so that its edges are those of the table', () => {
  expect(findTints(page(200))).toEqual([{ box: band, brightness: 200, isDark: false }])
})

test('a band as light as that of every other row is none of the paper, and paper is no band', () => {
  expect(findTints(page(240))).toHaveLength(1)
  expect(findTints(page(252))).toEqual([])
})

test('letters on grey stand on white afterwards, and white ones on dark paint are black', () => {
  const lifted = (tint: number, letters: number): readonly (number | undefined)[] => {
    const drawn = page(tint, letters)
    const { data } = liftTints(drawn, findTints(drawn))
    return [data[70 * 400 + 50], data[70 * 400 + 61], data[20 * 400 + 20]]
  }
  expect(lifted(160, 32)).toEqual([255, 51, 255])
  expect(lifted(60, 255)).toEqual([255, 0, 255])
})

test('the grain of a scan does not part a band', () => {
  const grain = (x: number, y: number): number => 200 + ((x * 7 + y * 13) % 7) - 3
  expect(findTints(page(200, 20, grain)).map(({ box }) => box)).toEqual([band])
})

test('a bar of a chart without letters, the shades of a photo and a page without tints stay as they are', () => {
  const bare = makePicture(400, 200, (x, y) => (isIn(x, y, band) ? 200 : 255))
  const photo = page(0, 20, (x, y) => 100 + ((x * 3 + y * 5) % 120))
  const white = makePicture(400, 200, (x, y) => (isLetter(x, y) ? 20 : 255))
  for (const drawn of [bare, photo, white]) {
    expect(findTints(drawn)).toEqual([])
    expect(liftTints(drawn, findTints(drawn))).toBe(drawn)
  }
})

/** Of each band how many are found in the page. */
const counts = (...pages: readonly ReturnType<typeof page>[]): readonly number[] =>
  pages.map((drawn) => findTints(drawn).length)

test('dark letters stand on what is not too dark for them, bright ones on what is not too light', () => {
  expect(counts(page(100), page(80, 10))).toEqual([1, 0])
  expect(counts(page(120, 255), page(140, 255))).toEqual([1, 0])
})

test('what differs little from its area is the pattern of its paint, not printed on it', () => {
  expect(counts(page(200, 130), page(200, 150))).toEqual([1, 0])
})

test('paint that a scan shows lighter at one end is one band, two bands side by side are two', () => {
  const halves = (other: number) => page(200, 20, (x) => (x < 192 ? 200 : other))
  expect(counts(halves(207), halves(210))).toEqual([1, 2])
})

test('a bar as low as small print is found, and a panel full of dashes', () => {
  const low = makePicture(400, 200, (x, y) => {
    if (!isIn(x, y, { ...band, top: 64, bottom: 74 })) return 255
    return isLetter(x, y) && y < 72 ? 20 : 200
  })
  const panel = { ...band, bottom: 92 }
  const dashes = makePicture(400, 200, (x, y) => {
    if (!isIn(x, y, panel)) return 255
    return y >= 65 && y % 10 >= 5 && y < 80 && x % 48 >= 8 ? 20 : 200
  })
  expect(findTints(low).map(({ box }) => box)).toEqual([{ ...band, top: 64, bottom: 74 }])
  expect(findTints(dashes).map(({ box }) => box)).toEqual([panel])
})

test('an area with a corner cut out is no rectangle, and a narrow one a bar of a chart', () => {
  expect(counts(page(200, 20, (x, y) => (x >= 190 && y < 72 ? 255 : 200)))).toEqual([0])
  const wide = (right: number) => page(200, 20, (x) => (x < right ? 200 : 255))
  expect(counts(wide(90), wide(82))).toEqual([1, 0])
})

test('a speck is no letter, and what is mostly ink is no area with something printed on it', () => {
  const bare = (ink: (x: number, y: number) => boolean) =>
    makePicture(400, 200, (x, y) => {
      if (!isIn(x, y, band)) return 255
      return ink(x, y) ? 20 : 200
    })
  const speck = (length: number) => bare((x, y) => x >= 60 && x < 60 + length && y >= 68 && y < 72)
  expect(counts(speck(8), speck(6))).toEqual([1, 0])
  const strokes = (ink: number) => bare((x) => (x - 40) % 9 < ink)
  expect(counts(strokes(3), strokes(4))).toEqual([1, 0])
})

test('most of an area has one brightness, where a photo has many', () => {
  const speckled = (own: number) =>
    page(200, 20, (x, y) => {
      const grain = (x * 7 + y * 3) % 10
      return grain < own ? 200 : 185 - 15 * (grain % 2)
    })
  expect(counts(speckled(6), speckled(4))).toEqual([1, 0])
})

test('a band goes on to where letters that reach over its edge leave less of it', () => {
  const top = (covered: number) =>
    findTints(page(200, 20, (x, y) => (y < 64 && x % 20 < covered ? 20 : 200)))[0]?.box.top
  expect([top(5), top(8)]).toEqual([60, 64])
})
