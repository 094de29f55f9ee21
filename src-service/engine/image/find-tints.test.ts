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
