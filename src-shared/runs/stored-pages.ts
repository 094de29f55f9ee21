import type { Batch } from './run.ts'

/**
 * Pages of a run that are here, in order and each once: batches of a service at fault may share some, or say that they
 * have a million.
 *
 * @param from the first page to be looked at, 1-based
 * @param to the last one; default: all
 */
export function storedPages(
  batches: readonly Pick<Batch, 'state' | 'startPage' | 'endPage'>[],
  from = 1,
  to = Infinity,
): readonly number[] {
  const pages: number[] = []
  let next = from
  for (const { state, startPage, endPage } of batches.toSorted(
    (a, b) => a.startPage - b.startPage,
  )) {
    if (state !== 'stored') continue
    for (let page = Math.max(next, startPage); page <= Math.min(endPage, to); page += 1) {
      pages.push(page)
      next = page + 1
    }
  }
  return pages
}
