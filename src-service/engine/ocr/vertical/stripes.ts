import { type Box, height, horizontalOverlap, union, width } from '../../model/box.ts'
import { thresholds } from './thresholds.ts'

/** Ink below ink with hardly a gap: a letter, part of one, or some below each other. */
export type Stripe = { readonly box: Box; readonly components: readonly Box[] }

/** Pieces of ink, letters or parts of them, joined to what is right above and below. */
export function joinStripes(components: readonly Box[], letterSize: number): readonly Stripe[] {
  const sorted = components.toSorted((one, other) => one.top - other.top)
  const into = sorted.map((_, index) => index)
  const root = (index: number): number => {
    let at = index
    while (into[at] !== at) {
      into[at] = into[into[at] ?? at] ?? at
      at = into[at] ?? at
    }
    return at
  }
  let open: number[] = []
  for (const [index, component] of sorted.entries()) {
    open = open.filter(
      (above) =>
        (sorted[above]?.bottom ?? 0) + thresholds.stripes.maxGap * letterSize >= component.top,
    )
    for (const above of open) {
      const box = sorted[above]
      if (!box) continue
      const shared = horizontalOverlap(box, component)
      if (
        shared >=
        Math.max(1, thresholds.stripes.minOverlap * Math.min(width(box), width(component)))
      ) {
        into[root(above)] = root(index)
      }
    }
    open.push(index)
  }
  const stripes = new Map<number, Box[]>()
  for (const [index, component] of sorted.entries()) {
    const known = stripes.get(root(index))
    if (known) known.push(component)
    else stripes.set(root(index), [component])
  }
  return Array.from(stripes.values(), toStripe)
}

/** The stripe that some components make. Throws on none. */
export function toStripe(components: readonly Box[]): Stripe {
  return { box: union(components), components }
}

/** Whether letters stand close below each other in it: where text is set in lines, they don't. */
export function isUpright({ box, components }: Stripe, letterSize: number): boolean {
  const { minWidth, maxWidth, minHeight, minParts, maxPart } = thresholds.upright
  return (
    width(box) > minWidth * letterSize &&
    width(box) < maxWidth * letterSize &&
    height(box) > minHeight * width(box) &&
    components.length >= minParts &&
    components.every((component) => height(component) < maxPart * width(box))
  )
}
