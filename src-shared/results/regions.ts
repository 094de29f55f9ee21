import type { LayoutElement, Region } from './element.ts'

type Located = Pick<LayoutElement, 'page' | 'polygon' | 'furtherRegions'>

/** An element at one of its places: its page and polygon are those of that region. */
export type AtRegion<E> = E & {
  /** Among `regionsOf` the element; 0 where its text begins, and without coordinates. */
  readonly regionIndex: number
}

/** Every place of an element in reading order; none without coordinates. */
export function regionsOf({ page, polygon, furtherRegions }: Located): readonly Region[] {
  return polygon === null ? furtherRegions : [{ page, polygon }, ...furtherRegions]
}

/** Whether something of it stands on these pages, both included. */
export function standsOn(element: Located, fromPage: number, toPage: number): boolean {
  const isIn = ({ page }: { readonly page: number }): boolean => page >= fromPage && page <= toPage
  return isIn(element) || element.furtherRegions.some(isIn)
}

/**
 * What stands on a page: an entry for each region there, so that several entries may share a key.
 * An element without coordinates stands on its page.
 */
export function placedOn<E extends Located>(
  elements: readonly E[],
  page: number,
): readonly AtRegion<E>[] {
  return elements.flatMap((element) => {
    if (element.polygon === null && element.page === page) return [{ ...element, regionIndex: 0 }]
    return regionsOf(element).flatMap((region, regionIndex) =>
      region.page === page ? [{ ...element, page, polygon: [...region.polygon], regionIndex }] : [],
    )
  })
}
