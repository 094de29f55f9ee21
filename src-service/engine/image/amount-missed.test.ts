import { expect, test } from 'vitest'
import { amountMissed } from './amount-missed.ts'

test('ink is counted outside the known places only', () => {
  const [width, height] = [200, 100]
  const data = new Uint8Array(width * height).fill(250)
  const [known, missed] = [
    { left: 20, top: 20, right: 80, bottom: 40 },
    { left: 120, top: 20, right: 180, bottom: 40 },
  ] as const
  for (const { left, top, right, bottom } of [known, missed]) {
    for (let y = top; y < bottom; y += 1) data.fill(20, y * width + left, y * width + right)
  }
  const pixels = { data, width, height }
  expect(amountMissed(pixels, [known])).toBe(60 * 20)
  expect(amountMissed(pixels, [known, missed])).toBe(0)
})

/** White paper of 200 by 100 pixels with some columns of it in one brightness. */
function columns(from: number, to: number, brightness: number) {
  const [width, height] = [200, 100]
  const data = new Uint8Array(width * height).fill(250)
  for (let y = 0; y < height; y += 1) data.fill(brightness, y * width + from, y * width + to)
  return { data, width, height }
}

test('grey ink counts, the shade of folded paper does not', () => {
  expect(amountMissed(columns(100, 110, 140), [])).toBeGreaterThan(0)
  expect(amountMissed(columns(100, 110, 200), [])).toBe(0)
})

test('the fringe of what was read is no missed ink, what stands beside it is', () => {
  const known = { left: 20, top: 0, right: 80, bottom: 100 }
  expect(amountMissed(columns(16, 18, 20), [known])).toBe(0)
  expect(amountMissed(columns(82, 84, 20), [known])).toBeGreaterThan(0)
})
