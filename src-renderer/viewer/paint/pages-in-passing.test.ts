import { expect, test } from 'vitest'
import { pagesInPassing } from './pages-in-passing.ts'

const view = { firstInView: 100, lastInView: 101 }

test('a slow flight draws what is in view first, then what comes', () => {
  const pages = pagesInPassing(view, { count: 1000, pagesPerMs: 0.001, drawMs: 20 })
  expect(pages.slice(0, 3)).toEqual([100, 101, 102])
})

test('a page that would be past before it is drawn gives way to one that can be seen', () => {
  const pages = pagesInPassing(view, { count: 1000, pagesPerMs: 0.1, drawMs: 30 })
  expect(pages.slice(0, 3)).toEqual([103, 104, 105])
  expect(pages.slice(-3)).toEqual([102, 101, 100])
})

test('upwards the pages above come first, and none is before the first page', () => {
  const pages = pagesInPassing(
    { firstInView: 4, lastInView: 5 },
    { count: 1000, pagesPerMs: -0.1, drawMs: 20 },
  )
  expect(pages).toEqual([3, 2, 1, 0, 4, 5])
})

test('none is behind the last page', () => {
  const pages = pagesInPassing(view, { count: 103, pagesPerMs: 0.1, drawMs: 0 })
  expect(pages).toEqual([100, 101, 102])
})
