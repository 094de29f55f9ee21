import type { PageLayout } from './page-layout.ts'

/** What is on screen. A new object whenever pages have to be placed anew. */
export interface VisiblePages {
  /** The pages to have in the document: those in view and their neighbours, by index. */
  readonly first: number
  readonly last: number
  /** The pages in view. */
  readonly firstInView: number
  readonly lastInView: number
  /** Subtract it from a page's top to place it in the scrolled element. */
  readonly shift: number
  /** The page being read. */
  readonly current: number
}

/** The part of the column in view, in CSS pixels. */
interface Viewed {
  readonly top: number
  readonly height: number
  readonly shift: number
  /** How far the view is about to move, in CSS pixels: the pages there are needed too. */
  readonly coming: number
}

/** `pinned`: the page that counts as read whatever else is in view. */
export function visiblePages(
  layout: PageLayout,
  { top, height, shift, coming }: Viewed,
  pinned: number | undefined,
): VisiblePages {
  const bottom = top + height
  const firstInView = layout.indexAt(top)
  const lastInView = layout.lastIndexAt(bottom)
  return {
    first: layout.indexAt(top - height / 2 + Math.min(0, coming)),
    last: layout.lastIndexAt(bottom + height + Math.max(0, coming)),
    firstInView,
    lastInView,
    shift,
    current: pinned ?? mostVisible(layout, firstInView, lastInView, top, bottom),
  }
}

export function showsTheSame(a: VisiblePages, b: VisiblePages): boolean {
  return (
    a.first === b.first &&
    a.last === b.last &&
    a.firstInView === b.firstInView &&
    a.lastInView === b.lastInView &&
    a.shift === b.shift &&
    a.current === b.current
  )
}

function mostVisible(
  layout: PageLayout,
  first: number,
  last: number,
  top: number,
  bottom: number,
): number {
  let best = first
  let most = 0
  for (let index = first; index <= last; index++) {
    const place = layout.placeOf(index)
    const seen = Math.min(place.top + place.height, bottom) - Math.max(place.top, top)
    // What fills the view is being read, however little of it that is.
    const share = seen / Math.min(place.height, bottom - top)
    if (share > most + 1e-6) {
      best = index
      most = share
    }
  }
  return best
}
