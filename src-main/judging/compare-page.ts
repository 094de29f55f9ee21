import type { ElementPair } from '#shared/judging/comparison.ts'
import type { DifferenceKind } from '#shared/judging/kinds.ts'
import {
  type ComparedElement,
  matchElements,
  shareOfPlace,
} from '#shared/judging/match-elements.ts'
import { denseText } from '#shared/metrics/comparable-text.ts'

/** Boxes that share less of what they cover together stand elsewhere; four decimals and rounding don't. */
const sameOverlap = 0.9

/**
 * The elements of a page of one run, each with its counterpart in the other's, in the first's reading
 * order; what only the second has stands where it comes there.
 */
export function comparePage(
  page: number,
  first: readonly ComparedElement[],
  second: readonly ComparedElement[],
): readonly ElementPair[] {
  const secondOf = matchElements(first, second)
  const moved = outOfOrder(first.flatMap((_, index) => secondOf.get(index) ?? []))
  const firstOf = new Map([...secondOf].map(([one, other]) => [other, one]))
  const pairs: ElementPair[] = []
  let next = 0
  const addOnlySecond = (until: number): void => {
    for (; next < until; next += 1) {
      const element = second[next]
      if (element && !firstOf.has(next)) {
        pairs.push({ page, firstKey: null, secondKey: element.key, kinds: [] })
      }
    }
  }
  for (const [index, element] of first.entries()) {
    const at = secondOf.get(index)
    const other = at === undefined ? undefined : second[at]
    if (at === undefined || !other) {
      pairs.push({ page, firstKey: element.key, secondKey: null, kinds: [] })
      continue
    }
    if (!moved.has(at)) addOnlySecond(at)
    const kinds = differences(element, other)
    if (moved.has(at)) kinds.push('order')
    pairs.push({ page, firstKey: element.key, secondKey: other.key, kinds })
  }
  addOnlySecond(second.length)
  return pairs
}

function differences(first: ComparedElement, second: ComparedElement): DifferenceKind[] {
  const kinds: DifferenceKind[] = []
  // Most say the same to the letter: nothing has to be made comparable.
  if (first.text !== second.text) {
    if (denseText(first.text) !== denseText(second.text)) kinds.push('text')
    else if (first.text.trim() !== second.text.trim()) kinds.push('spacing')
  }
  if (first.category !== second.category) kinds.push('category')
  if (shareOfPlace(first, second) < sameOverlap) kinds.push('place')
  return kinds
}

/** The values of a list that are not in its longest ascending part: the fewest that moved. */
function outOfOrder(values: readonly number[]): ReadonlySet<number> {
  /** By length − 1: where the ascending part of that length ends that ends lowest. */
  const ends: number[] = []
  const before: (number | undefined)[] = []
  for (const [index, value] of values.entries()) {
    const length = firstWith(ends.length, (at) => (values[ends[at] ?? 0] ?? 0) >= value)
    before.push(ends[length - 1])
    ends[length] = index
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = before[at]) kept.add(values[at] ?? -1)
  return new Set(values.filter((value) => !kept.has(value)))
}

/** The first of so many numbers from 0 for which something holds, as it does for all behind it; that many for none. */
function firstWith(count: number, holds: (at: number) => boolean): number {
  let [from, to] = [0, count]
  while (from < to) {
    const middle = (from + to) >> 1
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}
