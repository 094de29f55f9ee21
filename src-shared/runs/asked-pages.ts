import type { PageRange } from '../export/options.ts'
import type { ParseOptions } from './parse-options.ts'

/** Of a run: how long its document is, and which of its pages it was asked for. */
export interface AskedPages {
  /** Null while nobody knows. */
  readonly totalPages: number | null
  readonly options?: Pick<ParseOptions, 'pages'> | undefined
}

/** How many pages a run was asked for; null while nobody knows. */
export function askedPageCount({ totalPages, options }: AskedPages): number | null {
  if (totalPages === null || !options?.pages) return totalPages
  return options.pages.reduce((sum, { from, to }) => sum + Math.max(0, to - from + 1), 0)
}

/**
 * Ranges as a run keeps them: in order, none touching another, none beyond the last page. Undefined
 * for all pages; null where one of them begins beyond the last.
 */
export function settlePages(
  ranges: readonly PageRange[],
  pageCount: number,
): readonly PageRange[] | undefined | null {
  if (ranges.some(({ from }) => from > pageCount)) return null
  const settled: PageRange[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = settled.at(-1)
    const end = Math.min(to, pageCount)
    if (last && from <= last.to + 1) {
      settled[settled.length - 1] = { from: last.from, to: Math.max(last.to, end) }
    } else settled.push({ from, to: end })
  }
  const [first] = settled
  return first?.from === 1 && first.to === pageCount ? undefined : settled
}
