import type { Run } from '#shared/runs/run.ts'
import { expect, test } from 'vitest'
import { failedBatch, makeAsyncRun } from '../testing/async-run.ts'
import { reuseBatches } from './reuse-batches.ts'

/** As it comes over the bridge: all of it new. */
const again = (run: Run): Run => structuredClone(run)

test('an event that tells nothing new of the batches draws none of them again', () => {
  const run = makeAsyncRun(50, (index) => (index === 1 ? failedBatch : {}))
  const next = reuseBatches(run, { ...again(run), lastChangeAt: 'later' })
  expect(next.batches).toBe(run.batches)
  expect(next.lastChangeAt).toBe('later')
})

test('only the batch that changed is new', () => {
  const run = makeAsyncRun(50, (index) => (index === 3 ? { state: 'started' } : {}))
  const told = again(run)
  const changed = told.batches.map((batch) =>
    batch.index === 3 ? { ...batch, state: 'stored' as const } : batch,
  )
  const next = reuseBatches(run, { ...told, batches: changed })
  expect(next.batches.map((batch, index) => batch === run.batches[index])).toEqual([
    true,
    true,
    true,
    false,
    true,
  ])
})

test('another reason for the same failure is news', () => {
  const run = makeAsyncRun(10, () => failedBatch)
  const told = again(run)
  const failure = { code: 'runs.expired', message: '', data: { name: 'a.pdf' } } as const
  const next = reuseBatches(run, {
    ...told,
    batches: told.batches.map((batch) => ({ ...batch, failure })),
  })
  expect(next.batches[0]?.failure).toEqual(failure)
})
