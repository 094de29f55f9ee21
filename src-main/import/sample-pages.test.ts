import { expect, test } from 'vitest'
import type { ImportedElement } from './imported-parse.ts'
import { samplePages } from './sample-pages.ts'

function elementOn(page: number, hasPlace = true): ImportedElement {
  const regions = hasPlace ? [{ page, polygon: [] }] : []
  const said = { category: 'paragraph', html: '', markdown: '', text: '', base64: null }
  return { ...said, serviceId: '', page, regions, pointer: null, detail: {} }
}

test('of a thousand pages a few are held, from the first to near the last', () => {
  const sample = samplePages(12)
  for (let page = 1; page <= 1000; page += 1) {
    for (let each = 0; each < 5; each += 1) sample.add(elementOn(page))
  }
  const { sampledPages: pages, placedPages, elements } = sample.of([])
  expect(pages).toHaveLength(12)
  expect(pages[0]).toBe(1)
  expect(pages.at(-1)).toBeGreaterThan(850)
  expect(elements.length).toBeLessThanOrEqual(25 * 5)
  expect(placedPages).toHaveLength(1000)
})

test('page 1 is among them wherever it comes, as it is all that a picture has', () => {
  const sample = samplePages(2)
  for (const page of [9, 8, 7, 6, 5, 4, 3, 2, 1]) sample.add(elementOn(page))
  expect(sample.of([]).elements.some(({ page }) => page === 1)).toBe(true)
})

test('pages without a place prove nothing and are not sampled', () => {
  const sample = samplePages(2)
  sample.add(elementOn(1, false))
  expect(sample.of([])).toMatchObject({ sampledPages: [], placedPages: [] })
})
