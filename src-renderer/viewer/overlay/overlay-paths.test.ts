import { expect, test } from 'vitest'
import type { LayoutElement } from '#shared/results/element.ts'
import { unsaid } from '#shared/results/unsaid.ts'
import { categoryPaths } from './overlay-paths.ts'

function element(category: string, top: number | null): LayoutElement {
  const content = { html: '', markdown: '', text: '' }
  const place = { batchIndex: 0, order: 0, page: 1, serviceId: '0', key: `${category}${top}` }
  const polygon =
    top === null
      ? null
      : [
          { x: 0.1, y: top },
          { x: 0.9, y: top },
          { x: 0.5, y: top + 0.05 },
        ]
  return { category, polygon, hasImage: false, ...unsaid, ...content, ...place }
}

test('a crowded page has few nodes, none of which spans it', () => {
  const crowd = Array.from({ length: 800 }, (_, i) =>
    element(i % 2 ? 'paragraph' : 'table', i / 800),
  )
  const paths = categoryPaths(crowd, new Set())
  expect(paths).toHaveLength(24)
  expect(paths.map(({ path }) => path.split('M').length - 1).reduce((a, b) => a + b)).toBe(800)
})

test('a box leaves room around its letters, so that small print can be read in it, hidden and placeless elements have none', () => {
  const elements = [element('table', 0.25), element('footer', 0.9), element('table', null)]
  expect(categoryPaths(elements, new Set(['footer']))).toEqual([
    { category: 'table', band: 3, path: 'M0.096 0.248L0.904 0.248L0.504 0.302Z' },
  ])
})
