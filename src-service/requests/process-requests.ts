import { isOfficeFormat } from '../engine/model/office-format.ts'
import { EngineError, ServiceError, toServiceError } from '../errors.ts'
import { logError } from '../log.ts'
import { modelUsed } from '../models.ts'
import { type PagedDocument, pageKeptFile } from '../page-document.ts'
import { parseRange } from '../parse-document.ts'
import type { RunOptions } from '../engine/pipeline/pool.ts'
import type { Engine } from '../open-engine.ts'
import { type ParseResult, renderResult } from '../render/document.ts'
import { type BatchRecord, changeBatch, type RequestRecord } from './record.ts'
import { isOver, isSettled } from './request-status.ts'
import type { RequestStore } from './store.ts'
import { withPages } from './submit.ts'

/** What failed for the engine's sake, not the document's, is begun this often at most. */
const maxAttempts = 2

export type Processor = {
  /** Queues all batches of a request that haven't ended; an office file's, once it has pages. */
  begin(id: string): void
  /** Resolves when nothing is under way; for a clean stop, after `signal` was aborted. */
  drain(): Promise<void>
}

/** Parses the batches of kept requests, side by side as the pool allows. Stops at `signal`. */
export function createProcessor(options: {
  readonly store: RequestStore
  readonly engine: Engine
  readonly now: () => number
  readonly signal: AbortSignal
}): Processor {
  const { store, engine, now, signal } = options
  const running = new Set<Promise<void>>()

  function begin(id: string): void {
    const record = store.get(id)
    if (record && isOfficeFormat(record.format) && !isOver(record)) {
      track(makePages(id))
      return
    }
    for (const batch of record?.batches ?? []) {
      if (isSettled(batch)) continue
      // One that was under way when the service ended waits again.
      if (batch.status === 'started') track(change(id, batch.id, { status: 'scheduled' }))
      track(processBatch(id, batch.id))
    }
  }

  /** Makes pages of an office file, which shows how many batches there are. */
  async function makePages(id: string, attempts = 1): Promise<void> {
    const file = store.documentPath(id)
    try {
      const paged = await pageKeptFile(engine, file, { lane: id, signal })
      const record = store.get(id)
      if (!record) return
      await store.update(withPages(record, paged, now()))
      begin(id)
    } catch (error) {
      const record = store.get(id)
      // What a stopping service leaves is begun again by the next.
      if (!record || signal.aborted) return
      if (attempts < maxAttempts && isPassing(error)) return makePages(id, attempts + 1)
      const { message } = toServiceError(error)
      if (!(error instanceof EngineError || error instanceof ServiceError))
        logError('an office file has no pages', error)
      await store.update({ ...record, failure: { message, failedAt: now() } })
      await store.removeDocument(id)
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
      const attempts = findBatch(id, batchId)?.attempts ?? maxAttempts
      const again = attempts < maxAttempts && isPassing(failure)
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
    const { format, totalPages: pages, isScanned = false } = record
    if (isOfficeFormat(format)) return undefined
    const document = { file: store.documentPath(id), format, pages, isScanned }
    const attempts = batch.attempts + 1
    try {
      const result = await parseBatch(engine, document, record, batch, {
        lane: id,
        signal,
        // Several engines may begin with parts of it.
        onStart: () => {
          if (findBatch(id, batchId)?.attempts === attempts) return
          track(change(id, batchId, { status: 'started', attempts }))
        },
      })
      // The bytes first: a batch that is said to be completed can always be had.
      await store.writeBatch(id, batchId, JSON.stringify(result))
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

/** The response of a batch's pages. Rejects with an `EngineError`. */
async function parseBatch(
  engine: Engine,
  { file, ...document }: PagedDocument & { readonly file: string },
  { options: asked, readBy }: RequestRecord,
  { startPage: first, endPage: last }: BatchRecord,
  work: RunOptions,
): Promise<ParseResult> {
  const parsed = await parseRange(engine, file, document, { first, last }, asked, work)
  const elements = parsed.flatMap((page) => page.elements)
  const model = modelUsed(asked.model, readBy)
  return renderResult(elements, { first, last }, { ...asked, model })
}

/** The same document may well be parsed by a fresh engine or at a quieter time. */
function isPassing(failure: unknown): boolean {
  return (
    failure instanceof EngineError &&
    (failure.code === 'engine_failed' || failure.code === 'timed_out')
  )
}
