import type { Outline } from '../results/outline.ts'

/** One row of the rendered content: where a page begins, or an element in its place. */
export type ContentRow =
  | { readonly kind: 'page'; readonly page: number }
  | {
      readonly kind: 'element'
      readonly key: string
      readonly page: number
      readonly category: string
    }

/** The rows of a run in reading order, without hidden categories. A page of hidden ones keeps its start. */
export function createRows(outline: Outline, hidden: ReadonlySet<string>): readonly ContentRow[] {
  const rows: ContentRow[] = []
  let lastPage = 0
  outline.keys.forEach((key, index) => {
    const page = outline.pages[index] ?? 0
    const category = outline.categoryNames[outline.categories[index] ?? -1] ?? ''
    if (page !== lastPage) rows.push({ kind: 'page', page })
    lastPage = page
    if (!hidden.has(category)) rows.push({ kind: 'element', key, page, category })
  })
  return rows
}

/** Where each element's row is, by key. */
export function indexRows(rows: readonly ContentRow[]): ReadonlyMap<string, number> {
  const indexes = new Map<string, number>()
  rows.forEach((row, index) => {
    if (row.kind === 'element') indexes.set(row.key, index)
  })
  return indexes
}

/** CSS pixels before a row has been measured: close enough that the scroll bar doesn't jump. */
export function estimateRow(row: ContentRow | undefined): number {
  if (row?.kind !== 'element') return 36
  return estimates[row.category] ?? 64
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
