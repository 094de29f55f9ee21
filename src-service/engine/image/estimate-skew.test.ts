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

/** Lines of strokes that lean, drawn pixel by pixel: their edges are as sharp as their contrast. */
function leaning(
  degreesAt: (y: number) => number,
  { contrast = 200, width = 500, height = 700 },
): GreyPixels {
  const isInk = (x: number, y: number): boolean => {
    if (x < 60 || x >= width - 60 || y < 60 || y >= height - 60) return false
    const row = Math.floor(y / 24)
    return y % 24 < 11 && Math.sin(0.83 * x + 5 * row) + Math.sin(0.31 * x + 2 * row * row) > 0.2
  }
  const data = Uint8Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    const slope = Math.tan((degreesAt(y) * Math.PI) / 180)
    return isInk(x, Math.round(y - slope * (x - width / 2))) ? 250 - contrast : 250
  })
  return { data, width, height }
}

test('faded text is straightened, the grain of paper has no lines', () => {
  expect(estimateSkew(leaning(() => 3, { contrast: 47 }))).toBeCloseTo(3, 0)
  expect(estimateSkew(leaning(() => 3, { contrast: 33 }))).toBe(0)
})

test('a skew is straightened as soon as it can be told from none', () => {
  const wide = { width: 1500, height: 300 }
  expect(estimateSkew(leaning(() => 0.1, wide))).toBe(0)
  expect(estimateSkew(leaning(() => 0.2, wide))).toBeCloseTo(0.2, 1)
})

test('a page of which a part leans is straightened where that part is clearly the larger', () => {
  const partly = (part: number): number =>
    estimateSkew(leaning((y) => (y > 700 * (1 - part) ? 4 : 0), {}))
  expect(partly(0.65)).toBeCloseTo(4, 0)
  expect(partly(0.64)).toBe(0)
})

/** Dots along ten lines that lean by 5°, each of which makes two edges. */
function dots(count: number): GreyPixels {
  const [width, height] = [500, 500]
  const data = new Uint8Array(width * height).fill(250)
  for (let dot = 0; dot < count; dot += 1) {
    const x = 60 + 34 * Math.floor(dot / 10) + 2 * ((7 * dot) % 15)
    const y = 60 + 36 * (dot % 10) + 2 * Math.round((x * Math.tan((5 * Math.PI) / 180)) / 2)
    data[y * width + x] = 20
  }
  return { data, width, height }
}

test('a few words tell the skew, a few specks do not', () => {
  expect(estimateSkew(dots(116))).toBeCloseTo(5, 0)
  expect(estimateSkew(dots(85))).toBe(0)
})

test('text that leans by more than half a right angle lies, leaning the other way', () => {
  expect(estimateSkew(skewed(40))).toBeCloseTo(40, 0)
  expect(estimateSkew(skewed(50))).toBeCloseTo(-40, 0)
})
