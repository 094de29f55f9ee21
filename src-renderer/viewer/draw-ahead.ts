import type { SmallPictures } from './paint/small-pictures.ts'
import type { PageView } from './page-view.ts'
import type { PageSource } from './sources/page-source.ts'
import { whenIdle } from './when-idle.ts'

/** Drawn between two looks at whether there is something better to do. */
const pagesAtOnce = 8
/** Of drawing for pages that nobody has asked for: pages that are slow to draw are left for when they are seen. */
const maxMs = 20_000

/**
 * Draws the small pictures of all pages while the view is idle, outwards from the page that is read, so
 * that whoever flies through a document sees its pages.
 */
export async function drawAhead(
  source: PageSource,
  { scroller, painter, pace, small, sheets }: PageView,
  signal: AbortSignal,
): Promise<void> {
  if (source.smallPictures !== 'ahead') return
  // What the core has drawn needs not be drawn here.
  await sheets.whenRead()
  let leftMs = maxMs
  while (leftMs > 0) {
    await pace.whenAtRest()
    await painter.whenIdle()
    // Whoever finds something waits for the whole text, from the same worker.
    await source.letters?.whenRead()
    await new Promise<void>((resolve) => whenIdle(resolve))
    if (signal.aborted) return
    if (pace.isHurried()) continue
    const next = nearestUndrawn(small, scroller.visible().current, source.pageCount)
    if (next.length === 0) return
    const started = performance.now()
    small.want(next)
    await small.whenIdle()
    leftMs -= performance.now() - started
  }
}

function nearestUndrawn(small: SmallPictures, current: number, count: number): readonly number[] {
  const found: number[] = []
  // Where there is no room for all, those farther away would only take the place of these.
  const farthest = small.room >= count ? count : small.room / 2
  for (let distance = 0; distance < farthest && found.length < pagesAtOnce; distance++) {
    for (const index of distance === 0 ? [current] : [current + distance, current - distance]) {
      if (index >= 0 && index < count && !small.has(index)) found.push(index)
    }
  }
  return found
}
