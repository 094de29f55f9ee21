import { expect, test } from 'vitest'
import { normaliseIllumination } from './normalise-illumination.ts'

/** Paper that darkens from left to right, with dark bars on it. */
function photo(): { readonly data: Uint8Array; readonly width: number; readonly height: number } {
  const [width, height] = [480, 240]
  const data = Uint8Array.from({ length: width * height }, (_, index) => {
    const light = 210 - ((index % width) / width) * 130
    return index % 12 < 2 ? light * 0.4 : light
  })
  return { data, width, height }
}

test('paper in the shade becomes as bright as paper in the light', () => {
  const { data } = normaliseIllumination(photo())
  const at = (x: number): number => data[120 * 480 + x] ?? 0
  expect(Math.abs(at(30) - at(450))).toBeLessThan(15)
  expect(at(30) - at(24)).toBeGreaterThan(100)
})

test('a scan on white paper stays as it is', () => {
  const pixels = { data: new Uint8Array(100 * 100).fill(248), width: 100, height: 100 }
  expect(normaliseIllumination(pixels)).toBe(pixels)
})
