import { AppError, type ErrorData } from '#shared/errors.ts'
import type { OpenedRows } from '../background/import-jobs.ts'
import type { DerivedFacts } from '../background/jobs.ts'
import type { StoredBatch } from './rows/batch-rows.ts'
import type { RunContext } from './run-context.ts'
import type { RunRequest } from './rows/request-rows.ts'

/** What is known of a response that lies in its place, whole. */
export interface ResponseFile {
  readonly sha256: string
  readonly sizeBytes: number
  /** Of an imported file that was just opened. */
  readonly rows?: OpenedRows | undefined
}

/**
 * Ingests a batch whose response is on disk into its run: its elements first, and then, at once or not
 * at all, its checksum, its state and what `alsoWrite` writes. Doing it twice does it once.
 *
 * Throws `runs.unreadable-response` and `runs.response-too-large`, and leaves the batch's state as it was.
 */
export async function ingestBatch(
  context: RunContext,
  request: RunRequest,
  index: number,
  file: ResponseFile,
  alsoWrite: (derived: DerivedFacts) => void,
): Promise<void> {
  const { rows, batches, log, quickTransaction } = context
  const { runId, runNumber } = request
  const batch = batches.find(runNumber, index)
  if (!batch) throw new AppError('runs.not-found', { runId })
  const derived = await deriveBatch(context, request, batch, file)
  log.info('batch.derived', { run: runId, batch: index })
  const { elementCount, pageNumbering, model } = derived
  // Lost with the power, it is the same again: a response on disk is ingested at the next start.
  quickTransaction(() => {
    batches.setReceived(runNumber, index, file)
    batches.setStored(runNumber, index, { endPage: batch.endPage, elementCount, pageNumbering })
    rows.touch(runId)
    if (model !== null) rows.change(runId, { model })
    alsoWrite(derived)
  })
  log.info('batch.stored', { run: runId, batch: index })
}

async function deriveBatch(
  { derive, batches, imports }: RunContext,
  { runId, runNumber, pages }: RunRequest,
  { index, startPage, endPage }: StoredBatch,
  file: ResponseFile,
): Promise<DerivedFacts> {
  const { sha256, rows } = file
  const pagesBefore = (pages?.startPage ?? 1) - 1
  const imported = imports.placementOf(runNumber)
  const batch = { runId, runNumber, batchIndex: index, sha256, pagesBefore, imported, rows }
  try {
    return await derive({ ...batch, pages: { startPage, endPage } })
  } catch (error) {
    // What can't be read is still what was received, for the user to look at.
    if (error instanceof AppError) batches.setReceived(runNumber, index, file)
    throw error
  }
}

/** The failure of a synchronous answer that has fewer pages than the document; null for a whole one. */
export function cutOffFailure(
  known: number | null,
  parsed: number,
  total: number,
): ErrorData | null {
  // The service reads 100 pages at most and doesn't say when it left some out (`interface §4.4`).
  const isCut = parsed < total || (known === null && parsed >= 100)
  if (!isCut) return null
  const totalPages = known === null ? null : total
  return new AppError('runs.cut-off', { pages: parsed, totalPages }).toData()
}
