import type { Box, Size } from '#shared/results/geometry.ts'
import { type LayoutOptions, pageGap, type PageLayout } from './page-layout.ts'
import { type ReadPlace, readPlace } from './read-place.ts'
import { createScrollPosition, type ViewPoint } from './scroll-position.ts'
import { showsTheSame, type VisiblePages, visiblePages } from './visible-pages.ts'

/** Keeps the column of pages, the browser's scroll position and what is on screen in step. */
export interface PageScroller {
  readonly layout: PageLayout
  readonly visible: () => VisiblePages
  subscribe(listener: () => void): () => void
  /** Looks again at what is on screen: the view will move on less, or more, than it did. */
  look(): void
  /** Lays out anew and keeps what is at `hold` where it is, by default the middle of the view. */
  configure(options: LayoutOptions, hold?: ViewPoint): void
  /** Replaces estimates. What is being read stays where it is. */
  setSizes(sizes: ReadonlyMap<number, Size>): void
  /** `part`: how much of the page is above the view, -1..1 of its height. Default 0, with a little room. */
  showPage(index: number, part?: number): void
  /** Scrolls as little as it takes to have a part of a page (0..1, turned) in view. */
  showBox(index: number, box: Box): void
  /** How far the reader has come. */
  place(): ReadPlace
  /** How far the view's top is below a page's, in CSS pixels. */
  topOn(index: number): number
  /** Where the view is in a page drawn whole, in CSS pixels from the page's top left. */
  viewOn(index: number): { readonly left: number; readonly top: number } & Size
}

/**
 * `scroller` is the element that scrolls, `column` its only child, whose size follows the layout.
 * `coming` tells how far the view, which is so high, is about to move, in CSS pixels. Stops when the signal is aborted.
 */
export function createPageScroller(
  layout: PageLayout,
  initial: LayoutOptions,
  scroller: HTMLElement,
  column: HTMLElement,
  signal: AbortSignal,
  coming: (viewHeight: number) => number = () => 0,
): PageScroller {
  const listeners = new Set<() => void>()
  const position = createScrollPosition(layout, initial, scroller, column)
  /** A page asked for stays current until the user scrolls, also where it can't reach the top. */
  let pinned: number | undefined
  position.goTo(0)
  let visible = measure()
  scroller.addEventListener('scroll', onScroll, { passive: true, signal })
  scroller.addEventListener('scrollend', onScrollEnd, { signal })

  function onScrollEnd(): void {
    if (position.correctThumb()) update()
  }

  function onScroll(): void {
    if (position.followBrowser()) pinned = undefined
    update()
  }

  function measure(): VisiblePages {
    const { height } = position.view()
    const viewed = { top: position.top(), height, shift: position.shift(), coming: coming(height) }
    return visiblePages(layout, viewed, pinned)
  }

  function update(isNewLayout = false): void {
    const next = measure()
    if (!isNewLayout && showsTheSame(next, visible)) return
    visible = next
    for (const listener of listeners) listener()
  }

  function topOn(index: number): number {
    return position.top() - layout.placeOf(index).top
  }

  return {
    layout,
    visible: () => visible,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    look: () => update(),
    configure(options, hold = { x: options.view.width / 2, y: options.view.height / 2 }) {
      position.configure(options, hold)
      update(true)
    },
    setSizes(sizes) {
      if (position.setSizes(sizes)) update(true)
    },
    showPage(index, part = 0) {
      const place = layout.placeOf(index)
      // With the whole gap above it: a note may stand on the edge of the page.
      position.goTo(part === 0 ? place.top - pageGap : place.top + part * place.height)
      pinned = index
      update()
    },
    showBox(index, box) {
      const place = layout.placeOf(index)
      pinned = undefined
      position.reveal({
        left: place.left + box.left * place.width,
        top: place.top + box.top * place.height,
        right: place.left + box.right * place.width,
        bottom: place.top + box.bottom * place.height,
      })
      update()
    },
    place: () => readPlace(layout, position.top(), pinned),
    topOn,
    viewOn(index) {
      // The browser lays out for this what has changed.
      const left = scroller.scrollLeft - layout.placeOf(index).left
      return { left, top: topOn(index), ...position.view() }
    },
  }
}
