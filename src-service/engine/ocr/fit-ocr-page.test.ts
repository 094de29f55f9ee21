import { expect, test } from 'vitest'
import type { PageModel } from '../model/page-model.ts'
import { fitOcrPage } from './fit-ocr-page.ts'

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

test('a picture as large as its page is the scan that was read, a smaller one is a figure', () => {
  const imagesOf = (right: number) =>
    fitOcrPage(
      { model: page, skew: 0 },
      { ...page, images: [{ left: 0, top: 0, right, bottom: 100 }] },
    ).model.images.length
  expect([80, 90].map(imagesOf)).toEqual([1, 0])
})

test('bands of colour that only the picture shows come with its text, those that the file draws stand', () => {
  const band = (top: number) => ({
    box: { left: 0, right: 200, top, bottom: top + 40 },
    filled: true,
    curved: false,
    faint: false,
  })
  const read = { model: { ...page, width: 200, height: 200, shapes: [band(20)] }, skew: 0 }
  const topOf = (drawn: PageModel) => fitOcrPage(read, drawn).model.shapes.map(({ box }) => box.top)
  expect(topOf(page)).toEqual([10])
  expect(topOf({ ...page, shapes: [band(70)] })).toEqual([70])
})
