import { type Rotation, type Size, turnedSize } from '#shared/results/geometry.ts'
import { createPageOffsets, type PageOffsets } from './page-offsets.ts'
import { scaleFor, type Zoom } from './zoom.ts'

/** Space around pages, in CSS pixels. */
export const pageGap = 16

/** How the pages are shown. */
export interface LayoutOptions {
  readonly zoom: Zoom
  readonly rotation: Rotation
  /** The visible part of the scrolled area. */
  readonly view: Size
}

/** A page in the column, in CSS pixels. */
interface PagePlace {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
  /** CSS pixels per unit of the page's own size. */
  readonly scale: number
}

/**
 * The column of pages: all sizes, estimated until they are read, and the places that follow.
 *
 * Sizes are read page by page, since reading 1000 before showing one would take seconds.
 */
export interface PageLayout {
  readonly count: number
  readonly contentHeight: number
  readonly contentWidth: number
  knowsSize(index: number): boolean
  placeOf(index: number): PagePlace
  /** The page at a distance from the top of the column. */
  indexAt(top: number): number
  configure(options: LayoutOptions): void
  /** Replaces an estimate. Returns by how many pixels later pages move. */
  setSize(index: number, size: Size): number
}

/** `estimate` stands for every page that was not read yet: the first page's size. */
export function createPageLayout(
  count: number,
  estimate: Size,
  initial: LayoutOptions,
): PageLayout {
  const sizes = new Map<number, Size>([[0, estimate]])
  let options = initial
  let offsets: PageOffsets
  let widest = 0
  configure(initial)

  function shown(index: number): { readonly size: Size; readonly scale: number } {
    const size = turnedSize(sizes.get(index) ?? estimate, options.rotation)
    const room = {
      width: options.view.width - 2 * pageGap,
      height: options.view.height - 2 * pageGap,
    }
    return { size, scale: scaleFor(options.zoom, size, room) }
  }

  function heightOf(index: number): number {
    const { size, scale } = shown(index)
    return size.height * scale
  }

  function widthOf(index: number): number {
    const { size, scale } = shown(index)
    return size.width * scale
  }

  function contentWidth(): number {
    return Math.max(options.view.width, widest + 2 * pageGap)
  }

  function configure(next: LayoutOptions): void {
    options = next
    // Unknown pages all have the estimate's height, so it is worked out once.
    const estimated = turnedSize(estimate, options.rotation)
    const room = {
      width: options.view.width - 2 * pageGap,
      height: options.view.height - 2 * pageGap,
    }
    const estimatedHeight = estimated.height * scaleFor(options.zoom, estimated, room)
    offsets = createPageOffsets(
      Array.from({ length: count }, (_, index) =>
        sizes.has(index) ? heightOf(index) : estimatedHeight,
      ),
      pageGap,
    )
    widest = Math.max(0, ...Array.from(sizes.keys(), widthOf))
  }

  return {
    count,
    get contentHeight() {
      return pageGap + offsets.total
    },
    get contentWidth() {
      return contentWidth()
    },
    knowsSize: (index) => sizes.has(index),
    placeOf(index) {
      const { size, scale } = shown(index)
      const width = size.width * scale
      return {
        top: pageGap + offsets.offsetOf(index),
        left: (contentWidth() - width) / 2,
        width,
        height: size.height * scale,
        scale,
      }
    },
    indexAt: (top) => offsets.indexAt(top - pageGap),
    configure,
    setSize(index, size) {
      sizes.set(index, size)
      widest = Math.max(widest, widthOf(index))
      return offsets.resize(index, heightOf(index))
    },
  }
}
