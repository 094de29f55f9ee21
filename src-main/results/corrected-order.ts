import type { Corrections } from '#shared/corrections/apply.ts'
import { readParsedKey } from '#shared/corrections/keys.ts'
import { positionInRank, rankOf } from '#shared/corrections/rank.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { StoredBatch } from './element-rows.ts'

type Placed = Pick<LayoutElement, 'key' | 'rank'>

/**
 * Counts where an element of a corrected run comes, from 0, without reading the run: from how many elements
 * its batches have, and from which ones were removed, moved and added.
 *
 * @param batches in reading order
 * @param placed what was moved or added, as it now is
 */
export function createOrderCounter(
  batches: readonly StoredBatch[],
  { changes }: Corrections,
  placed: readonly Placed[],
): (element: Placed) => number {
  const startPages = new Map(batches.map(({ batch, startPage }) => [batch, startPage]))
  const gone = [...changes].flatMap(([key, { isRemoved, rank }]) => {
    const place = readParsedKey(key)
    const startPage = place ? startPages.get(place.batch) : undefined
    const hasLeft = isRemoved === true || rank !== undefined
    return place && startPage !== undefined && hasLeft ? [rankOf(startPage, place.position)] : []
  })
  const goneRanks = gone.toSorted((a, b) => a - b)
  const placedRanks = placed.map(({ rank }) => rank).toSorted((a, b) => a - b)
  return ({ rank }) =>
    parsedBefore(batches, rank) - countBelow(goneRanks, rank) + countBelow(placedRanks, rank)
}

/** How many elements of the parse come before a rank. */
function parsedBefore(batches: readonly StoredBatch[], rank: number): number {
  const { startPage: page, position } = positionInRank(rank)
  let count = 0
  for (const { startPage, elementCount } of batches) {
    if (startPage < page) count += elementCount
    else if (startPage === page) count += Math.min(Math.ceil(position), elementCount)
  }
  return count
}

function countBelow(sorted: readonly number[], rank: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? rank) < rank) low = middle + 1
    else high = middle
  }
  return low
}
