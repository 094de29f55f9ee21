import { type Rotation, type Size, turnedSize } from '#shared/results/geometry.ts'
import { createPageOffsets, type PageOffsets } from './page-offsets.ts'
import { countRows, isAtRight, type PageRows, pagesInRow, rowOf, singlePages } from './page-rows.ts'
import { scaleFor, type Zoom } from './zoom.ts'

/** Space around pages, in CSS pixels. */
export const pageGap = 16

/** How the pages are shown. */
export interface LayoutOptions {
  readonly zoom: Zoom
  readonly rotation: Rotation
  /** The visible part of the scrolled area. */
  readonly view: Size
  /** Which pages stand beside each other. Default none. */
  readonly rows?: PageRows
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
  /** The page at a distance from the top of the column; of several beside each other the first. */
  indexAt(top: number): number
  /** Of several pages beside each other the last. */
  lastIndexAt(top: number): number
  /** The pages beside each other at a distance from the top, and how much of them is above it, 0..1. */
  rowAt(top: number): { readonly pages: readonly number[]; readonly part: number }
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

  function rows(): PageRows {
    return options.rows ?? singlePages
  }

  /** The room for one page. */
  function room(): Size {
    const { across } = rows()
    return {
      width: (options.view.width - (across + 1) * pageGap) / across,
      height: options.view.height - 2 * pageGap,
    }
  }

  function shown(index: number): { readonly size: Size; readonly scale: number } {
    const size = turnedSize(sizes.get(index) ?? estimate, options.rotation)
    return { size, scale: scaleFor(options.zoom, size, room()) }
  }

  function heightOf(index: number): number {
    const { size, scale } = shown(index)
    return size.height * scale
  }

  function widthOf(index: number): number {
    const { size, scale } = shown(index)
    return size.width * scale
  }

  function pagesOf(row: number): readonly number[] {
    return pagesInRow(row, rows(), count)
  }

  function rowHeight(row: number): number {
    return Math.max(...pagesOf(row).map(heightOf))
  }

  /** A page alone in its row has its place beside another as wide. */
  function rowWidth(row: number): number {
    const widths = pagesOf(row).map(widthOf)
    const { across } = rows()
    if (widths.length < across) widths.push(...widths)
    return widths.reduce((sum, width) => sum + width, (across - 1) * pageGap)
  }

  /** From the left edge of a page's row. */
  function leftInRow(index: number): number {
    if (!isAtRight(index, rows())) return 0
    const [first = index] = pagesOf(rowOf(index, rows()))
    return widthOf(first) + pageGap
  }

  function contentWidth(): number {
    return Math.max(options.view.width, widest + 2 * pageGap)
  }

  function configure(next: LayoutOptions): void {
    options = next
    // Unknown pages all have the estimate's height, so it is worked out once.
    const estimated = turnedSize(estimate, options.rotation)
    const estimatedHeight = estimated.height * scaleFor(options.zoom, estimated, room())
    const known = new Set(Array.from(sizes.keys(), (index) => rowOf(index, rows())))
    offsets = createPageOffsets(
      Array.from({ length: countRows(count, rows()) }, (_, row) =>
        known.has(row) ? rowHeight(row) : estimatedHeight,
      ),
      pageGap,
    )
    widest = Math.max(0, ...Array.from(known, rowWidth))
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
      const row = rowOf(index, rows())
      return {
        top: pageGap + offsets.offsetOf(row),
        left: (contentWidth() - rowWidth(row)) / 2 + leftInRow(index),
        width: size.width * scale,
        height: size.height * scale,
        scale,
      }
    },
    indexAt: (top) => pagesOf(offsets.indexAt(top - pageGap))[0] ?? 0,
    lastIndexAt: (top) => pagesOf(offsets.indexAt(top - pageGap)).at(-1) ?? 0,
    rowAt(top) {
      const row = offsets.indexAt(top - pageGap)
      const above = top - pageGap - offsets.offsetOf(row)
      return { pages: pagesOf(row), part: clamp(above / offsets.heightOf(row)) }
    },
    configure,
    setSize(index, size) {
      sizes.set(index, size)
      const row = rowOf(index, rows())
      widest = Math.max(widest, rowWidth(row))
      return offsets.resize(row, rowHeight(row))
    },
  }
}

function clamp(part: number): number {
  return Math.max(0, Math.min(1, part))
}
