import { expect, test } from 'vitest'
import type { LayoutElement } from '#shared/results/element.ts'
import { unsaid } from '#shared/results/unsaid.ts'
import { inferPageSize } from './drawn-page-source.ts'

const a4 = { width: 794, height: 1123 }

function pictured(key: string, width: number, height: number): LayoutElement {
  const polygon = [
    { x: 0.1, y: 0.2 },
    { x: 0.1 + width, y: 0.2 },
    { x: 0.1 + width, y: 0.2 + height },
    { x: 0.1, y: 0.2 + height },
  ]
  const place = { batchIndex: 0, order: 0, page: 1, serviceId: '0', category: 'figure' }
  return { ...unsaid, key, polygon, hasImage: true, html: '', markdown: '', text: '', ...place }
}

test('a page is as high as its cut-out pictures tell', async () => {
  // Half of the width is 400 pixels, so the page is 800 wide; a quarter of its height is 150.
  const size = await inferPageSize({
    elements: [pictured('a', 0.5, 0.25)],
    sizeOf: () => Promise.resolve({ width: 400, height: 150 }),
  })
  expect(size).toEqual({ width: 794, height: 596 })
})

test.each([
  ['without pictures', [{ ...pictured('a', 0.5, 0.5), hasImage: false }], 300],
  ['with a picture that is nowhere', [{ ...pictured('a', 0.5, 0.5), polygon: null }], 300],
  ['with a strip that is too thin to tell', [pictured('a', 0.5, 0.5)], 3],
  ['with a box without area', [pictured('a', 0.5, 0)], 300],
])('%s it is A4', async (_, elements, height) => {
  const sizeOf = () => Promise.resolve({ width: 300, height })
  expect(await inferPageSize({ elements, sizeOf })).toEqual(a4)
})

test('a picture that can not be read is passed over', async () => {
  const size = await inferPageSize({
    elements: [pictured('broken', 0.5, 0.5), pictured('whole', 0.5, 0.5)],
    sizeOf: (key) =>
      key === 'broken'
        ? Promise.reject(new Error('gone'))
        : Promise.resolve({ width: 300, height: 300 }),
  })
  expect(size).toEqual({ width: 794, height: 794 })
})
