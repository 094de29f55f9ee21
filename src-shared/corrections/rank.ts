/** Elements of one batch have at most so many ranks; a batch's lie before those of the next. */
const ranksPerPage = 2 ** 20

/**
 * The place of a parsed element in the reading order, which stays the same when a batch before it is
 * parsed anew: by its batch's first page, then by its position in the batch.
 */
export function rankOf(startPage: number, position: number): number {
  return startPage * ranksPerPage + Math.min(position, ranksPerPage - 1)
}

/** What `rankOf` was told; a place between two elements has a fraction. */
export function positionInRank(rank: number): {
  readonly startPage: number
  readonly position: number
} {
  const startPage = Math.floor(rank / ranksPerPage)
  return { startPage, position: rank - startPage * ranksPerPage }
}

/**
 * Ranks for `count` elements between two others; undefined where numbers are no longer fine enough,
 * and the neighbours must be spread first.
 *
 * @param before undefined at the beginning
 * @param after undefined at the end
 */
export function ranksBetween(
  before: number | undefined,
  after: number | undefined,
  count: number,
): readonly number[] | undefined {
  const low = before ?? (after ?? 0) - ranksPerPage
  const high = after ?? low + ranksPerPage
  const step = (high - low) / (count + 1)
  const ranks = Array.from({ length: count }, (_, index) => low + step * (index + 1))
  const all = [low, ...ranks, high]
  const isFine = all.every((rank, index) => index === 0 || rank > (all[index - 1] ?? rank))
  return isFine ? ranks : undefined
}
