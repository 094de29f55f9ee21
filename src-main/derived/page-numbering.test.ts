import { expect, test } from 'vitest'
import { findPageNumbering } from './page-numbering.ts'

test.each([
  ['the first batch', [1, 3, 10], [1, 10, 0], null, 0],
  ['absolute pages', [11, 15, 20], [11, 20, 0], 'absolute', 0],
  ['relative pages', [1, 5, 10], [11, 20, 0], 'relative', 10],
  ['no element at all', [], [11, 20, 0], null, 0],
  ['one page that both readings allow', [5], [5, 14, 0], 'absolute', 0],
  ['pages that neither reading explains', [99], [11, 20, 0], 'absolute', 0],
  [
    'a part of a document, absolute in the file sent',
    [11, 20],
    [1011, 1020, 1000],
    'absolute',
    1000,
  ],
  ['a part of a document, relative to the batch', [1, 10], [1011, 1020, 1000], 'relative', 1010],
  ['pages cut out to be healed', [1, 10], [41, 50, 40], null, 40],
] as const)('a page is not shown at the wrong place: %s', (_, pages, batch, numbering, add) => {
  const [startPage, endPage, pagesBefore] = batch
  expect(findPageNumbering(pages, { startPage, endPage, pagesBefore })).toEqual({ numbering, add })
})
