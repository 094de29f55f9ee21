import type { SourceDocument } from '#shared/documents/document.ts'
import { limits } from '#shared/documents/limits.ts'
import { AppError } from '#shared/errors.ts'
import type { RunMode } from '#shared/runs/parse-options.ts'

/**
 * How a document is parsed. `auto` is synchronous: asynchronous runs are not built yet.
 *
 * A synchronous parse leaves out what comes after its first 100 pages (`interface §4.4`), so a
 * longer document is refused rather than cut: throws `documents.too-many-pages`.
 */
export function chooseMode(
  wanted: RunMode | 'auto',
  { name, pageCount }: Pick<SourceDocument, 'name' | 'pageCount'>,
): RunMode {
  if (wanted === 'async') throw new AppError('bridge.not-available', { name: 'runs.start async' })
  if (pageCount !== null && pageCount > limits.syncPages) {
    throw new AppError('documents.too-many-pages', {
      name,
      pages: pageCount,
      limitPages: limits.syncPages,
    })
  }
  return 'sync'
}
