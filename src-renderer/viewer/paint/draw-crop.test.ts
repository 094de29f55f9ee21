import { expect, test } from 'vitest'
import { drawCrop } from './draw-crop.ts'
import type { PageSource, RenderRequest } from '../sources/page-source.ts'

const signal = new AbortController().signal

function source(): PageSource & { readonly asked: RenderRequest[] } {
  const asked: RenderRequest[] = []
  return {
    asked,
    pageCount: 2,
    pageSize: async () => ({ width: 800, height: 1000 }),
    async render(_, __, request) {
      asked.push(request)
    },
    release() {},
    close() {},
  }
}

test('a large part is as wide as the content, whatever the screen', async () => {
  const pages = source()
  const box = { left: 0, top: 0.5, right: 1, bottom: 0.75 }
  const canvas = await drawCrop(pages, { page: 1, box }, 2, signal)
  expect(canvas?.style.width).toBe('640px')
  expect(pages.asked[0]).toMatchObject({
    scale: 1.6,
    rotation: 0,
    region: { left: 0, top: 800, width: 1280, height: 400 },
  })
})

test('a small part is enlarged only so far, and one without an area is none', async () => {
  const box = { left: 0.25, top: 0.25, right: 0.3, bottom: 0.3 }
  const canvas = await drawCrop(source(), { page: 2, box }, 1, signal)
  expect(canvas?.style.width).toBe('80px')
  expect(await drawCrop(source(), { page: 2, box: { ...box, right: 0.25 } }, 1, signal)).toBeNull()
  expect(await drawCrop(source(), { page: 3, box }, 1, signal)).toBeNull()
})
