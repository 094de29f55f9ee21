import type { Batch, Run } from '#shared/runs/run.ts'
import { makeRun } from './fixtures.ts'

/** Batches of ten pages, stored unless told otherwise. */
export function makeBatches(
  totalPages: number,
  change: (index: number) => Partial<Batch> = () => ({}),
): Batch[] {
  return Array.from({ length: Math.ceil(totalPages / 10) }, (_, index) => ({
    index,
    startPage: index * 10 + 1,
    endPage: Math.min(totalPages, index * 10 + 10),
    state: 'stored' as const,
    failure: null,
    attempts: 1,
    origin: 'original' as const,
    canHeal: false,
    pageNumbering: null,
    requestIndex: 0,
    updatedAt: '2026-11-20T08:00:10Z',
    ...change(index),
  }))
}

/** A batch of whose pages the service made nothing, which can be healed. */
export const failedBatch: Partial<Batch> = {
  state: 'failed',
  failure: { code: 'service.batch-failed', message: '', data: { said: 'worker exited' } },
  attempts: 3,
  canHeal: true,
}

/** A run in batches that is under way, as far as its batches are. */
export function makeAsyncRun(
  totalPages: number,
  change?: (index: number) => Partial<Batch>,
  part: Partial<Run> = {},
): Run {
  const batches = makeBatches(totalPages, change)
  const completedPages = batches
    .filter(({ state }) => state === 'stored')
    .reduce((sum, { startPage, endPage }) => sum + endPage - startPage + 1, 0)
  return makeRun({
    mode: 'async',
    modeReason: 'several-batches',
    state: 'processing',
    following: true,
    totalPages,
    completedPages,
    batches,
    finishedAt: null,
    ...part,
  })
}
