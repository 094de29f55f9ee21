import { expect, test } from 'vitest'
import { ocrZoom } from './ocr-zoom.ts'

test('a page is read at 150 DPI, and a small picture isn’t enlarged without end', () => {
  expect(ocrZoom({ width: 2480, height: 3508 })).toBe(0.5)
  expect(ocrZoom({ width: 200, height: 100 })).toBe(4)
})

test('a long strip is no smaller for its length, up to as many pixels as two pages have', () => {
  expect(ocrZoom({ width: 560, height: 6000 })).toBe(1)
  expect(ocrZoom({ width: 1760, height: 10_000 })).toBe(0.5)
  expect(ocrZoom({ width: 500, height: 1501 })).toBeGreaterThan(1)
  expect(ocrZoom({ width: 2000, height: 6001 })).toBeCloseTo(0.605, 2)
  expect(ocrZoom({ width: 2000, height: 5999 })).toBeCloseTo(0.292, 2)
})
