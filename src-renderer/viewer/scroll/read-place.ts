import type { PageLayout } from './page-layout.ts'

/** How much of which page is above the view. */
export interface ReadPlace {
  readonly index: number
  /** 0..1 */
  readonly part: number
}

/** At its very end a page is no longer what is read. */
const mostOfPage = 0.999

/**
 * How far the reader has come, by the top of the view in the column. Pages beside each other are read one after the
 * other while their row goes by.
 *
 * @param pinned the page that was asked for and counts as read, wherever the view is
 */
export function readPlace(layout: PageLayout, top: number, pinned: number | undefined): ReadPlace {
  if (pinned !== undefined) {
    const place = layout.placeOf(pinned)
    const above = (top - place.top) / place.height
    return { index: pinned, part: Math.max(0, Math.min(above, mostOfPage)) }
  }
  const { pages, part } = layout.rowAt(top)
  const read = Math.min(part * pages.length, pages.length - 1 + mostOfPage)
  const step = Math.floor(read)
  return { index: (pages[0] ?? 0) + step, part: Math.min(read - step, mostOfPage) }
}
