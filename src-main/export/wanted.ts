import type { ExportOptions, PageRange } from '#shared/export/options.ts'
import { isInRanges } from '#shared/export/page-ranges.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { regionsOf } from '#shared/results/regions.ts'
import type { Hole } from '#shared/runs/holes.ts'

type Wanted = Pick<ExportOptions, 'pages' | 'categories' | 'keys'>

/** Whether a user wants all of a run, as it was parsed. */
export function wantsAll({
  pages,
  categories,
  keys,
  corrected,
}: Wanted & Pick<ExportOptions, 'corrected'>): boolean {
  return !corrected && pages === null && categories === null && keys === null
}

/** The elements that a user wants, in the order in which they come. An element goes where one of its places is. */
export function* wantedElements(
  elements: Iterable<LayoutElement>,
  { pages, categories, keys }: Wanted,
): Iterable<LayoutElement> {
  const [chosenCategories, chosenKeys] = [categories, keys].map((list) => list && new Set(list))
  for (const element of elements) {
    if (chosenCategories && !chosenCategories.has(element.category)) continue
    if (chosenKeys && !chosenKeys.has(element.key)) continue
    const isOnPage =
      isInRanges(element.page, pages) ||
      regionsOf(element).some(({ page }) => isInRanges(page, pages))
    if (isOnPage) yield element
  }
}

/** The holes among the wanted pages, cut to them. Chosen elements have none between them. */
export function wantedHoles(holes: readonly Hole[], { pages, keys }: Wanted): readonly Hole[] {
  if (keys !== null) return []
  if (pages === null) return holes
  return holes.flatMap((hole) => pages.flatMap((range) => cutTo(hole, range)))
}

function cutTo(hole: Hole, { from, to }: PageRange): readonly Hole[] {
  const startPage = Math.max(hole.startPage, from)
  const endPage = Math.min(hole.endPage, to)
  return startPage <= endPage ? [{ ...hole, startPage, endPage }] : []
}
