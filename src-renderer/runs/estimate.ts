import { type AskedPages, askedPageCount } from '#shared/runs/asked-pages.ts'
import type { Run } from '#shared/runs/run.ts'

/** How fast pages come, and when the last one will. */
export interface Estimate {
  readonly pagesPerMinute: number
  readonly remainingMs: number
}

/** Enough arrivals to look past one slow batch, few enough to follow a service that slows down. */
const recentArrivals = 12

/**
 * What the batches' own arrivals tell. Null until batches arrived at two moments, and when all is here.
 *
 * A wait longer than usual counts too: the rate sinks while nothing comes, instead of promising
 * the same minute for an hour.
 */
export function estimateOf(
  run: Pick<Run, 'batches' | 'completedPages'> & AskedPages,
  nowMs: number,
): Estimate | null {
  const left = (askedPageCount(run) ?? 0) - run.completedPages
  if (left <= 0) return null
  const arrivals = run.batches
    .filter(({ state }) => state === 'stored')
    .map(({ updatedAt, startPage, endPage }) => ({
      atMs: Date.parse(updatedAt),
      pages: endPage - startPage + 1,
    }))
    .toSorted((a, b) => a.atMs - b.atMs)
    .slice(-recentArrivals)
  const [first] = arrivals
  const last = arrivals.at(-1)
  if (!first || !last || first.atMs === last.atMs) return null

  // What came at the first moment was begun before it, nobody knows when.
  const pages = arrivals
    .filter(({ atMs }) => atMs > first.atMs)
    .reduce((sum, arrival) => sum + arrival.pages, 0)
  const moments = new Set(arrivals.map(({ atMs }) => atMs)).size - 1
  const usualWaitMs = (last.atMs - first.atMs) / moments
  const silentMs = Math.max(0, nowMs - last.atMs - usualWaitMs)
  const pagesPerMs = pages / (last.atMs - first.atMs + silentMs)
  return { pagesPerMinute: pagesPerMs * 60_000, remainingMs: left / pagesPerMs }
}

/** Below this nobody wonders. */
const noticeableMs = 2 * 60_000

/** For how long nothing has changed at the service, or null while that is nothing to speak of. */
export function unchangedMs(run: Pick<Run, 'lastChangeAt'>, nowMs: number): number | null {
  const passed = nowMs - Date.parse(run.lastChangeAt)
  return passed >= noticeableMs ? passed : null
}
