import {
  type Box,
  height,
  horizontalOverlap,
  union,
  verticalOverlap,
  width,
} from '../../model/box.ts'
import type { Stripe } from './stripes.ts'
import { thresholds } from './thresholds.ts'

/** A column's ink. */
export type ColumnInk = Stripe

/**
 * The columns that the given stripes, letters close below each other, are words of: with what stands above
 * and below them, over a space but not over a rule, and with short columns beside them.
 */
export function growColumns(
  stripes: readonly Stripe[],
  upright: readonly Stripe[],
  rules: readonly Box[],
): readonly ColumnInk[] {
  const free = new Set(stripes)
  const columns: ColumnInk[] = []
  const seeds = upright.toSorted((one, other) => height(other.box) - height(one.box))
  for (const seed of seeds) if (free.has(seed)) columns.push(grow(seed, free, rules))
  return [...columns, ...shortColumns(columns, free, rules)]
}

/** Takes what belongs to the column from `free`. */
function grow(seed: Stripe, free: Set<Stripe>, rules: readonly Box[]): ColumnInk {
  free.delete(seed)
  const components = [...seed.components]
  let { box } = seed
  let inLine = stripesInLine(box, free)
  for (let next = nearest(box, inLine, rules); next; next = nearest(box, inLine, rules)) {
    free.delete(next)
    inLine.delete(next)
    components.push(...next.components)
    const grown = union([box, next.box])
    if (width(grown) > width(box)) inLine = stripesInLine(grown, free)
    box = grown
  }
  return { components, box }
}

/** The free stripes right above and below a column and in it: no others may go on it. */
function stripesInLine(column: Box, free: ReadonlySet<Stripe>): Set<Stripe> {
  return new Set([...free].filter(({ box }) => horizontalOverlap(box, column) > 0))
}

/** The next stripe above or below a column. */
function nearest(
  column: Box,
  inLine: ReadonlySet<Stripe>,
  rules: readonly Box[],
): Stripe | undefined {
  let best: { readonly stripe: Stripe; readonly gap: number } | undefined
  for (const stripe of inLine) {
    const { box } = stripe
    const gap = -verticalOverlap(box, column)
    if (gap > thresholds.columns.maxSpace * width(column) || gap >= (best?.gap ?? Infinity))
      continue
    if (horizontalOverlap(box, column) < thresholds.columns.minInside * width(box)) continue
    if (width(union([box, column])) > thresholds.columns.maxWidth * width(column)) continue
    if (!rules.some((rule) => parts(rule, box, column))) best = { stripe, gap }
  }
  return best?.stripe
}

function parts(rule: Box, one: Box, other: Box): boolean {
  const slack = thresholds.columns.ruleSlack
  const middle = (rule.top + rule.bottom) / 2
  const [top, bottom] = [Math.min(one.bottom, other.bottom), Math.max(one.top, other.top)]
  return middle >= top - slack && middle <= bottom + slack && horizontalOverlap(rule, other) > 0
}

/** Columns of a few letters beside the others: the ends of paragraphs. */
function shortColumns(
  columns: readonly ColumnInk[],
  free: Set<Stripe>,
  rules: readonly Box[],
): readonly ColumnInk[] {
  const { minShortWidth } = thresholds.columns
  const found: ColumnInk[] = []
  const all = [...columns]
  // Those found go on being looked at: a column may stand beside one that was found.
  for (const { box: known } of all) {
    const near = stripesNear(known, free)
    for (const stripe of near) {
      const { box } = stripe
      const gap = Math.max(box.left, known.left) - Math.min(box.right, known.right)
      const isBeside = gap > 0 && gap < thresholds.columns.maxGap * width(known)
      const isAlike =
        width(box) < thresholds.columns.maxWidth * width(known) &&
        width(box) > minShortWidth * width(known)
      const isWithin =
        box.top > known.top - width(known) && box.bottom < known.bottom + width(known)
      if (!isBeside || !isAlike || !isWithin || !free.has(stripe)) continue
      if (!isClean(box, known, near, free)) continue
      const column = grow(stripe, free, rules)
      found.push(column)
      all.push(column)
    }
  }
  return found
}

/** The free stripes beside a column, at its height, in their order: no others say anything of a short column there. */
function stripesNear(known: Box, free: ReadonlySet<Stripe>): readonly Stripe[] {
  const { maxGap, maxWidth } = thresholds.columns
  const reach = (maxGap + maxWidth) * width(known)
  return [...free].filter(
    ({ box }) =>
      verticalOverlap(box, known) > -width(known) &&
      box.right > known.left - reach &&
      box.left < known.right + reach,
  )
}

/** Hardly anything stands across the edges of a column: where text is set in lines, every other letter does. */
function isClean(
  box: Box,
  known: Box,
  near: readonly Stripe[],
  free: ReadonlySet<Stripe>,
): boolean {
  const { minInk, inside: mostly, beside, maxAcross } = thresholds.columns
  let [inside, across] = [0, 0]
  for (const stripe of near) {
    const { box: other } = stripe
    if (!free.has(stripe)) continue
    if (verticalOverlap(other, known) <= 0 || height(other) < minInk * width(known)) continue
    const shared = horizontalOverlap(other, box)
    if (shared > mostly * width(other)) inside += 1
    else if (shared > beside * width(other)) across += 1
  }
  return across <= maxAcross * inside
}
