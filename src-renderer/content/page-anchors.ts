import type { ScrollPlace } from '../ui/scroll-link.ts'

/** Where a page begins in a list of rows. */
export interface PageAnchor {
  /** From 1. */
  readonly page: number
  readonly rowIndex: number
  /** What begins there are pages that are missing: one row for all of them. */
  readonly isHole?: boolean
}

/** The part of a virtual list that this needs, in CSS pixels. */
interface RowPlaces {
  /** Where a row begins. */
  startOf(rowIndex: number): number
  readonly totalHeight: number
}

/** How far down the list a place of the document is; between the beginnings of two pages, in proportion. */
export function offsetOfPlace(
  anchors: readonly PageAnchor[],
  rows: RowPlaces,
  { page, part }: ScrollPlace,
): number {
  const at = page + part
  const index = lastIndex(anchors, (anchor) => anchor.page <= at)
  const from = anchors[index]
  if (!from) return 0
  const { start, height, pages } = stretch(anchors, rows, index)
  return start + height * Math.min(1, (at - from.page) / pages)
}

/** The place of the document that is so far down the list. */
export function placeAtOffset(
  anchors: readonly PageAnchor[],
  rows: RowPlaces,
  offset: number,
): ScrollPlace | null {
  const index = Math.max(
    0,
    lastIndex(anchors, ({ rowIndex }) => rows.startOf(rowIndex) <= offset),
  )
  const from = anchors[index]
  if (!from) return null
  const { start, height, pages } = stretch(anchors, rows, index)
  const done = height > 0 ? Math.max(0, Math.min(0.999, (offset - start) / height)) : 0
  const at = from.page + done * pages
  return { page: Math.floor(at), part: at - Math.floor(at) }
}

/** Whether it is a place of pages that are missing, or still to come. */
export function isWithoutRows(
  anchors: readonly PageAnchor[],
  { page, part }: ScrollPlace,
): boolean {
  const anchor = anchors[lastIndex(anchors, (from) => from.page <= page + part)]
  return anchor?.isHole === true || anchor?.page !== page
}

/** From one beginning to the next: its place, its height, and how many pages it stands for. */
function stretch(anchors: readonly PageAnchor[], rows: RowPlaces, index: number) {
  const [from, to] = [anchors[index], anchors[index + 1]]
  const start = rows.startOf(from?.rowIndex ?? 0)
  const end = to ? rows.startOf(to.rowIndex) : rows.totalHeight
  return { start, height: end - start, pages: to && from ? to.page - from.page : 1 }
}

/** The last of sorted entries that still hold; -1 where none does. */
function lastIndex(anchors: readonly PageAnchor[], holds: (anchor: PageAnchor) => boolean): number {
  let low = 0
  let high = anchors.length
  while (low < high) {
    const middle = (low + high) >> 1
    const anchor = anchors[middle]
    if (anchor && holds(anchor)) low = middle + 1
    else high = middle
  }
  return low - 1
}
