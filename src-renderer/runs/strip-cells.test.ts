import { expect, test } from 'vitest'
import { failedBatch, makeAsyncRun } from '../testing/async-run.ts'
import { batchesOf, countLooks, lookOf, pagesOf, stripCells } from './strip-cells.ts'

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

test('a strip of twenty thousand batches has no more cells than a window can hold, and hides none that failed', () => {
  const run = makeAsyncRun(200_000, (index) => (index === 7777 ? failedBatch : {}))
  expect(run.batches).toHaveLength(20_000)
  const cells = stripCells(run)
  expect(cells).toHaveLength(1000)
  expect(cells.flatMap(batchesOf)).toEqual(run.batches)
  expect(cells.flatMap((cell, index) => (lookOf(cell) === 'failed' ? [index] : []))).toEqual([388])
  const pages = cells.map(pagesOf)
  expect([pages[0]?.startPage, pages.at(-1)?.endPage]).toEqual([1, 200_000])
  expect(
    pages.slice(1).every(({ startPage }, index) => startPage === (pages[index]?.endPage ?? 0) + 1),
  ).toBe(true)
})
