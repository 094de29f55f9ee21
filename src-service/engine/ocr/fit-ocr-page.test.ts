import { expect, test } from 'vitest'
import type { PageModel } from '../model/page-model.ts'
import { fitOcrPage } from './fit-ocr-page.ts'

test('a picture as large as its page is the scan that was read, a smaller one is a figure', () => {
  const page: PageModel = {
    page: 1,
    width: 100,
    height: 100,
    runs: [],
    rules: [],
    shapes: [],
    images: [],
    isOcr: true,
  }
  const imagesOf = (right: number) =>
    fitOcrPage(
      { model: page, skew: 0 },
      { ...page, images: [{ left: 0, top: 0, right, bottom: 100 }] },
    ).model.images.length
  expect([80, 90].map(imagesOf)).toEqual([1, 0])
})
