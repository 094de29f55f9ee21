import { expect, test } from 'vitest'
import { createRows, estimateRow, indexRows } from './element-rows.ts'

const outline = {
  keys: ['a', 'b', 'c', 'd'],
  pages: [1, 1, 3, 3],
  categories: [0, 1, 0, 2],
  categoryNames: ['paragraph', 'table', 'seal'],
}

test('each page begins once, and pages without elements leave no gap', () => {
  expect(createRows(outline, new Set())).toEqual([
    { kind: 'page', id: 'page-1', page: 1 },
    {
      kind: 'elements',
      id: 'a',
      page: 1,
      elements: [
        { key: 'a', category: 'paragraph' },
        { key: 'b', category: 'table' },
      ],
    },
    { kind: 'page', id: 'page-3', page: 3 },
    {
      kind: 'elements',
      id: 'c',
      page: 3,
      elements: [
        { key: 'c', category: 'paragraph' },
        { key: 'd', category: 'seal' },
      ],
    },
  ])
})

test('an order that goes back to a page begins it again, as a row of its own', () => {
  const back = { ...outline, pages: [1, 3, 1, 3] }
  const pages = createRows(back, new Set()).filter(({ kind }) => kind === 'page')
  expect(pages.map(({ page }) => page)).toEqual([1, 3, 1, 3])
  expect(new Set(pages.map(({ id }) => id)).size).toBe(4)
})

test('a hidden category leaves the others in their place', () => {
  const rows = createRows(outline, new Set(['paragraph', 'seal']))
  expect([...indexRows(rows)]).toEqual([['b', 1]])
})

test('a page of a thousand elements is many rows, none of them long', () => {
  const count = 1000
  const rows = createRows(
    {
      keys: Array.from({ length: count }, (_, index) => String(index)),
      pages: Array.from({ length: count }, () => 1),
      categories: Array.from({ length: count }, () => 0),
      categoryNames: ['paragraph'],
    },
    new Set(),
  )
  expect(Math.max(...rows.map((row) => (row.kind === 'elements' ? row.elements.length : 0)))).toBe(
    8,
  )
  expect([...indexRows(rows).keys()].map(Number)).toEqual([...Array(count).keys()])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(estimateRow(rows[1])).toBeGreaterThan(8 * 20)
})
