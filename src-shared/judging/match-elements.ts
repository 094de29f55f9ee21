import { denseText } from '../metrics/comparable-text.ts'
import { overlapOf } from '../metrics/score-page.ts'
import type { LayoutElement } from '../results/element.ts'
import { boxOf } from '../results/geometry.ts'

/** What is compared of an element. */
export type ComparedElement = Pick<LayoutElement, 'key' | 'category' | 'text' | 'polygon'>

/** Of what two elements have in common, by place and by text together, 0..2: less is another element. */
const minLikeness = 0.6

/** How much two texts have in common, 0..1; nothing is all that two empty ones have. */
export function shareOfText(first: string, second: string): number {
  const [one, two] = [triplesOf(first), triplesOf(second)]
  return one.size === 0 && two.size === 0 ? 1 : shareOf(one, two)
}

/** 1 where neither has a box: nothing says that it stands elsewhere. */
export function shareOfPlace(
  first: Pick<ComparedElement, 'polygon'>,
  second: Pick<ComparedElement, 'polygon'>,
): number {
  if (first.polygon === null && second.polygon === null) return 1
  if (first.polygon === null || second.polygon === null) return 0
  return overlapOf(boxOf(first.polygon), boxOf(second.polygon))
}

/**
 * So many pairs are looked at on a page, in which both runs have some 700 elements that differ. Of more, each is held
 * against those that come about as late in the other run.
 */
const maxPairs = 500_000

/** Index in the first → index in the second: the most alike first, each once. */
export function matchElements(
  first: readonly ComparedElement[],
  second: readonly ComparedElement[],
): ReadonlyMap<number, number> {
  const matches = new Map(matchSame(first, second))
  const used = new Set(matches.values())
  const left = (elements: readonly ComparedElement[], isDone: (index: number) => boolean) =>
    elements.flatMap((element, index) =>
      isDone(index) ? [] : [{ element, index, triples: triplesOf(element.text) }],
    )
  const others = left(second, (index) => used.has(index))
  const ones = left(first, (index) => matches.has(index))
  const candidates = ones.flatMap((one, position) =>
    near(others, position / ones.length, maxPairs / ones.length).flatMap((other) => {
      const likeness =
        shareOfPlace(one.element, other.element) + shareOf(one.triples, other.triples)
      return likeness < minLikeness ? [] : { one: one.index, two: other.index, likeness }
    }),
  )
  for (const { one, two } of candidates.toSorted((a, b) => b.likeness - a.likeness)) {
    if (matches.has(one) || used.has(two)) continue
    matches.set(one, two)
    used.add(two)
  }
  return matches
}

/** As many of a list as may be looked at, around a place in it, 0..1. */
function near<T>(all: readonly T[], place: number, count: number): readonly T[] {
  if (all.length <= count) return all
  const from = Math.round(place * all.length - count / 2)
  const first = Math.max(0, Math.min(from, all.length - Math.floor(count)))
  return all.slice(first, first + Math.ceil(count))
}

/** Boxes that share as much are the same but for rounding. */
const sameOverlap = 0.95

/** What says the same at the same place: of two runs that is most, and nothing can be more alike. */
function matchSame(
  first: readonly ComparedElement[],
  second: readonly ComparedElement[],
): readonly (readonly [number, number])[] {
  const bySaid = Map.groupBy(second.keys(), (index) => second[index]?.text ?? '')
  const used = new Set<number>()
  return first.flatMap((element, index) => {
    const same = bySaid.get(element.text)?.find((other) => {
      const there = second[other]
      return there && !used.has(other) && shareOfPlace(element, there) >= sameOverlap
    })
    if (same === undefined) return []
    used.add(same)
    return [[index, same] as const]
  })
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
