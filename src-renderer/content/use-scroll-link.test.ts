import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { linkPanes } from '../ui/scroll-link.ts'
import type { PageAnchor } from './page-anchors.ts'
import { useScrollLink } from './use-scroll-link.ts'

const rowHeight = 100

/** A list of pages of one row each, in a pane of its own. */
function listOf(pages: readonly number[]) {
  const list = document.createElement('div')
  const link = linkPanes(['pages', 'content'], () => true)
  const draw = (shown: readonly number[]) => ({
    anchors: shown.map((page, rowIndex): PageAnchor => ({ page, rowIndex })),
    rows: {
      measurementsCache: shown.map((_, index) => ({
        index,
        key: index,
        start: index * rowHeight,
        end: (index + 1) * rowHeight,
        size: rowHeight,
        lane: 0,
      })),
      getTotalSize: () => shown.length * rowHeight,
    },
  })
  const start = { page: 1, part: 0 }
  const { rerender } = renderHook(
    ({ anchors, rows }) => useScrollLink({ current: list }, rows, anchors, link.content, start),
    { initialProps: draw(pages) },
  )
  return {
    list,
    link,
    /** Rows come above, and what is read is held where it is, as the virtualiser does. */
    addAbove: (more: readonly number[], below: readonly number[]): void => {
      list.scrollTop += more.length * rowHeight
      rerender(draw([...more, ...below]))
      list.dispatchEvent(new Event('scroll'))
    },
    scroll: (top: number): void => {
      list.scrollTop = top
      list.dispatchEvent(new Event('scroll'))
    },
  }
}

test('a document whose second batch came first is read from its beginning', () => {
  const { list, addAbove } = listOf([11, 12])
  addAbove([1, 2], [11, 12])
  expect(list.scrollTop).toBe(0)
})

test('where someone has begun to read stays when the batch above comes', () => {
  const { list, addAbove, scroll } = listOf([11, 12, 13])
  scroll(150)
  addAbove([1, 2], [11, 12, 13])
  expect(list.scrollTop).toBe(350)
})

test('pages that are gone to before they have come are shown as they come', () => {
  const { list, link, addAbove } = listOf([11, 12])
  link.pages.lead()
  link.pages.moved({ page: 2, part: 0 })
  addAbove([1, 2, 3], [11, 12])
  expect(list.scrollTop).toBe(100)
})
