import type { PagedFormat } from './engine/pipeline/messages.ts'
import { limits } from './limits.ts'
import type { RequestOptions } from './request-options.ts'

export type PageRange = { readonly first: number; readonly last: number }

/** Pages 1 to `pages` in the interface's batches: 1-10, 11-20, and so on. */
export function batchRanges(pages: number): readonly PageRange[] {
  return splitRange({ first: 1, last: pages }, limits.batchPages)
}

/**
 * The runs in which engines read a range of a document's pages side by side.
 *
 * OCR takes a second a page, so the pages of a short document are shared among all engines, at most a batch in a run. Other
 * pages of a batch are read sooner than another engine has started; more are shared evenly, so that none waits for the
 * longest.
 */
export function pageRuns(
  range: PageRange,
  document: { readonly format: PagedFormat; readonly pages: number; readonly isScanned?: boolean },
  ocr: RequestOptions['ocr'],
  engines: number,
): readonly PageRange[] {
  const hasText = document.format === 'pdf' || document.format === 'laid-out'
  const byOcr = !hasText || ocr === 'force' || document.isScanned === true
  const share = byOcr
    ? Math.min(limits.batchPages, Math.ceil(document.pages / engines))
    : evenShare(range, engines)
  return splitRange(range, share)
}

/** Pages of each run of a range that is more than a batch, where all engines have as many runs. */
function evenShare({ first, last }: PageRange, engines: number): number {
  const pages = last - first + 1
  if (pages <= limits.batchPages) return pages
  const rounds = Math.ceil(pages / limits.runPages / engines)
  return Math.ceil(pages / (rounds * engines))
}

function splitRange({ first, last }: PageRange, size: number): readonly PageRange[] {
  return Array.from({ length: Math.ceil((last - first + 1) / size) }, (_, index) => ({
    first: first + index * size,
    last: Math.min(last, first + (index + 1) * size - 1),
  }))
}
