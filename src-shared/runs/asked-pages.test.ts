import { expect, test } from 'vitest'
import { readPageRanges } from '../export/page-ranges.ts'
import { askedPageCount, settlePages } from './asked-pages.ts'
import { findHoles } from './holes.ts'

test.each([
  [
    '1-5, 9',
    20,
    [
      [1, 5],
      [9, 9],
    ],
    6,
  ],
  [
    '9,1-5',
    20,
    [
      [1, 5],
      [9, 9],
    ],
    6,
  ],
  ['1–3,2-6,7', 20, [[1, 7]], 7],
  ['18~', 20, [[18, 20]], 3],
  ['1-20', 20, undefined, 20],
  ['1-', 20, undefined, 20],
] as const)('%s of %i pages are kept in order, once each', (written, pageCount, kept, count) => {
  const pages = settlePages(readPageRanges(written) ?? [], pageCount)
  expect(pages?.map(({ from, to }) => [from, to])).toEqual(kept)
  expect(askedPageCount({ totalPages: pageCount, options: { pages: pages ?? undefined } })).toBe(
    count,
  )
})

test('a page that the document lacks is not left out without a word', () => {
  expect(
    settlePages(
      [
        { from: 2, to: 3 },
        { from: 21, to: 21 },
      ],
      20,
    ),
  ).toBeNull()
})

test('pages that nobody asked for are no holes, and those that were are', () => {
  const batch = { index: 0, state: 'stored', failure: null, startPage: 1, endPage: 3 } as const
  const pages = [
    { from: 1, to: 5 },
    { from: 9, to: 9 },
  ]
  const run = { batches: [batch], totalPages: 20, failure: null, options: { pages } }
  expect(findHoles(run).map(({ startPage, endPage }) => [startPage, endPage])).toEqual([
    [4, 5],
    [9, 9],
  ])
})
