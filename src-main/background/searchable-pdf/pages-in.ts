import type { PageRange } from '#shared/export/options.ts'
import { isInRanges } from '#shared/export/page-ranges.ts'

/** The pages of a document that are in ranges, 1-based and ascending. */
export function pagesIn(ranges: readonly PageRange[] | null, pageCount: number): readonly number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1)
  return all.filter((page) => isInRanges(page, ranges))
}
