import { expect, test } from 'vitest'
import { createPageOffsets } from './page-offsets.ts'

const heights = [100, 50, 200, 10, 75]

test.each([
  [-20, 0],
  [0, 0],
  [99, 0],
  // The gap below the first page.
  [105, 0],
  [110, 1],
  [169, 1],
  [170, 2],
  [380, 3],
  [399, 3],
  [400, 4],
  [99_999, 4],
])('the page at %i is %i', (offset, index) => {
  expect(createPageOffsets(heights, 10).indexAt(offset)).toBe(index)
})

test('a page that turns out taller moves the pages after it, and no page before', () => {
  const pages = createPageOffsets(heights, 10)
  expect(pages.resize(2, 260)).toBe(60)
  expect([0, 1, 2, 3, 4].map((index) => pages.offsetOf(index))).toEqual([0, 110, 170, 440, 460])
  expect(pages.total).toBe(545)
  expect(pages.heightOf(2)).toBe(260)
})

test('offsets of many pages agree with adding them up', () => {
  const many = Array.from({ length: 1000 }, (_, index) => 500 + ((index * 37) % 400))
  const pages = createPageOffsets(many, 12)
  for (const index of [999, 3, 512, 511, 0]) pages.resize(index, (many[index] = 40 + index))
  let top = 0
  for (const [index, height] of many.entries()) {
    expect(pages.offsetOf(index)).toBe(top)
    expect(pages.indexAt(top)).toBe(index)
    expect(pages.indexAt(top + height)).toBe(index)
    top += height + 12
  }
})

test('a document without pages has no height', () => {
  const pages = createPageOffsets([], 10)
  expect(pages.total).toBe(0)
  expect(pages.indexAt(50)).toBe(0)
})
