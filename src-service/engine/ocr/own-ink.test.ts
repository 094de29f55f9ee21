import { expect, test } from 'vitest'
import { makePicture } from '../../testing/make-picture.ts'
import { ownInk } from './own-ink.ts'

/** The box of a line 100 to 200 pixels down, with ink in the given rows. */
function boxOf(rows: readonly (readonly [from: number, to: number])[], [paper, ink] = [255, 0]) {
  const pixels = makePicture(60, 300, (x, y) =>
    x % 3 === 0 && rows.some(([from, to]) => y >= from && y < to) ? ink : paper,
  )
  const { top, bottom } = ownInk(pixels, { left: 10, top: 100, right: 50, bottom: 200 })
  return [top, bottom]
}

test('letters of the lines above and below, which the box of a line cuts through, are not its own', () => {
  expect(
    boxOf([
      [80, 118],
      [130, 180],
      [190, 220],
    ]),
  ).toEqual([130, 180])
  expect(
    boxOf(
      [
        [80, 118],
        [130, 180],
      ],
      [20, 230],
    ),
  ).toEqual([130, 200])
})

test('its own letters are whole, and their accents', () => {
  expect(
    boxOf([
      [104, 112],
      [120, 180],
    ]),
  ).toEqual([100, 200])
  expect(boxOf([[80, 220]])).toEqual([100, 200])
})

test('the lines of a text are parted by more than the edge of a letter', () => {
  const topOf = (from: number) =>
    boxOf([
      [80, 110],
      [from, 180],
    ])[0]
  expect([112, 113].map(topOf)).toEqual([100, 113])
})

test('what fills about half of the box is no piece of another line', () => {
  // Of 104 rows with the two around them.
  const topOf = (to: number) =>
    boxOf([
      [80, to],
      [to + 10, 190],
    ])[0]
  expect([144, 145].map(topOf)).toEqual([154, 100])
})

test('a line of few pixels is left as it was read', () => {
  const topOf = (bottom: number) => {
    const pixels = makePicture(60, 40, (x, y) =>
      x % 3 === 0 && (y < 13 || (y > 16 && y < bottom)) ? 0 : 255,
    )
    return ownInk(pixels, { left: 10, top: 10, right: 50, bottom }).top
  }
  expect([25, 26].map(topOf)).toEqual([10, 17])
})
