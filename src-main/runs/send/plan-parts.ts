import type { SourceDocument } from '#shared/documents/document.ts'
import { limits } from '#shared/documents/limits.ts'
import type { PageRange } from '../rows/request-rows.ts'

/** Batches are 10 pages (`interface §8`): parts that end with one leave no short batch inside. */
const batchPages = 10
/** Pages are not equally heavy, and each part repeats what its pages share. */
const partBytes = limits.fileBytes * 0.8

/**
 * The requests that a document takes, as the pages of each: null for one that is sent as it is.
 *
 * Documents above the service's limits are cut into parts of nearly equal length.
 */
export function planParts({
  format,
  pageCount,
  sizeBytes,
}: Pick<SourceDocument, 'format' | 'pageCount' | 'sizeBytes'>): readonly (PageRange | null)[] {
  const isCuttable = format === 'pdf' || format === 'tiff'
  const fits = sizeBytes <= limits.fileBytes && (pageCount ?? 0) <= limits.asyncPages
  if (fits || !isCuttable || pageCount === null) return [null]
  const byPages = Math.ceil(pageCount / limits.asyncPages)
  const bySize = sizeBytes > limits.fileBytes ? Math.ceil(sizeBytes / partBytes) : 1
  const count = Math.min(pageCount, Math.max(byPages, bySize))
  return inRanges(pageCount, Math.ceil(pageCount / count))
}

function inRanges(pageCount: number, length: number): readonly PageRange[] {
  const rounded = Math.ceil(length / batchPages) * batchPages
  const step = pageCount > batchPages && rounded <= limits.asyncPages ? rounded : length
  const ranges: PageRange[] = []
  for (let startPage = 1; startPage <= pageCount; startPage += step) {
    ranges.push({ startPage, endPage: Math.min(pageCount, startPage + step - 1) })
  }
  return ranges
}
