import { expect, test } from 'vitest'
import { ocrZoom } from './ocr-zoom.ts'

test('a page is read at 150 DPI, and a small picture isn’t enlarged without end', () => {
  expect(ocrZoom({ width: 2480, height: 3508 })).toBe(0.5)
  expect(ocrZoom({ width: 200, height: 100 })).toBe(4)
})
