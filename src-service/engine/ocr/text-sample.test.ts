import { expect, test } from 'vitest'
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
