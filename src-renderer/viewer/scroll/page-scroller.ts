import type { Box, Size } from '#shared/results/geometry.ts'
import type { LayoutOptions, PageLayout } from './page-layout.ts'
import { scrolled, scrolledHeight, type ScrollWindow, windowAt } from './scroll-window.ts'

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

/** A place in the view, in CSS pixels from its top left. */
export interface ViewPoint {
  readonly x: number
  readonly y: number
}

/** Keeps the column of pages, the browser's scroll position and what is on screen in step. */
export interface PageScroller {
  readonly layout: PageLayout
  readonly visible: () => VisiblePages
  subscribe(listener: () => void): () => void
  /** Lays out anew and keeps what is at `hold` where it is, by default the middle of the view. */
  configure(options: LayoutOptions, hold?: ViewPoint): void
  /** Replaces estimates. What is being read stays where it is. */
  setSizes(sizes: ReadonlyMap<number, Size>): void
  /** `part`: how much of the page is above the view, 0..1. Default 0, with a little room. */
  showPage(index: number, part?: number): void
  /** Scrolls as little as it takes to have a part of a page (0..1, turned) in view. */
  showBox(index: number, box: Box): void
  /** Where the view is in a page drawn whole, in CSS pixels from the page's top left. */
  viewOn(index: number): { readonly left: number; readonly top: number } & Size
}

/** Distance that a shown element keeps from the edges of the view, as a part of it. */
const margin = 0.12

/**
 * `scroller` is the element that scrolls, `column` its only child, whose size follows the layout.
 * Stops when the signal is aborted.
 */
export function createPageScroller(
  layout: PageLayout,
  initial: LayoutOptions,
  scroller: HTMLElement,
  column: HTMLElement,
  signal: AbortSignal,
): PageScroller {
  const listeners = new Set<() => void>()
  let view = initial.view
  let window: ScrollWindow = { scrollTop: 0, shift: 0 }
  /** A page asked for stays current until the user scrolls, also where it can't reach the top. */
  let pinned: { readonly index: number; readonly scrollTop: number } | undefined
  layout.configure(initial)
  resizeColumn()
  goTo(0)
  let visible = measure()
  scroller.addEventListener('scroll', onScroll, { passive: true, signal })
  scroller.addEventListener('scrollend', onScrollEnd, { signal })

  function top(): number {
    return window.scrollTop + window.shift
  }

  function extent() {
    return { contentHeight: layout.contentHeight, viewHeight: view.height }
  }

  function resizeColumn(): void {
    column.style.height = `${scrolledHeight(extent())}px`
    column.style.width = `${layout.contentWidth}px`
  }

  function goTo(place: number): void {
    const next = windowAt(place, extent())
    scroller.scrollTop = next.scrollTop
    // The browser rounds to its own pixels; the shift takes up what is left only where it must.
    window = { scrollTop: scroller.scrollTop, shift: next.shift }
    if (pinned) pinned = { ...pinned, scrollTop: window.scrollTop }
  }

  /** Puts the thumb where it belongs after pages above turned out taller or shorter. */
  function onScrollEnd(): void {
    if (window.shift === windowAt(top(), extent()).shift) return
    goTo(top())
    update()
  }

  function onScroll(): void {
    const next = scrolled(window, scroller.scrollTop, extent())
    if (next.scrollTop !== scroller.scrollTop) scroller.scrollTop = next.scrollTop
    window = { scrollTop: scroller.scrollTop, shift: next.shift }
    if (pinned && Math.abs(pinned.scrollTop - window.scrollTop) > 2) pinned = undefined
    update()
  }

  function update(isNewLayout = false): void {
    const next = measure()
    const before = visible
    if (
      !isNewLayout &&
      next.first === before.first &&
      next.last === before.last &&
      next.firstInView === before.firstInView &&
      next.lastInView === before.lastInView &&
      next.shift === before.shift &&
      next.current === before.current
    ) {
      return
    }
    visible = next
    for (const listener of listeners) listener()
  }

  function measure(): VisiblePages {
    const from = top()
    const to = from + view.height
    const firstInView = layout.indexAt(from)
    const lastInView = layout.indexAt(to)
    return {
      first: layout.indexAt(from - view.height / 2),
      last: layout.indexAt(to + view.height),
      firstInView,
      lastInView,
      shift: window.shift,
      current: pinned?.index ?? mostVisible(firstInView, lastInView, from, to),
    }
  }

  function mostVisible(first: number, last: number, from: number, to: number): number {
    let best = first
    let most = 0
    for (let index = first; index <= last; index++) {
      const place = layout.placeOf(index)
      const seen = Math.min(place.top + place.height, to) - Math.max(place.top, from)
      // What fills the view is being read, however little of it that is.
      const share = seen / Math.min(place.height, view.height)
      if (share > most + 1e-6) {
        best = index
        most = share
      }
    }
    return best
  }

  return {
    layout,
    visible: () => visible,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    configure(options, hold = { x: options.view.width / 2, y: options.view.height / 2 }) {
      const index = layout.indexAt(top() + hold.y)
      const before = layout.placeOf(index)
      const x = (scroller.scrollLeft + hold.x - before.left) / before.width
      const y = (top() + hold.y - before.top) / before.height
      view = options.view
      layout.configure(options)
      resizeColumn()
      const after = layout.placeOf(index)
      goTo(after.top + y * after.height - hold.y)
      scroller.scrollLeft = after.left + x * after.width - hold.x
      update(true)
    },
    setSizes(sizes) {
      const widthBefore = layout.contentWidth
      let moved = 0
      for (const [index, size] of sizes) {
        const place = layout.placeOf(index)
        const change = layout.setSize(index, size)
        const above = Math.max(0, Math.min(1, (top() - place.top) / place.height))
        // Applied at once: the next page's place is asked for in the new layout.
        window = { ...window, shift: window.shift + change * above }
        moved += Math.abs(change)
      }
      if (moved === 0 && layout.contentWidth === widthBefore) return
      resizeColumn()
      // Reading or writing these makes the browser lay out, for each of many pages.
      if (window.scrollTop === 0 && window.shift !== 0) goTo(top())
      const widened = layout.contentWidth - widthBefore
      if (widened !== 0) scroller.scrollLeft += widened / 2
      update(true)
    },
    showPage(index, part = 0) {
      const place = layout.placeOf(index)
      // The very top of the document has its own margin above the first page.
      if (part > 0) goTo(place.top + part * place.height)
      else goTo(index === 0 ? 0 : place.top - 4)
      pinned = { index, scrollTop: window.scrollTop }
      update()
    },
    showBox(index, box) {
      const place = layout.placeOf(index)
      const boxTop = place.top + box.top * place.height
      const boxLeft = place.left + box.left * place.width
      pinned = undefined
      goTo(reveal(top(), view.height, boxTop, (box.bottom - box.top) * place.height))
      scroller.scrollLeft = reveal(
        scroller.scrollLeft,
        view.width,
        boxLeft,
        (box.right - box.left) * place.width,
      )
      update()
    },
    viewOn(index) {
      const place = layout.placeOf(index)
      return { left: scroller.scrollLeft - place.left, top: top() - place.top, ...view }
    },
  }
}

/** The scroll position that has a stretch in view: the present one if it does, else with the stretch near the start. */
function reveal(position: number, viewLength: number, start: number, length: number): number {
  const room = viewLength * margin
  const isInView = start >= position && start + length <= position + viewLength
  const fillsView = start <= position && start + length >= position + viewLength
  if (isInView || fillsView) return position
  return length < viewLength - 2 * room ? start + length / 2 - viewLength / 2 : start - room
}
