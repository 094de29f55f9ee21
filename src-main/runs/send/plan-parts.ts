import type { SourceDocument } from '#shared/documents/document.ts'
import { limits } from '#shared/documents/limits.ts'
import type { ParseOptions } from '#shared/runs/parse-options.ts'
import type { PageRange } from '../rows/request-rows.ts'

/** Batches are 10 pages (`interface §8`): parts that end with one leave no short batch inside. */
const batchPages = 10
/** Pages are not equally heavy, and each part repeats what its pages share. */
const partBytes = limits.fileBytes * 0.8

/**
 * The requests that a document takes, as the pages of each: null for one that is sent as it is.
 *
 * Documents above the service's limits are cut into parts of nearly equal length. Of chosen pages,
 * each stretch is a part of its own, cut further where it is above the limits.
 */
export function planParts(
  { format, pageCount, sizeBytes }: Pick<SourceDocument, 'format' | 'pageCount' | 'sizeBytes'>,
  asked?: ParseOptions['pages'],
): readonly (PageRange | null)[] {
  if (asked && pageCount !== null) {
    return asked.flatMap(({ from, to }) => {
      const length = to - from + 1
      const count = countParts(length, (sizeBytes * length) / pageCount)
      return inRanges({ startPage: from, endPage: to }, Math.ceil(length / count))
    })
  }
  const isCuttable = format === 'pdf' || format === 'tiff'
  const fits = sizeBytes <= limits.fileBytes && (pageCount ?? 0) <= limits.asyncPages
  if (fits || !isCuttable || pageCount === null) return [null]
  const length = Math.ceil(pageCount / countParts(pageCount, sizeBytes))
  return inRanges({ startPage: 1, endPage: pageCount }, length)
}

function countParts(pages: number, sizeBytes: number): number {
  const byPages = Math.ceil(pages / limits.asyncPages)
  const bySize = sizeBytes > limits.fileBytes ? Math.ceil(sizeBytes / partBytes) : 1
  return Math.min(pages, Math.max(byPages, bySize))
}

function inRanges(whole: PageRange, length: number): readonly PageRange[] {
  const pageCount = whole.endPage - whole.startPage + 1
  const rounded = Math.ceil(length / batchPages) * batchPages
  const step = pageCount > batchPages && rounded <= limits.asyncPages ? rounded : length
  const ranges: PageRange[] = []
  for (let { startPage } = whole; startPage <= whole.endPage; startPage += step) {
    ranges.push({ startPage, endPage: Math.min(whole.endPage, startPage + step - 1) })
  }
  return ranges
}
