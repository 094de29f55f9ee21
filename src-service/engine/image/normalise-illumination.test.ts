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

/** A picture whose brightness depends on where it is. */
function lit(brightness: (x: number, y: number) => number) {
  const [width, height] = [480, 240]
  const data = Uint8Array.from({ length: width * height }, (_, index) =>
    brightness(index % width, Math.floor(index / width)),
  )
  return { data, width, height }
}

const at = ({ data }: { readonly data: Uint8Array }, x: number): number => data[120 * 480 + x] ?? 0

test('dim paper becomes as light as that of a scan, and not lighter than its print allows', () => {
  expect(at(normaliseIllumination(lit(() => 170)), 100)).toBe(240)
})

test('a page of which a part lies in the shade is no scan', () => {
  const half = lit((x) => (x < 300 ? 230 : 120))
  expect(at(normaliseIllumination(half), 440)).toBe(240)
})

test('the paper between heavy letters tells the light, not the letters', () => {
  const heavy = lit((x) => (x % 20 < 14 ? 40 : 120))
  expect(at(normaliseIllumination(heavy), 240)).toBeLessThan(100)
})

test('what is too dark for paper stays darker than paper', () => {
  expect(at(normaliseIllumination(lit(() => 40)), 100)).toBe(200)
})

test('a heavy letter is darker than its paper, as is the shade behind a sharp edge of light', () => {
  const letter = lit((x) => (x >= 240 && x < 260 ? 30 : 150 - x / 10))
  expect(at(normaliseIllumination(letter), 250)).toBeLessThan(60)
  const edge = normaliseIllumination(lit((x) => (x < 240 ? 190 : 90)))
  expect(at(edge, 264)).toBeGreaterThan(200)
})
