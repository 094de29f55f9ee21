type PagesAcross = 1 | 2

/** Which pages stand beside each other. */
export interface PageRows {
  readonly across: PagesAcross
  /** Whether two pages begin after the first, as in a book whose cover stands alone. */
  readonly coverIsAlone: boolean
}

export const singlePages: PageRows = { across: 1, coverIsAlone: false }

/** The row of a page; both are counted from 0. */
export function rowOf(index: number, rows: PageRows): number {
  return Math.floor((index + lead(rows)) / rows.across)
}

/** The pages of a row, by index, in order. None of a row that isn't there. */
export function pagesInRow(row: number, rows: PageRows, count: number): readonly number[] {
  const first = row * rows.across - lead(rows)
  return Array.from({ length: rows.across }, (_, step) => first + step).filter(
    (index) => index >= 0 && index < count,
  )
}

export function countRows(count: number, rows: PageRows): number {
  return count === 0 ? 0 : rowOf(count - 1, rows) + 1
}

/** Whether a page has its place at the right of another, or of the room for one. */
export function isAtRight(index: number, rows: PageRows): boolean {
  return (index + lead(rows)) % rows.across === 1
}

/** The places that stay empty before the first page. */
function lead({ across, coverIsAlone }: PageRows): 0 | 1 {
  return across === 2 && coverIsAlone ? 1 : 0
}
