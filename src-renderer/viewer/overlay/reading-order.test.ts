import { expect, test } from 'vitest'
import { createReadingOrder } from './reading-order.ts'

const order = createReadingOrder({
  keys: ['title', 'body', 'page-number', 'table', 'note'],
  pages: [1, 1, 1, 3, 3],
  categories: [0, 1, 2, 3, 1],
  categoryNames: ['heading1', 'paragraph', 'footer', 'table'],
})
const all: ReadonlySet<string> = new Set()

test.each([
  ['body', 1, all, 'page-number'],
  ['page-number', 1, all, 'table'],
  ['table', -1, all, 'page-number'],
  ['body', 1, new Set(['footer']), 'table'],
  ['table', -1, new Set(['footer', 'paragraph']), 'title'],
  ['title', -1, all, undefined],
  ['note', 1, all, undefined],
] as const)('from %s by %i, a step lands on what is shown next', (key, direction, hidden, next) => {
  expect(order.step({ key, page: 1 }, direction, hidden)?.key).toBe(next)
})

test('the first step begins on the page being read, or on the next one with elements', () => {
  expect(order.step({ key: null, page: 1 }, 1, all)?.key).toBe('title')
  expect(order.step({ key: null, page: 2 }, -1, all)?.key).toBe('table')
  expect(order.step({ key: null, page: 1 }, 1, new Set(['heading1']))?.key).toBe('body')
  expect(order.step({ key: null, page: 9 }, 1, all)).toBeUndefined()
})

test('a key that is gone, after a batch was parsed anew, does not trap the reader', () => {
  expect(order.step({ key: 'gone', page: 3 }, 1, all)?.key).toBe('table')
  expect(order.entryOf('gone')).toBeUndefined()
  expect(order.entryOf('note')).toEqual({ key: 'note', page: 3, category: 'paragraph', index: 4 })
})
