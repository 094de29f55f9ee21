import { expect, test } from 'vitest'
import { deskew, rotatePixelsBack } from './rotate-pixels.ts'

const pixels = { data: Uint8Array.of(1, 2, 3, 4, 5, 6), width: 3, height: 2 }

test.each([
  [90, [3, 6, 2, 5, 1, 4], 2, 3],
  [180, [6, 5, 4, 3, 2, 1], 3, 2],
  [270, [4, 1, 5, 2, 6, 3], 2, 3],
] as const)('rotates pixels back by %d°', (rotation, data, width, height) => {
  expect(rotatePixelsBack(pixels, rotation)).toEqual({ data: Uint8Array.from(data), width, height })
})

test('a straightened picture keeps its corners', () => {
  const { width, height } = deskew({ data: new Uint8Array(100 * 50), width: 100, height: 50 }, 30)
  expect([width, height]).toEqual([112, 94])
})
