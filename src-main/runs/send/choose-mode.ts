import type { SourceDocument } from '#shared/documents/document.ts'
import { limits } from '#shared/documents/limits.ts'
import { AppError } from '#shared/errors.ts'
import type { ModeReason, RunMode } from '#shared/runs/parse-options.ts'

export interface ChosenMode {
  readonly mode: RunMode
  readonly reason: ModeReason
}

/** What the service takes as one batch (`interface §8`). */
const batchPages = 10

/**
 * How a document is parsed, and why.
 *
 * A synchronous parse leaves out what comes after its first 100 pages (`interface §4.4`), so a
 * longer document is refused rather than cut: throws `documents.too-many-pages`, and
 * `documents.too-large` for one that would have to be sent in parts.
 */
export function chooseMode(
  wanted: RunMode | 'auto',
  document: Pick<SourceDocument, 'name' | 'pageCount' | 'sizeBytes'>,
): ChosenMode {
  if (wanted === 'async') return { mode: 'async', reason: 'forced' }
  if (wanted === 'sync') {
    checkSync(document)
    return { mode: 'sync', reason: 'forced' }
  }
  const { pageCount, sizeBytes } = document
  if (pageCount === null) return { mode: 'async', reason: 'unknown-length' }
  if (pageCount <= batchPages && sizeBytes <= limits.fileBytes) {
    return { mode: 'sync', reason: 'one-batch' }
  }
  return { mode: 'async', reason: 'several-batches' }
}

function checkSync({
  name,
  pageCount,
  sizeBytes,
}: Pick<SourceDocument, 'name' | 'pageCount' | 'sizeBytes'>): void {
  if (pageCount !== null && pageCount > limits.syncPages) {
    const limitPages = limits.syncPages
    throw new AppError('documents.too-many-pages', { name, pages: pageCount, limitPages })
  }
  if (sizeBytes > limits.fileBytes) {
    throw new AppError('documents.too-large', { name, sizeBytes, limitBytes: limits.fileBytes })
  }
}
