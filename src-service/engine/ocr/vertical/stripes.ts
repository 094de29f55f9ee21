import { type Box, height, horizontalOverlap, union, width } from '../../model/box.ts'

/** Letters of one stripe are closer than this, in letter sizes; lines of text are further apart. */
const maxLetterGap = 0.5
/** Beside each other's end by at least this part of the narrower one. */
const minOverlap = 0.3

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
      (above) => (sorted[above]?.bottom ?? 0) + maxLetterGap * letterSize >= component.top,
    )
    for (const above of open) {
      const box = sorted[above]
      if (!box) continue
      const shared = horizontalOverlap(box, component)
      if (shared >= Math.max(1, minOverlap * Math.min(width(box), width(component)))) {
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

/** A stripe of this many letters is hardly a coincidence. */
const minLetters = 2.6
/** Letters that touch the next one are components so much higher than wide; higher ones are strokes. */
const maxComponentHeight = 2.3

/** Whether letters stand close below each other in it: where text is set in lines, they don't. */
export function isUpright({ box, components }: Stripe, letterSize: number): boolean {
  return (
    width(box) > 0.6 * letterSize &&
    width(box) < 4 * letterSize &&
    height(box) > minLetters * width(box) &&
    components.length >= 4 &&
    components.every((component) => height(component) < maxComponentHeight * width(box))
  )
}
