import type { EnginePool } from '../engine/pool.ts'
import { EngineError, toServiceError } from '../errors.ts'
import { logError } from '../log.ts'
import { parseJob } from '../parse-document.ts'
import { renderResult } from '../render/document.ts'
import { type BatchRecord, changeBatch, type RequestRecord } from './record.ts'
import { isSettled } from './request-status.ts'
import type { RequestStore } from './store.ts'

/** A batch that failed for the engine's sake, not the document's, is begun this often at most. */
const mostAttempts = 2

export type Processor = {
  /** Queues all batches of a request that haven't ended. */
  begin(id: string): void
  /** Resolves when nothing is under way; for a clean stop, after `signal` was aborted. */
  drain(): Promise<void>
}

/** Parses the batches of kept requests, side by side as the pool allows. Stops at `signal`. */
export function createProcessor(options: {
  readonly store: RequestStore
  readonly pool: EnginePool
  readonly dataDir: string
  readonly now: () => number
  readonly signal: AbortSignal
}): Processor {
  const { store, pool, dataDir, now, signal } = options
  const running = new Set<Promise<void>>()

  function begin(id: string): void {
    const record = store.get(id)
    for (const batch of record?.batches ?? []) {
      if (isSettled(batch)) continue
      // One that was under way when the service ended waits again.
      if (batch.status === 'started') track(change(id, batch.id, { status: 'scheduled' }))
      track(processBatch(id, batch.id))
    }
  }

  function track(work: Promise<void>): void {
    const settled = work
      .catch((error: unknown) => {
        if (!signal.aborted) logError('a batch could not be kept', error)
      })
      .finally(() => running.delete(settled))
    running.add(settled)
  }

  async function processBatch(id: string, batchId: number): Promise<void> {
    for (;;) {
      const failure = await attempt(id, batchId)
      if (!failure || signal.aborted) return
      const attempts = findBatch(id, batchId)?.attempts ?? mostAttempts
      const again = attempts < mostAttempts && isPassing(failure)
      await change(id, batchId, {
        status: again ? 'retrying' : 'failed',
        failureMessage: again ? '' : toServiceError(failure).message,
      })
      if (!again) return
    }
  }

  /** One try; returns what went wrong. A request that was removed meanwhile counts as done. */
  async function attempt(id: string, batchId: number): Promise<Error | undefined> {
    const record = store.get(id)
    const batch = findBatch(id, batchId)
    if (!record || !batch) return undefined
    const { options: asked, format, totalPages } = record
    const range = { first: batch.startPage, last: batch.endPage }
    const job = parseJob(
      store.documentPath(id),
      { format, pages: totalPages },
      range,
      asked,
      dataDir,
    )
    try {
      const parsed = await pool.run(job, {
        lane: id,
        signal,
        onStart: () => {
          const begun = findBatch(id, batchId)?.attempts ?? 0
          track(change(id, batchId, { status: 'started', attempts: begun + 1 }))
        },
      })
      const elements = parsed.flatMap((page) => page.elements)
      const pages = range.last - range.first + 1
      // The bytes first: a batch that is said to be completed can always be had.
      await store.writeBatch(id, batchId, JSON.stringify(renderResult(elements, pages, asked)))
      await change(id, batchId, { status: 'completed', failureMessage: '' })
      return undefined
    } catch (error) {
      if (!(error instanceof EngineError) && !signal.aborted) logError('a batch failed', error)
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  function findBatch(id: string, batchId: number): BatchRecord | undefined {
    return store.get(id)?.batches[batchId]
  }

  async function change(
    id: string,
    batchId: number,
    to: Partial<Omit<BatchRecord, 'id'>>,
  ): Promise<void> {
    const record = store.get(id)
    if (!record) return
    const changed: RequestRecord = changeBatch(record, batchId, { ...to, updatedAt: now() })
    await store.update(changed)
    if (changed.batches.every(isSettled)) await store.removeDocument(id)
  }

  return {
    begin,
    drain: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** The same document may well be parsed by a fresh engine or at a quieter time. */
function isPassing(failure: Error): boolean {
  return (
    failure instanceof EngineError &&
    (failure.code === 'engine_failed' || failure.code === 'timed_out')
  )
}
