import type { SourceDocument } from '#shared/documents/document.ts'
import { limits } from '#shared/documents/limits.ts'
import { AppError } from '#shared/errors.ts'
import { askedPageCount } from '#shared/runs/asked-pages.ts'
import type { ModeReason, ParseOptions, RunMode } from '#shared/runs/parse-options.ts'

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
 * `documents.too-large` for one that would have to be sent in parts, `runs.pages-in-batches` for
 * several stretches of pages (`asked`; left out: all).
 */
export function chooseMode(
  wanted: RunMode | 'auto',
  document: Pick<SourceDocument, 'name' | 'pageCount' | 'sizeBytes'>,
  asked?: ParseOptions['pages'],
): ChosenMode {
  if (wanted === 'async') return { mode: 'async', reason: 'forced' }
  const sent = asked ? cutDocument(document, asked) : document
  if (wanted === 'sync') {
    if (asked && asked.length > 1) throw new AppError('runs.pages-in-batches', { name: sent.name })
    checkSync(sent)
    return { mode: 'sync', reason: 'forced' }
  }
  if (asked && asked.length > 1) return { mode: 'async', reason: 'several-batches' }
  const { pageCount, sizeBytes } = sent
  if (pageCount === null) return { mode: 'async', reason: 'unknown-length' }
  if (pageCount <= batchPages && sizeBytes <= limits.fileBytes) {
    return { mode: 'sync', reason: 'one-batch' }
  }
  return { mode: 'async', reason: 'several-batches' }
}

/** What is sent of a document, its size as if all pages were equally heavy. */
function cutDocument<D extends Pick<SourceDocument, 'pageCount' | 'sizeBytes'>>(
  document: D,
  pages: NonNullable<ParseOptions['pages']>,
): D {
  const { pageCount: totalPages, sizeBytes } = document
  const pageCount = askedPageCount({ totalPages, options: { pages } })
  const share = pageCount !== null && totalPages ? pageCount / totalPages : 1
  return { ...document, pageCount, sizeBytes: Math.ceil(sizeBytes * share) }
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
