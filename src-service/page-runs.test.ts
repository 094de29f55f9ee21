import { expect, test } from 'vitest'
import { batchRanges, pageRuns } from './page-runs.ts'

const batch = { first: 1, last: 10 }

test('batches are the interface’s, and none follows the last page', () => {
  expect(batchRanges(21)).toEqual([batch, { first: 11, last: 20 }, { first: 21, last: 21 }])
})

test('a scanned document is not left to one engine while another has nothing to do', () => {
  const scan = { format: 'pdf', pages: 10, isScanned: true } as const
  expect(pageRuns(batch, scan, 'auto', 2)).toEqual([
    { first: 1, last: 5 },
    { first: 6, last: 10 },
  ])
  expect(pageRuns({ first: 1, last: 3 }, { format: 'tiff', pages: 3 }, 'auto', 2)).toHaveLength(2)
  expect(pageRuns(batch, { format: 'laid-out', pages: 10 }, 'force', 2)).toHaveLength(2)
})

test('a long scan is not torn: every batch has pages enough to show what comes again on each', () => {
  const scan = { format: 'pdf', pages: 40, isScanned: true } as const
  expect(pageRuns({ first: 11, last: 20 }, scan, 'auto', 2)).toEqual([{ first: 11, last: 20 }])
})

test('no engine is started for pages that the first has read before the second is up', () => {
  expect(pageRuns(batch, { format: 'pdf', pages: 10 }, 'auto', 2)).toEqual([batch])
})

test('no engine is at its last ten pages while the other has ended', () => {
  const text = (pages: number) =>
    pageRuns({ first: 1, last: pages }, { format: 'pdf', pages }, 'auto', 2)
  expect(text(14)).toEqual([
    { first: 1, last: 7 },
    { first: 8, last: 14 },
  ])
  expect(text(24).map(({ first, last }) => last - first + 1)).toEqual([12, 12])
  expect(text(100).map(({ first, last }) => last - first + 1)).toEqual([25, 25, 25, 25])
  expect(text(51).map(({ first, last }) => last - first + 1)).toEqual([13, 13, 13, 12])
})
