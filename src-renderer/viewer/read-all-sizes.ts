import type { PageView } from './page-view.ts'
import { readSizes } from './read-sizes.ts'
import type { PageSource } from './sources/page-source.ts'
import { whenIdle } from './when-idle.ts'

/** Pages read between two looks at whether there is something better to do. */
const pagesAtOnce = 16

/**
 * Reads the sizes of all pages while the view is idle, so that the scroll bar tells the truth about
 * a document whose pages differ.
 */
export async function readAllSizes(
  source: PageSource,
  { scroller, painter, pace }: PageView,
  signal: AbortSignal,
): Promise<void> {
  for (let first = 0; first < source.pageCount; first += pagesAtOnce) {
    await pace.whenAtRest()
    await painter.whenIdle()
    await idle()
    if (signal.aborted) return
    const last = Math.min(first + pagesAtOnce, source.pageCount) - 1
    await readSizes(source, scroller, { first, last }, signal)
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve))
}
