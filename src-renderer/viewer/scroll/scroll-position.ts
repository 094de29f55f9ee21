import type { Box, Size } from '#shared/results/geometry.ts'
import type { LayoutOptions, PageLayout } from './page-layout.ts'
import { scrolled, scrolledHeight, type ScrollWindow, windowAt } from './scroll-window.ts'

/** A place in the view, in CSS pixels from its top left. */
export interface ViewPoint {
  readonly x: number
  readonly y: number
}

/** Where the view stands in the column of pages, in step with the browser's scroll position. */
export interface ScrollPosition {
  readonly view: () => Size
  /** The place of the column at the view's top edge, in CSS pixels. */
  readonly top: () => number
  /** What to subtract from a page's top to place it in the scrolled element. */
  readonly shift: () => number
  goTo(top: number): void
  /** Scrolls as little as it takes to have a box of the column in view. */
  reveal(box: Box): void
  /** Takes over what the browser has scrolled to. Returns whether that is away from the last `goTo`. */
  followBrowser(): boolean
  /** Puts the thumb where it belongs after pages changed above. Returns whether it had to. */
  correctThumb(): boolean
  /** Lays out anew and keeps what is at `hold` where it is. */
  configure(options: LayoutOptions, hold: ViewPoint): void
  /** Replaces estimates; what is in view stays where it is. Returns whether anything moved. */
  setSizes(sizes: ReadonlyMap<number, Size>): boolean
}

/** Distance that a revealed box keeps from the edges of the view, as a part of it. */
const margin = 0.12
/** Browsers tell of a scroll that they only rounded. */
const roundedPixels = 2

/** `scroller` is the element that scrolls, `column` its only child, whose size follows the layout. */
export function createScrollPosition(
  layout: PageLayout,
  initial: LayoutOptions,
  scroller: HTMLElement,
  column: HTMLElement,
): ScrollPosition {
  let view = initial.view
  let window: ScrollWindow = { scrollTop: 0, shift: 0 }
  /** The browser's position after the last `goTo`. */
  let goneTo = 0
  layout.configure(initial)
  fitColumn()

  function top(): number {
    return window.scrollTop + window.shift
  }

  function range() {
    return { contentHeight: layout.contentHeight, viewHeight: view.height }
  }

  function fitColumn(): void {
    column.style.height = `${scrolledHeight(range())}px`
    column.style.width = `${layout.contentWidth}px`
  }

  function goTo(place: number): void {
    const next = windowAt(place, range())
    scroller.scrollTop = next.scrollTop
    // The browser rounds to its own pixels; the shift takes up what is left only where it must.
    window = { scrollTop: scroller.scrollTop, shift: next.shift }
    goneTo = window.scrollTop
  }

  return {
    view: () => view,
    top,
    shift: () => window.shift,
    goTo,
    reveal(box) {
      goTo(revealed(top(), view.height, box.top, box.bottom - box.top))
      const width = box.right - box.left
      scroller.scrollLeft = revealed(scroller.scrollLeft, view.width, box.left, width)
    },
    followBrowser() {
      const next = scrolled(window, scroller.scrollTop, range())
      if (next.scrollTop !== scroller.scrollTop) scroller.scrollTop = next.scrollTop
      window = { scrollTop: scroller.scrollTop, shift: next.shift }
      return Math.abs(goneTo - window.scrollTop) > roundedPixels
    },
    correctThumb() {
      if (window.shift === windowAt(top(), range()).shift) return false
      goTo(top())
      return true
    },
    configure(options, hold) {
      const index = layout.indexAt(top() + hold.y)
      const before = layout.placeOf(index)
      const x = (scroller.scrollLeft + hold.x - before.left) / before.width
      const y = (top() + hold.y - before.top) / before.height
      view = options.view
      layout.configure(options)
      fitColumn()
      const after = layout.placeOf(index)
      goTo(after.top + y * after.height - hold.y)
      scroller.scrollLeft = after.left + x * after.width - hold.x
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
      const widened = layout.contentWidth - widthBefore
      if (moved === 0 && widened === 0) return false
      fitColumn()
      // Reading or writing these makes the browser lay out, for each of many pages.
      if (window.scrollTop === 0 && window.shift !== 0) goTo(top())
      if (widened !== 0) scroller.scrollLeft += widened / 2
      return true
    },
  }
}

/** The scroll position that has a stretch in view: the present one if it does, else with the stretch near the start. */
function revealed(position: number, viewLength: number, start: number, length: number): number {
  const room = viewLength * margin
  const isInView = start >= position && start + length <= position + viewLength
  const fillsView = start <= position && start + length >= position + viewLength
  if (isInView || fillsView) return position
  return length < viewLength - 2 * room ? start + length / 2 - viewLength / 2 : start - room
}
