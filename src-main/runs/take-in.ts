import { AppError, type ErrorData } from '#shared/errors.ts'
import type { Batch } from '#shared/runs/run.ts'
import type { RunContext } from './run-context.ts'
import type { PageRange, RunRequest } from './request-rows.ts'

/** Elements derived from a stored response, as the results feature does it. */
export type DeriveElements = (batch: {
  readonly runId: string
  readonly runNumber: number
  readonly batchIndex: number
  /** The document's pages that the response is about. */
  readonly pages: PageRange
  /** How many pages of the document come before the file that was sent. */
  readonly pagesBefore: number
}) => Promise<Derived>

export interface Derived {
  readonly model: string | null
  /** Pages processed, as the service counted them. */
  readonly pages: number | null
  readonly elementCount: number
  /** The last page with an element, in the document; 0 without any. */
  readonly lastPage: number
  readonly pageNumbering: Batch['pageNumbering']
}

/** What is known of a response that lies in its place, whole. */
export interface ResponseFile {
  readonly sha256: string
  readonly sizeBytes: number
}

/**
 * Takes a batch whose response is on disk into the run: its checksum first, its elements then, its
 * state last. Doing it twice does it once.
 *
 * Throws `runs.unreadable-response` and `runs.response-too-large`, and leaves the batch as it was.
 */
export async function takeIn(
  { rows, batches, derive, log }: RunContext,
  request: RunRequest,
  index: number,
  { sha256, sizeBytes }: ResponseFile,
): Promise<Derived> {
  const { runId, runNumber } = request
  const batch = batches.find(runNumber, index)
  if (!batch) throw new AppError('runs.not-found', { runId })
  batches.setReceived(runNumber, index, sha256, sizeBytes)
  log.info('batch.received', { run: runId, batch: index })
  const pages = { startPage: batch.startPage, endPage: batch.endPage }
  const pagesBefore = (request.pages?.startPage ?? 1) - 1
  const derived = await derive({ runId, runNumber, batchIndex: index, pages, pagesBefore })
  const { elementCount, pageNumbering, model } = derived
  batches.setStored(runNumber, index, { endPage: batch.endPage, elementCount, pageNumbering })
  rows.touch(runId)
  if (model !== null) rows.change(runId, { model })
  log.info('batch.stored', { run: runId, batch: index })
  return derived
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
