import { expect, test } from 'vitest'
import { pagePictureSize } from './draw-page-picture.ts'

test('a picture has the pixels that were asked for, turned with the page', () => {
  expect(pagePictureSize({ width: 800, height: 1000 }, 0, 2)).toEqual({ width: 1600, height: 2000 })
  expect(pagePictureSize({ width: 800, height: 1000 }, 90, 1)).toEqual({ width: 1000, height: 800 })
})

test.each([
  ['a plan of two metres', { width: 8000, height: 8000 }],
  ['a picture as wide as a JPEG can be', { width: 65_535, height: 20 }],
])('%s comes out coarser, and not as a blank canvas', (_, page) => {
  const { width, height } = pagePictureSize(page, 0, 2)
  expect(Math.max(width, height)).toBeLessThanOrEqual(16_000)
  expect(width * height).toBeLessThanOrEqual(64_010_000)
  expect(Math.min(width, height)).toBeGreaterThan(0)
})
