import { type Box, height, onOneRow, union, verticalOverlap, width } from '../model/box.ts'
import { thresholds } from './thresholds.ts'

/**
 * Puts boxes into reading order and cuts them into regions that text doesn't flow across.
 *
 * Looks for the tallest white strip with text on both sides; what stands above it comes first, then its
 * left side, its right side, and what stands below, each treated the same way again. `refine` may join
 * items of a region before it is cut, since the columns of a table are no columns of text. Where columns go on above or
 * below what parts them, at `known`, a few lines are enough. Regions of notes in a margin come before the text beside
 * them, and are added to `notes`.
 */
export function recursiveXyCut<T extends { readonly box: Box }>(
  given: readonly T[],
  refine: (items: readonly T[]) => readonly T[] = (items) => items,
  known?: number,
  notes: Set<readonly T[]> = new Set(),
): readonly (readonly T[])[] {
  const items = refine(given)
  if (items.length === 0) return []
  const gutter = findGutter(items, known)
  if (!gutter) return [items.toSorted(topToBottom)]
  const { x, top, bottom, margin } = gutter
  const above = items.filter(({ box }) => middle(box) < top)
  const below = items.filter(({ box }) => middle(box) > bottom)
  const beside = items.filter(({ box }) => middle(box) >= top && middle(box) <= bottom)
  const cut = (part: readonly T[], at?: number): readonly (readonly T[])[] =>
    recursiveXyCut(part, refine, at, notes)
  const left = cut(beside.filter(({ box }) => box.left < x))
  const right = cut(beside.filter(({ box }) => box.left >= x))
  if (margin) for (const region of margin === 'left' ? left : right) notes.add(region)
  const sides = margin === 'right' ? [...right, ...left] : [...left, ...right]
  return [...cut(above, x), ...sides, ...cut(below, x)]
}

function middle({ top, bottom }: Box): number {
  return (top + bottom) / 2
}

function topToBottom(one: { readonly box: Box }, other: { readonly box: Box }): number {
  return onOneRow(one.box, other.box)
    ? one.box.left - other.box.left
    : middle(one.box) - middle(other.box)
}

type Gutter = {
  readonly x: number
  readonly top: number
  readonly bottom: number
  /** The side that is a margin with notes. */
  readonly margin: 'left' | 'right' | undefined
}

function findGutter(
  items: readonly { readonly box: Box }[],
  known: number | undefined,
): Gutter | undefined {
  const { minRows, minKnownRows, sameGutter, overhangHeight } = thresholds.columns
  const boxes = items.map(({ box }) => box).toSorted((one, other) => middle(one) - middle(other))
  const region = union(boxes)
  const tallest = overhangHeight * median(boxes.map(height))
  let best: (Gutter & { readonly shared: number }) | undefined
  for (const x of candidates(boxes, region)) {
    const isKnown = known !== undefined && Math.abs(x - known) <= sameGutter
    const rows = isKnown ? minKnownRows : minRows
    for (const strip of freeStrips(withoutOverhang(boxes, x, tallest), x, rows)) {
      best = measureStrip(strip, x, region, rows, best?.shared) ?? best
    }
  }
  return best
}

/** Left edges that a right-hand column could begin at. */
function candidates(boxes: readonly Box[], region: Box): readonly number[] {
  const { minShare } = thresholds.columns
  const edges = boxes
    .map(({ left }) => Math.floor(left))
    .filter((left) => left > region.left + minShare * width(region))
  return [...new Set(edges)]
}

/** The boxes, and only as wide as their column those lines that were set too long for it: others begin beside them at `x`. */
function withoutOverhang(boxes: readonly Box[], x: number, tallest: number): readonly Box[] {
  const { minGutter, sameGutter, overhang } = thresholds.columns
  const left = boxes.filter((box) => box.left < x - minGutter)
  const begins = boxes.filter((box) => box.left >= x && box.left <= x + sameGutter)
  const over = left.filter(
    (box) =>
      box.right > x - minGutter &&
      height(box) < tallest &&
      begins.some((next) => onOneRow(next, box)),
  )
  if (over.length === 0 || over.length > overhang * left.length) return boxes
  const narrowed = new Set(over)
  return boxes.map((box) => (narrowed.has(box) ? { ...box, right: x - minGutter } : box))
}

/**
 * Runs of boxes, given from the top, that leave the strip before `x` free; only those with boxes enough for
 * two columns.
 */
function freeStrips(
  boxes: readonly Box[],
  x: number,
  minRows: number,
): readonly (readonly Box[])[] {
  const { minGutter } = thresholds.columns
  const strips: Box[][] = [[]]
  let blockedAt = -Infinity
  for (const box of boxes) {
    if (box.left < x && box.right > x - minGutter) {
      blockedAt = middle(box)
    } else if (blockedAt > -Infinity && middle(box) > blockedAt) {
      strips.push([box])
      blockedAt = -Infinity
    } else strips.at(-1)?.push(box)
  }
  return strips.filter(({ length }) => length >= 2 * minRows)
}

/** The gutter of a strip, if it is taller than the tallest so far: a page of labels has thousands of strips. */
function measureStrip(
  boxes: readonly Box[],
  x: number,
  region: Box,
  minRows: number,
  tallest = -Infinity,
): (Gutter & { readonly shared: number }) | undefined {
  const { minGutter, minDensity, minShare } = thresholds.columns
  const left = boxes.filter((box) => box.right <= x - minGutter)
  const right = boxes.filter((box) => box.left >= x)
  if (left.length < minRows || right.length < minRows) return undefined
  const leftBox = union(left)
  const rightBox = union(right)
  if (Math.min(width(leftBox), width(rightBox)) < minShare * width(region)) return undefined
  const shared = verticalOverlap(leftBox, rightBox)
  if (shared <= tallest) return undefined
  const lineHeight = median(boxes.map(height))
  if (shared < minRows * lineHeight) return undefined
  const isDense = Math.min(density(left, rightBox), density(right, leftBox)) >= minDensity
  const margin = isDense ? undefined : marginOf(left, right)
  if (!isDense && !margin) return undefined
  const all = union(boxes)
  const top = Math.max(
    all.top,
    beginBeside(left, rightBox.top, lineHeight),
    beginBeside(right, leftBox.top, lineHeight),
  )
  return { x, top, bottom: all.bottom, shared, margin }
}

function marginOf(left: readonly Box[], right: readonly Box[]): Gutter['margin'] {
  if (areNotes(left, right)) return 'left'
  return areNotes(right, left) ? 'right' : undefined
}

/**
 * Notes in the margin leave most of it free, and are set by themselves: most of their lines stand beside the text's at
 * other heights, where a term of a list or a cell stands level with what it is said of.
 */
function areNotes(boxes: readonly Box[], text: readonly Box[]): boolean {
  const { minLines, level, unlevel } = thresholds.marginNotes
  const apart = boxes.filter((box) => {
    const beside = text.filter((line) => verticalOverlap(line, box) > 0)
    const isLevel = beside.some(({ bottom }) => Math.abs(bottom - box.bottom) < level * height(box))
    return beside.length > 0 && !isLevel
  })
  return apart.length >= minLines && apart.length > unlevel * boxes.length
}

/**
 * Below the widest gap among the boxes that stand above `top`, where the other column begins: the short
 * last line of a text across both columns stands free, but is none of theirs.
 */
function beginBeside(boxes: readonly Box[], top: number, lineHeight: number): number {
  const sorted = boxes.toSorted((one, other) => one.top - other.top)
  const { minGap, reach } = thresholds.columns
  let maxGap = minGap * lineHeight
  let begin = -Infinity
  for (const [index, box] of sorted.entries()) {
    if (box.bottom > top + reach * lineHeight) break
    const next = sorted[index + 1]
    const gap = next ? next.top - box.bottom : Infinity
    if (gap < maxGap) continue
    maxGap = gap
    begin = box.bottom + 1
  }
  return begin
}

/** How much of the height beside the other column is filled. The steps of a nested list leave gaps. */
function density(boxes: readonly Box[], other: Box): number {
  const own = union(boxes)
  const top = Math.max(own.top, other.top)
  const bottom = Math.min(own.bottom, other.bottom)
  const filled = boxes.reduce(
    (sum, box) => sum + Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top)),
    0,
  )
  return filled / (bottom - top)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
