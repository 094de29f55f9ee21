import { expect, test } from 'vitest'
import { createRows, indexRows } from './element-rows.ts'

const outline = {
  keys: ['a', 'b', 'c', 'd'],
  pages: [1, 1, 3, 3],
  categories: [0, 1, 0, 2],
  categoryNames: ['paragraph', 'table', 'seal'],
}

test('each page begins once, and pages without elements leave no gap', () => {
  expect(createRows(outline, new Set())).toEqual([
    { kind: 'page', page: 1 },
    { kind: 'element', key: 'a', page: 1, category: 'paragraph' },
    { kind: 'element', key: 'b', page: 1, category: 'table' },
    { kind: 'page', page: 3 },
    { kind: 'element', key: 'c', page: 3, category: 'paragraph' },
    { kind: 'element', key: 'd', page: 3, category: 'seal' },
  ])
})

test('a hidden category leaves the others in their place', () => {
  const rows = createRows(outline, new Set(['paragraph', 'seal']))
  expect([...indexRows(rows)]).toEqual([['b', 1]])
})
