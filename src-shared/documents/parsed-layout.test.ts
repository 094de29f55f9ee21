import { expect, test } from 'vitest'
import { parsedLayout } from './parsed-layout.ts'

test.each([
  ['document-parse-240910+libreoffice', 'libreoffice'],
  ['document-parse-240910+built-in', 'simple'],
  ['document-parse-240910', null],
  [null, null],
])('boxes are shown on the pages that they were read from: %s', (model, layout) => {
  expect(parsedLayout(model)).toBe(layout)
})
