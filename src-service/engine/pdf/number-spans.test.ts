import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { joinSpan, planSpan, spansOf } from './number-spans.ts'

const at = (pageNum: number, top = 800) => ({
  number: {
    ...run(String(pageNum), 297, top),
    box: { left: 297, right: 303, top, bottom: top + 10 },
  },
  page: { pageNum, height: 842, textItems: [{ x: 50, y: 100, width: 500, height: 600 }] },
})
const pages = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
const plan = (first: number, last: number, span?: NonNullable<ReturnType<typeof joinSpan>>) =>
  planSpan(pages(first, last), (page) => page, span)

test('of the first batch of a document, the first and the last page are read again', () => {
  expect(plan(2, 10)).toEqual({ read: [2, 10], within: [], between: pages(3, 9) })
  expect(plan(2, 2)).toMatchObject({ read: [2] })
})

test('a span is believed for as many pages as it is long, so that a book is not read twice for its numbers', () => {
  const span = { first: at(2), last: at(10) }
  expect(plan(11, 20, span)).toEqual({ read: [20], within: pages(11, 18), between: [19] })
  expect(plan(31, 40, { ...span, last: at(30) })).toEqual({
    read: [],
    within: pages(31, 40),
    between: [],
  })
})

test('pages before what is known are looked at for themselves', () => {
  const span = { first: at(12), last: at(20) }
  expect(plan(1, 10, span)).toMatchObject({ read: [1, 10] })
  expect(plan(13, 19, span)).toMatchObject({ read: [], within: pages(13, 19) })
})

test('numbers that have moved end a span: they are not placed where others stand', () => {
  const [first, last] = [at(2), at(10)]
  const span = joinSpan(undefined, [first, last])
  const next = at(20)
  expect(joinSpan(span, [last, next])).toEqual({ first, last: next })
  expect(joinSpan(span, [last, at(20, 780)])).toBeUndefined()
})

test('a document that is read again long after others is looked at anew: what is remembered has a bound', () => {
  spansOf('book').set('bottom', { first: at(2), last: at(10) })
  for (const other of pages(1, 7)) spansOf(String(other))
  expect(spansOf('book').size).toBe(1)
  for (const other of pages(1, 8)) spansOf(String(other))
  expect(spansOf('book').size).toBe(0)
})
