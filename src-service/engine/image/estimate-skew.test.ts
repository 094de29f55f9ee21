import { expect, test } from 'vitest'
import { estimateSkew } from './estimate-skew.ts'
import type { GreyPixels } from './grey-pixels.ts'
import { deskew, rotatePixelsBack } from './rotate-pixels.ts'

/** Rows of short strokes, like lines of text. */
function stripes(): GreyPixels {
  const [width, height] = [500, 700]
  const data = new Uint8Array(width * height).fill(255)
  for (let y = 60; y < height - 60; y += 1) {
    for (let x = 60; x < width - 60; x += 1) {
      const row = Math.floor(y / 24)
      const stroke = Math.sin(0.83 * x + 5 * row) + Math.sin(0.31 * x + 2 * row * row)
      if (y % 24 < 11 && stroke > 0.2) data[y * width + x] = 20
    }
  }
  return { data, width, height }
}

const skewed = (degrees: number): GreyPixels => deskew(stripes(), -degrees)

test.each([0, 1.5, -3, 12, -30])('finds text skewed by %d°', (degrees) => {
  expect(estimateSkew(skewed(degrees))).toBeCloseTo(degrees, 0)
})

test('finds the skew of text that lies', () => {
  expect(estimateSkew(rotatePixelsBack(skewed(2), 90))).toBeCloseTo(2, 0)
})

test('an even page has none', () => {
  const data = new Uint8Array(200 * 200).fill(250)
  expect(estimateSkew({ data, width: 200, height: 200 })).toBe(0)
})
