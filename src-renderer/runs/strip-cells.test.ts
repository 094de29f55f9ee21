import { expect, test } from 'vitest'
import { failedBatch, makeAsyncRun } from '../testing/async-run.ts'
import { countLooks, pagesOf, stripCells } from './strip-cells.ts'

test('pages that no request has taken on yet have a place too', () => {
  // A file sent in two parts, of which the second has not been answered.
  const run = makeAsyncRun(20, undefined, { totalPages: 45, parts: 2 })
  expect(stripCells(run).map((cell) => [cell.kind, pagesOf(cell).startPage])).toEqual([
    ['batch', 1],
    ['batch', 11],
    ['gap', 21],
  ])
})

test('batches stand in page order, whatever order they were made in', () => {
  // Healing split pages 11-20 and gave the second half a new index.
  const run = makeAsyncRun(30, (index) => (index === 1 ? { endPage: 15 } : {}))
  const half = { ...run.batches[1], index: 7, startPage: 16, endPage: 20 }
  const batches = [...run.batches, half as (typeof run.batches)[number]]
  expect(stripCells({ ...run, batches }).map((cell) => pagesOf(cell).startPage)).toEqual([
    1, 11, 16, 21,
  ])
})

test('the legend counts what there is, and nothing else', () => {
  const { batches } = makeAsyncRun(50, (index) =>
    index === 1 ? failedBatch : index === 2 ? { origin: 'healed' } : {},
  )
  expect(countLooks(batches)).toEqual([
    { look: 'stored', count: 3 },
    { look: 'healed', count: 1 },
    { look: 'failed', count: 1 },
  ])
})
