import type { Outline } from '../results/outline.ts'
import type { ContentHole } from './content-hole.ts'

/** An element where it stands, before its content has been read. */
interface ElementPlace {
  readonly key: string
  readonly category: string
}

/**
 * One row of the rendered content: the beginning of a page, some of its elements, or missing pages.
 *
 * A few elements share a row because a virtual list pays for each row of the whole document
 * whenever one is measured: with 20,000 rows that is felt, with 3,000 it is not.
 */
export type ContentRow =
  | { readonly kind: 'page'; readonly id: string; readonly page: number }
  | {
      readonly kind: 'hole'
      readonly id: string
      /** Its first. */
      readonly page: number
      readonly hole: ContentHole
    }
  | {
      readonly kind: 'elements'
      /** Its first element's key. */
      readonly id: string
      readonly page: number
      readonly elements: readonly ElementPlace[]
    }

const maxElementsPerRow = 8

/**
 * The rows of a run in reading order, without hidden categories. A page of hidden ones keeps its
 * start, and `holes`, which are in order, stand where their pages would.
 */
export function createRows(
  outline: Outline,
  hidden: ReadonlySet<string>,
  holes: readonly ContentHole[] = [],
): readonly ContentRow[] {
  const rows: ContentRow[] = []
  let nextHole = 0
  const addHolesBefore = (page: number): void => {
    for (; (holes[nextHole]?.startPage ?? Infinity) < page; nextHole++) {
      const hole = holes[nextHole]
      if (hole) {
        rows.push({ kind: 'hole', id: `hole-${hole.startPage}`, page: hole.startPage, hole })
      }
    }
  }
  /** How often each page has begun: an order that goes back to a page begins it again. */
  const starts = new Map<number, number>()
  let lastPage = 0
  let open: ElementPlace[] | null = null
  outline.keys.forEach((key, index) => {
    const page = outline.pages[index] ?? 0
    const category = outline.categoryNames[outline.categories[index] ?? -1] ?? ''
    if (page !== lastPage) {
      addHolesBefore(page)
      const start = (starts.get(page) ?? 0) + 1
      starts.set(page, start)
      rows.push({ kind: 'page', id: start === 1 ? `page-${page}` : `page-${page}-${start}`, page })
      open = null
    }
    lastPage = page
    if (hidden.has(category)) return
    if (!open || open.length === maxElementsPerRow) {
      open = []
      rows.push({ kind: 'elements', id: key, page, elements: open })
    }
    open.push({ key, category })
  })
  addHolesBefore(Infinity)
  return rows
}

/** The elements that are shown, in reading order, each with its row. */
export function indexRows(rows: readonly ContentRow[]): ReadonlyMap<string, number> {
  const indexes = new Map<string, number>()
  rows.forEach((row, index) => {
    if (row.kind === 'elements') for (const { key } of row.elements) indexes.set(key, index)
  })
  return indexes
}

/** CSS pixels before a row has been measured: close enough that the scroll bar doesn't jump. */
export function estimateRow(row: ContentRow | undefined): number {
  if (row?.kind === 'hole') return 84
  if (row?.kind !== 'elements') return 36
  return row.elements.reduce((sum, { category }) => sum + (estimates[category] ?? 64), 0)
}

const estimates: Readonly<Record<string, number>> = {
  heading1: 48,
  paragraph: 84,
  list: 96,
  table: 240,
  figure: 120,
  chart: 120,
  equation: 72,
  caption: 36,
  footnote: 44,
  header: 32,
  footer: 32,
  index: 200,
}
