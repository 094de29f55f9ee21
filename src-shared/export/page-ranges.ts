import type { PageRange } from './options.ts'

/** What is longer is not read. */
export const maxPagesLength = 500

/**
 * Reads `1-5, 8, 20-` (with a hyphen, a dash or a tilde, also as they are typed in Korean, Chinese and Japanese) as
 * ranges of pages, `20-` up to the last; null for what is none.
 */
export function readPageRanges(text: string): readonly PageRange[] | null {
  // Typed at full width they are other characters, and the same figures.
  const ranges = text.normalize('NFKC').split(/[,、]/).map(readRange)
  return ranges.every((range) => range !== null) ? ranges : null
}

export function showPageRanges(ranges: readonly PageRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}

export function isInRanges(page: number, ranges: readonly PageRange[] | null): boolean {
  return ranges === null || ranges.some(({ from, to }) => page >= from && page <= to)
}

/** What of them is behind a document's last page. An open end asks for none that isn't there. */
export function rangesBehind(ranges: readonly PageRange[], pages: number): readonly PageRange[] {
  return ranges.flatMap(({ from, to }) => {
    const first = Math.max(from, pages + 1)
    const isOpen = to === lastPage && from <= pages
    return isOpen || first > to ? [] : { from: first, to }
  })
}

/** No document has as many pages. */
const lastPage = 1_000_000

function readRange(text: string): PageRange | null {
  const match = /^\s*(\d{1,7})\s*(?:([-–~〜])\s*(?:(\d{1,7})\s*)?)?$/.exec(text)
  if (!match) return null
  const from = Number(match[1])
  const to = match[3] === undefined ? (match[2] ? lastPage : from) : Number(match[3])
  return from >= 1 && from <= to ? { from, to } : null
}
