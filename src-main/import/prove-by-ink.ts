import { type Placement, positionUnits } from '#shared/import/imported.ts'
import { poorScore } from '#shared/import/poor-score.ts'
import { boxOf } from '#shared/results/geometry.ts'
import { framesOf, ownPlacement, placeRegions } from './place-regions.ts'
import type { Way } from './placement-ways.ts'
import type { TriedParse } from './sample-pages.ts'
import { thresholds } from './thresholds.ts'

/** Which points of a page are dark, at a size of our own. */
export interface PageInk {
  readonly width: number
  readonly height: number
  /** A byte for each point, row by row: 1 where it is dark. */
  readonly dark: Uint8Array
  /** The page's own, in pixels. */
  readonly pageSize: { readonly width: number; readonly height: number }
}

/**
 * Finds the unit in which a parse's boxes hold what is dark on a picture, which has no words of its own,
 * where the parse doesn't say it; confirms what it says. Where ink tells nothing, nothing is proven.
 */
export function provePlacementByInk(parse: TriedParse, page: number, ink: PageInk): Placement {
  const { pageSize } = ink
  const pageSizes = [{ page, ...pageSize }]
  const total = ink.dark.reduce((sum, dark) => sum + dark, 0)
  const regions = parse.elements.flatMap((element) =>
    element.regions.filter((at) => at.page === page),
  )
  if (total === 0 || regions.length === 0) return ownPlacement

  const scoreOf = (way: Way): number => {
    const place = placeRegions(framesOf(parse.pages), { ...way, pageSizes })
    const covered = new Uint8Array(ink.dark.length)
    for (const region of regions) {
      const placed = place(region)
      if (placed) cover(covered, ink, boxOf(placed.polygon))
    }
    let [points, dark] = [0, 0]
    for (const [index, isCovered] of covered.entries()) {
      points += isCovered
      dark += isCovered & (ink.dark[index] ?? 0)
    }
    const share = points / covered.length
    // Of what chance would leave outside, how much is inside.
    return share > thresholds.maxCovered ? 0 : Math.max(0, (dark / total - share) / (1 - share))
  }
  const own = parse.pages.find((known) => known.page === page)?.frame
  // Dark is what a photograph is, too: ink confirms what a parse says and never turns it over.
  const units = own ? (['own'] as const) : positionUnits.filter((unit) => unit !== 'own')
  const tried = units.map((unit) => {
    const way = { unit, origin: 'top', turn: 0 } as const
    return { way, score: scoreOf(way) }
  })
  const best = tried.reduce((first, next) => (next.score > first.score ? next : first))
  return best.score < poorScore
    ? ownPlacement
    : { ...best.way, proof: 'ink', score: Math.round(best.score * 1000) / 1000, pageSizes }
}

function cover(
  covered: Uint8Array,
  { width, height }: PageInk,
  { left, top, right, bottom }: ReturnType<typeof boxOf>,
): void {
  const [fromX, toX] = [
    Math.max(0, Math.floor(left * width)),
    Math.min(width, Math.ceil(right * width)),
  ]
  const [fromY, toY] = [
    Math.max(0, Math.floor(top * height)),
    Math.min(height, Math.ceil(bottom * height)),
  ]
  for (let y = fromY; y < toY; y += 1) {
    if (toX > fromX) covered.fill(1, y * width + fromX, y * width + toX)
  }
}
