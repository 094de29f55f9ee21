import type { PageRange } from '../rows/request-rows.ts'

/** `report.pdf` as a part of itself: `report (41-50).pdf`. */
export function pageRangeName(name: string, { startPage, endPage }: PageRange): string {
  const pages = startPage === endPage ? `${startPage}` : `${startPage}-${endPage}`
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)} (${pages})${name.slice(dot)}` : `${name} (${pages})`
}
