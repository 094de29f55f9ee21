import { expect, test } from 'vitest'
import { makePicture } from '../../testing/make-picture.ts'
import type { GreyPixels } from '../image/grey-pixels.ts'
import { textSample } from './text-sample.ts'

/** A page with one line of strokes 4 pixels apart; `isStroke` tells which of them reach into a row of it. */
function lineOf(isStroke: (row: number, stroke: number) => boolean): GreyPixels {
  const [width, height, top, lineHeight] = [600, 100, 40, 20]
  const data = new Uint8Array(width * height).fill(255)
  for (let row = 0; row < lineHeight; row += 1) {
    for (let stroke = 0; stroke < 140; stroke += 1) {
      if (isStroke(row, stroke)) data[(top + row) * width + 20 + 4 * stroke] = 0
    }
  }
  return { data, width, height }
}

test('Latin letters, most as high as half their line, differ from syllables: no model is asked in vain', () => {
  const latin = lineOf((row, stroke) => (row > 5 && row < 15) || stroke % 5 === 0)
  const syllables = lineOf((row, stroke) => (row + stroke) % 4 !== 0)
  expect(textSample(latin)?.evenness).toBeLessThan(0.62)
  expect(textSample(syllables)?.evenness).toBeGreaterThan(0.8)
})

test('an empty page has no sample', () => {
  expect(textSample(lineOf(() => false))).toBeUndefined()
})

/** A page of rows that have so many strokes each, 8 pixels apart and in the middle of it. */
const rowsOf = (strokes: readonly number[], brightness = 0, width = 700): GreyPixels =>
  makePicture(width, strokes.length, (x, y) =>
    x >= 24 && x % 8 === 0 && x / 8 - 3 < (strokes[y] ?? 0) ? brightness : 255,
  )
const white = (count: number): readonly number[] => Array.from({ length: count }, () => 0)
const text = (count: number, strokes = 50): readonly number[] =>
  Array.from({ length: count }, () => strokes)

test('what is as faint as the grain of paper, or has hardly an edge, is no text', () => {
  const isFound = (strokes: number, brightness = 0) =>
    textSample(rowsOf([...white(40), ...text(20, strokes), ...white(40)], brightness)) !== undefined
  expect([205, 209].map((brightness) => isFound(50, brightness))).toEqual([true, false])
  expect([isFound(3), isFound(2)]).toEqual([true, false])
})

test('a line is taken with its high and low letters, and white around it', () => {
  // 50 strokes have 100 edges: rows with 14 belong to the line, with 10 they are a speck.
  const sample = rowsOf([...white(40), ...text(9, 5), ...text(20), ...text(9, 7), ...white(82)])
  // Two rows above the line and two below it are taken along.
  expect(textSample(sample)?.pixels.height).toBe(20 + 9 + 4 + 2 * 10)
  expect(textSample(sample)?.pixels.width).toBe(440)
})

test('a few lines of a long page are enough', () => {
  const page = rowsOf(
    Array.from({ length: 10 }, () => [...white(20), ...text(12), ...white(20)]).flat(),
  )
  expect(textSample(page)?.pixels.height).toBe(4 * (12 + 4 + 10) + 10)
})

test('a picture is no line: it is cut off', () => {
  const picture = rowsOf([...white(40), ...text(300), ...white(40)])
  expect(textSample(picture)?.pixels.height).toBeLessThan(4 * (72 + 10) + 40)
  expect(textSample(picture)?.pixels.height).toBeGreaterThan(4 * 50)
})

test('specks say nothing of how letters spread', () => {
  const evenness = (height: number) =>
    textSample(rowsOf([...white(40), ...text(height), ...white(40)]))?.evenness
  expect([7, 8].map(evenness)).toEqual([0, 1])
})
