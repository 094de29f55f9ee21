import { intersectionOverUnion, type Polygon } from './polygon.ts'

export type Detection = {
  readonly category: string
  /** 1-based. */
  readonly page: number
  readonly polygon: Polygon
}

export type Counts = {
  readonly truth: number
  readonly found: number
  /** Pairs of a true and a found element. */
  readonly matched: number
}

/** Two elements are the same where their boxes share half of what they cover together. */
const minOverlap = 0.5

/**
 * For each category, how many elements there are, were found, and are the same.
 *
 * Elements of one page and category are paired, the best overlap first, down to an intersection over
 * union of 0.5 (PASCAL VOC: M. Everingham et al., 2010). Each is paired once.
 */
export function matchByCategory(
  truth: readonly Detection[],
  found: readonly Detection[],
): ReadonlyMap<string, Counts> {
  const names = new Set([...truth, ...found].map(({ category }) => category))
  return new Map(
    Array.from(names, (name) => {
      const wanted = truth.filter(({ category }) => category === name)
      const given = found.filter(({ category }) => category === name)
      return [
        name,
        { truth: wanted.length, found: given.length, matched: countPairs(wanted, given) },
      ]
    }),
  )
}

/** Counts of two sets of elements together. */
export function addCounts(a: Counts | undefined, b: Counts): Counts {
  return {
    truth: (a?.truth ?? 0) + b.truth,
    found: (a?.found ?? 0) + b.found,
    matched: (a?.matched ?? 0) + b.matched,
  }
}

/** Of those found, how many are right; undefined where none were found. */
export function precision({ found, matched }: Counts): number | undefined {
  return found === 0 ? undefined : matched / found
}

/** Of those there are, how many were found; undefined where there are none. */
export function recall({ truth, matched }: Counts): number | undefined {
  return truth === 0 ? undefined : matched / truth
}

/** The harmonic mean of precision and recall: 2·matched / (truth + found). */
export function f1({ truth, found, matched }: Counts): number | undefined {
  return truth + found === 0 ? undefined : (2 * matched) / (truth + found)
}

function countPairs(truth: readonly Detection[], found: readonly Detection[]): number {
  const candidates = truth.flatMap((wanted) =>
    found
      .filter(({ page }) => page === wanted.page)
      .map((given) => ({
        wanted,
        given,
        overlap: intersectionOverUnion(wanted.polygon, given.polygon),
      }))
      .filter(({ overlap }) => overlap >= minOverlap),
  )
  const paired = new Set<Detection>()
  let pairs = 0
  for (const { wanted, given } of candidates.toSorted((a, b) => b.overlap - a.overlap)) {
    if (paired.has(wanted) || paired.has(given)) continue
    paired.add(wanted).add(given)
    pairs += 1
  }
  return pairs
}
