import type { ErrorCode } from '#shared/errors.ts'
import type { PageRange } from '../rows/request-rows.ts'

/**
 * The pieces in which pages that failed again are tried next: halves of what is longer than five
 * pages, single pages of the rest. Empty for one page: it is the bad one.
 */
export function bisect({ startPage, endPage }: PageRange): readonly PageRange[] {
  const length = endPage - startPage + 1
  if (length === 1) return []
  if (length <= 5) {
    return Array.from({ length }, (_, index) => ({
      startPage: startPage + index,
      endPage: startPage + index,
    }))
  }
  const middle = startPage + Math.ceil(length / 2) - 1
  return [
    { startPage, endPage: middle },
    { startPage: middle + 1, endPage },
  ]
}

/** Failures that a page may be to blame for. The others would meet every piece alike. */
const aboutPages: readonly ErrorCode[] = [
  'service.failed',
  'service.timeout',
  'service.bad-request',
  'service.too-large',
  'service.unsupported-format',
  'service.batch-failed',
  'runs.unreadable-response',
  'runs.response-too-large',
  'runs.cut-failed',
]

export function mayBeAboutPages(code: ErrorCode): boolean {
  return aboutPages.includes(code)
}
