import type { DifferenceKind, ElementPair } from '#shared/judging/comparison.ts'
import { denseText } from '#shared/metrics/comparable-text.ts'
import { overlapOf } from '#shared/metrics/score-page.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { boxOf } from '#shared/results/geometry.ts'

/** What is compared of an element. */
export type ComparedElement = Pick<LayoutElement, 'key' | 'category' | 'text' | 'polygon'>

/** Boxes that share less of what they cover together stand elsewhere; four decimals and rounding don't. */
const sameOverlap = 0.9
/** Of what two elements have in common, by place and by text together, 0..2: less is another element. */
const minLikeness = 0.6

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
  if (denseText(first.text) !== denseText(second.text)) kinds.push('text')
  else if (first.text.trim() !== second.text.trim()) kinds.push('spacing')
  if (first.category !== second.category) kinds.push('category')
  if (overlap(first, second) < sameOverlap) kinds.push('place')
  return kinds
}

/** 1 where neither has a box: nothing says that it stands elsewhere. */
function overlap(first: ComparedElement, second: ComparedElement): number {
  if (first.polygon === null && second.polygon === null) return 1
  if (first.polygon === null || second.polygon === null) return 0
  return overlapOf(boxOf(first.polygon), boxOf(second.polygon))
}

/** Index in the first → index in the second: the most alike first, each once. */
function matchElements(
  first: readonly ComparedElement[],
  second: readonly ComparedElement[],
): ReadonlyMap<number, number> {
  const pairsOf = (elements: readonly ComparedElement[]) =>
    elements.map((element) => ({ element, triples: triplesOf(element.text) }))
  const others = pairsOf(second)
  const candidates = pairsOf(first).flatMap(({ element, triples }, one) =>
    others.map((other, two) => ({
      one,
      two,
      likeness: overlap(element, other.element) + shareOf(triples, other.triples),
    })),
  )
  const matches = new Map<number, number>()
  const used = new Set<number>()
  for (const { one, two, likeness } of candidates.toSorted((a, b) => b.likeness - a.likeness)) {
    if (likeness < minLikeness) break
    if (matches.has(one) || used.has(two)) continue
    matches.set(one, two)
    used.add(two)
  }
  return matches
}

/** Longer texts are known by their beginning, and a page of a thousand pages of text stays quick. */
const maxComparedLength = 2000

function triplesOf(text: string): ReadonlySet<string> {
  const dense = denseText(text.slice(0, maxComparedLength))
  const triples = new Set<string>()
  for (let at = 0; at + 3 <= dense.length; at += 1) triples.add(dense.slice(at, at + 3))
  if (dense !== '' && triples.size === 0) triples.add(dense)
  return triples
}

/** Dice's coefficient, 0..1; two texts of nothing have nothing in common. */
function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  let common = 0
  for (const triple of a) if (b.has(triple)) common += 1
  return (2 * common) / (a.size + b.size)
}

/** The values of a list that are not in its longest ascending part: the fewest that moved. */
function outOfOrder(values: readonly number[]): ReadonlySet<number> {
  /** By length − 1: where the ascending part of that length ends that ends lowest. */
  const ends: number[] = []
  const before: (number | undefined)[] = []
  for (const [index, value] of values.entries()) {
    const longer = ends.findIndex((end) => (values[end] ?? 0) >= value)
    const length = longer === -1 ? ends.length : longer
    before.push(ends[length - 1])
    ends[length] = index
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = before[at]) kept.add(values[at] ?? -1)
  return new Set(values.filter((value) => !kept.has(value)))
}
