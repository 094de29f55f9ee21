import type { Box } from '#shared/results/geometry.ts'

/** Something with a place; null is nowhere, and near to nothing. */
export interface Placed {
  readonly box: Box | null
}

/** Finds the nearest to a box that is wanted; of several as near, the first given. */
export type FindNearest<T extends Placed> = (box: Box, isWanted: (room: T) => boolean) => T | null

interface Sorted<T> {
  readonly room: T
  readonly box: Box
  readonly order: number
}

/** Looks at those about as high on the page first, and no further than the nearest found so far. */
export function nearestOf<T extends Placed>(rooms: readonly T[]): FindNearest<T> {
  const sorted = rooms
    .flatMap((room, order): readonly Sorted<T>[] =>
      room.box ? [{ room, box: room.box, order }] : [],
    )
    .toSorted((one, other) => one.box.top - other.box.top)
  let lowest = -Infinity
  /** How far down those up to each of them reach. */
  const bottoms = sorted.map(({ box }) => (lowest = Math.max(lowest, box.bottom)))
  return (box, isWanted) => {
    const y = (box.top + box.bottom) / 2
    let best: Sorted<T> | null = null
    let least = Number.POSITIVE_INFINITY
    const look = (each: Sorted<T>): void => {
      const distance = distanceOf(each.box, box)
      if (distance > least || (distance === least && best && best.order < each.order)) return
      if (!isWanted(each.room)) return
      best = each
      least = distance
    }
    const start = firstBelow(sorted, y)
    for (let at = start - 1; at >= 0; at -= 1) {
      if (y - (bottoms[at] ?? 0) > least) break
      const each = sorted[at]
      if (each) look(each)
    }
    for (let at = start; at < sorted.length; at += 1) {
      const each = sorted[at]
      if (!each || each.box.top - y > least) break
      look(each)
    }
    // Assigned where the checker doesn't follow.
    return (best as Sorted<T> | null)?.room ?? null
  }
}

/** The index of the first that begins below a height. */
function firstBelow(sorted: readonly { readonly box: Box }[], y: number): number {
  let [first, end] = [0, sorted.length]
  while (first < end) {
    const middle = (first + end) >> 1
    if ((sorted[middle]?.box.top ?? 0) <= y) first = middle + 1
    else end = middle
  }
  return first
}

/** From the middle of one to that of the other, as far as it lies outside. */
function distanceOf(room: Box, { left, top, right, bottom }: Box): number {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const [across, down] = [
    Math.max(room.left - x, 0, x - room.right),
    Math.max(room.top - y, 0, y - room.bottom),
  ]
  return Math.hypot(across, down)
}
