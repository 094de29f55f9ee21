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

/** Index in the first → index in the second: the most alike first, each once. */
export function matchElements(
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
      likeness: shareOfPlace(element, other.element) + shareOf(triples, other.triples),
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
