import { expect, test } from 'vitest'
import { readLine } from '../../testing/make-picture.ts'
import { isColumn, isLetterLike, joinWords, toBullet } from './missed-places.ts'

// A usual line is 20 pixels high.
const usual = 20
const boxOf = (wide: number, high: number, left = 0, top = 0) => ({
  left,
  top,
  right: left + wide,
  bottom: top + high,
})

test('marks of a list that were taken for one line are no text', () => {
  const isMarks = (wide: number, high: number, letters = 5) =>
    isColumn(readLine('x'.repeat(letters), boxOf(wide, high)), usual)
  expect([41, 39].map((high) => isMarks(10, high))).toEqual([true, false])
  expect([65, 68].map((wide) => isMarks(wide, 100))).toEqual([true, false])
  expect([11, 12].map((letters) => isMarks(10, 100, letters))).toEqual([true, false])
})

test('dirt is smaller than a letter, a drawing larger', () => {
  const highs = [4, 6, 67, 69].map((high) => isLetterLike(boxOf(20, high), usual))
  expect(highs).toEqual([false, true, true, false])
  expect([4, 6].map((wide) => isLetterLike(boxOf(wide, 20), usual))).toEqual([false, true])
})

test('the words of a title that was missed are read together', () => {
  const joined = (gap: number) =>
    joinWords([
      { box: boxOf(50, 20), filled: 0.2 },
      { box: boxOf(50, 20, 50 + gap), filled: 0.4 },
    ]).length
  expect([11, 13].map(joined)).toEqual([1, 2])
})

test('a bullet is a full dot, a little before the middle of its line', () => {
  const line = readLine('text', boxOf(200, 20, 100))
  const isBullet = ({ side = 6, filled = 0.8, gap = 20, middle = 10 }) =>
    toBullet(
      { box: boxOf(side, side, 100 - gap - side, middle - side / 2), filled },
      [line],
      usual,
    ) !== undefined
  expect([0.32, 0.28].map((filled) => isBullet({ filled }))).toEqual([true, false])
  expect([14, 16].map((side) => isBullet({ side }))).toEqual([true, false])
  expect([-1, 59, 61].map((gap) => isBullet({ gap }))).toEqual([false, true, false])
  expect([4.5, 5.5, 15.5, 16.5].map((middle) => isBullet({ middle }))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
