import { type Box, height, verticalOverlap, width } from '../model/box.ts'
import type { Rule, TextRun } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/** The room between two texts that stand beside each other. */
type Gap = { readonly left: number; readonly right: number }

/**
 * The gutters between a page's columns of prose, as vertical rules, as far up and down as no text crosses them. A line that
 * is set a little too long, or seems larger on a picture than it is, has the next column's near enough to go on with it.
 */
export function findGutters(runs: readonly TextRun[]): readonly Rule[] {
  const upright = runs.filter(({ rotation }) => rotation === 0)
  let gaps = proseGaps(upright)
  const gutters: Rule[] = []
  for (;;) {
    const at = mostCommon(gaps)
    const [own, others] = partition(gaps, ({ left, right }) => left <= at && right >= at)
    if (own.length < thresholds.gutters.minRows) return gutters
    gutters.push(...stretchesOf(at, upright))
    gaps = others
  }
}

/** The gaps between lines of prose and what stands next to their right. */
function proseGaps(runs: readonly TextRun[]): readonly Gap[] {
  const { minWidth, sameRow } = thresholds.gutters
  const prose = runs.filter(({ box, fontSize }) => width(box) >= minWidth * fontSize)
  return prose.flatMap(({ box }): readonly Gap[] => {
    const beside = prose.filter(
      (other) =>
        other.box.left >= box.right &&
        verticalOverlap(other.box, box) > sameRow * Math.min(height(box), height(other.box)),
    )
    const left = Math.min(...beside.map((other) => other.box.left))
    return left === Infinity ? [] : [{ left: box.right, right: left }]
  })
}

/** The place that most of the gaps have in common; the middle of what they share. */
function mostCommon(gaps: readonly Gap[]): number {
  let best = { count: 0, at: NaN }
  for (const { left } of gaps) {
    const over = gaps.filter((gap) => gap.left <= left && gap.right >= left)
    const end = Math.min(...over.map(({ right }) => right))
    if (over.length > best.count) best = { count: over.length, at: (left + end) / 2 }
  }
  return best.at
}

/** The gutter at a place, between the texts that cross it. */
function stretchesOf(at: number, runs: readonly TextRun[]): readonly Rule[] {
  const crossing = runs
    .map(({ box }) => box)
    .filter(({ left, right }) => left < at && right > at)
    .toSorted((one, other) => one.top - other.top)
  const bottom = Math.max(...runs.map(({ box }) => box.bottom))
  const stretches: Rule[] = []
  let from = 0
  for (const box of [...crossing, { top: bottom, bottom } satisfies Pick<Box, 'top' | 'bottom'>]) {
    if (box.top > from) stretches.push({ direction: 'vertical', at, from, to: box.top })
    from = Math.max(from, box.bottom)
  }
  return stretches
}

function partition<T>(
  all: readonly T[],
  belongs: (each: T) => boolean,
): readonly [readonly T[], readonly T[]] {
  return [all.filter(belongs), all.filter((each) => !belongs(each))]
}
