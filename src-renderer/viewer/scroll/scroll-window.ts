/**
 * Scrolling a column taller than a browser can scroll, and one that grows above what is read.
 *
 * A place in the column is `scrollTop + shift`. Nearby scrolling keeps the shift, so pages move pixel by pixel. Far jumps
 * (dragging the thumb) choose it anew, so that the thumb spans the whole column.
 */
export interface ScrollWindow {
  readonly scrollTop: number
  readonly shift: number
}

/** What the window moves over, in CSS pixels. */
export interface ScrollRange {
  readonly contentHeight: number
  readonly viewHeight: number
}

/** Browsers stop laying out near 2^25 device pixels; this leaves room for a 4× screen. */
const tallestElement = 8_000_000

/** The height to give the scrolled element. */
export function scrolledHeight({ contentHeight }: ScrollRange): number {
  return Math.min(contentHeight, tallestElement)
}

/** The window that shows a place of the column, with the thumb where it belongs. */
export function windowAt(top: number, range: ScrollRange): ScrollWindow {
  const place = Math.max(0, Math.min(top, lastTop(range)))
  if (range.contentHeight <= tallestElement) return { scrollTop: place, shift: 0 }
  const scrollTop = Math.round((place * lastScrollTop(range)) / lastTop(range))
  return { scrollTop, shift: place - scrollTop }
}

/**
 * The window after the browser has scrolled. Its `scrollTop` differs from the browser's where the
 * browser has come to an end and the column has not; it must then be written back.
 */
export function scrolled(
  before: ScrollWindow,
  scrollTop: number,
  range: ScrollRange,
): ScrollWindow {
  const isJump = Math.abs(scrollTop - before.scrollTop) > 4 * range.viewHeight
  if (isJump && range.contentHeight > tallestElement) {
    const place = (scrollTop / lastScrollTop(range)) * lastTop(range)
    return { scrollTop, shift: place - scrollTop }
  }
  const top = scrollTop + before.shift
  const atEnd = scrollTop <= 0 || scrollTop >= lastScrollTop(range) - 1
  if (before.shift !== 0 && (atEnd || top < 0 || top > lastTop(range))) {
    return windowAt(top, range)
  }
  return { scrollTop, shift: before.shift }
}

function lastTop({ contentHeight, viewHeight }: ScrollRange): number {
  return Math.max(0, contentHeight - viewHeight)
}

function lastScrollTop(range: ScrollRange): number {
  return Math.max(0, scrolledHeight(range) - range.viewHeight)
}
