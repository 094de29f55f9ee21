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
 * Batches that one look at the service brings are fetched one after the other, some hundredths of a second apart:
 * these say how fast files come, and nothing of how fast pages are parsed.
 */
const oneLookMs = 1000

/**
 * What the batches' own arrivals tell. Null until batches arrived at two looks at the service, and when all is here.
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
  const looks = gatherLooks(arrivals)
  const [first] = looks
  const last = looks.at(-1)
  if (!first || !last || first === last) return null

  // What came with the first look was begun before it, nobody knows when.
  const pages = looks.slice(1).reduce((sum, look) => sum + look.pages, 0)
  const usualWaitMs = (last.atMs - first.atMs) / (looks.length - 1)
  const silentMs = Math.max(0, nowMs - last.atMs - usualWaitMs)
  const pagesPerMs = pages / (last.atMs - first.atMs + silentMs)
  return { pagesPerMinute: pagesPerMs * 60_000, remainingMs: left / pagesPerMs }
}

interface Arrival {
  readonly atMs: number
  readonly pages: number
}

/** Arrivals in order, those of one look as one at the time of its first. */
function gatherLooks(arrivals: readonly Arrival[]): readonly Arrival[] {
  const looks: Arrival[] = []
  for (const { atMs, pages } of arrivals) {
    const look = looks.at(-1)
    if (look && atMs - look.atMs < oneLookMs) {
      looks[looks.length - 1] = { atMs: look.atMs, pages: look.pages + pages }
    } else looks.push({ atMs, pages })
  }
  return looks
}

/** Below this nobody wonders. */
const noticeableMs = 2 * 60_000

/** For how long nothing has changed at the service, or null while that is nothing to speak of. */
export function unchangedMs(run: Pick<Run, 'lastChangeAt'>, nowMs: number): number | null {
  const passed = nowMs - Date.parse(run.lastChangeAt)
  return passed >= noticeableMs ? passed : null
}
