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
