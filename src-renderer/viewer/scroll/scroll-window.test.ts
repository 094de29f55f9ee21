import { describe, expect, test } from 'vitest'
import { scrolled, scrolledHeight, windowAt } from './scroll-window.ts'

const viewHeight = 800
const ordinary = { contentHeight: 1_200_000, viewHeight }
const endless = { contentHeight: 60_000_000, viewHeight }

test('an ordinary document scrolls as the browser does', () => {
  expect(scrolledHeight(ordinary)).toBe(1_200_000)
  expect(windowAt(5000, ordinary)).toEqual({ scrollTop: 5000, shift: 0 })
  expect(windowAt(9e9, ordinary)).toEqual({ scrollTop: 1_199_200, shift: 0 })
  expect(scrolled({ scrollTop: 0, shift: 0 }, 900_000, ordinary)).toEqual({
    scrollTop: 900_000,
    shift: 0,
  })
})

describe('a column taller than a browser can lay out', () => {
  test('stays within what the browser can lay out', () => {
    expect(scrolledHeight(endless)).toBeLessThan(2 ** 24)
  })

  test.each([0, 12_345, 30_000_000, 59_999_200])('shows place %i', (top) => {
    const { scrollTop, shift } = windowAt(top, endless)
    expect(scrollTop + shift).toBeCloseTo(top)
    expect(scrollTop).toBeGreaterThanOrEqual(0)
    expect(scrollTop).toBeLessThanOrEqual(scrolledHeight(endless) - viewHeight)
  })

  test('moves by a pixel when the wheel moves by a pixel', () => {
    const before = windowAt(30_000_000, endless)
    const after = scrolled(before, before.scrollTop + 1, endless)
    expect(after.scrollTop + after.shift).toBeCloseTo(30_000_001)
  })

  test('is spanned by the thumb', () => {
    const end = scrolledHeight(endless) - viewHeight
    const after = scrolled({ scrollTop: 0, shift: 0 }, end, endless)
    expect(after.scrollTop + after.shift).toBeCloseTo(59_999_200)
  })

  test('can be scrolled on by the wheel where the browser has come to an end', () => {
    const before = { scrollTop: 600, shift: 20_000_000 }
    const after = scrolled(before, 0, endless)
    expect(after.scrollTop).toBeGreaterThan(1000)
    expect(after.scrollTop + after.shift).toBeCloseTo(20_000_000)
  })
})

test('the first page is reached when pages above turned out shorter', () => {
  const after = scrolled({ scrollTop: 500, shift: -300 }, 250, ordinary)
  expect(after).toEqual({ scrollTop: 0, shift: 0 })
})
