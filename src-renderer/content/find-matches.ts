/** Enough to walk through; a letter in a long document has a million. */
const maxMatches = 10_000

/** Where a query occurs, whatever the case, in order: start positions of matches that don't overlap. */
export function findMatches(text: string, query: string): readonly number[] {
  if (query === '') return []
  // expression: a query as it is, without a quantifier
  const pattern = new RegExp(query.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'gi')
  const positions: number[] = []
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    positions.push(match.index)
    if (positions.length === maxMatches) break
  }
  return positions
}

/** A row's text in pieces, those that match told apart. */
export interface FoundPiece {
  readonly text: string
  /** Index of the match, or null for what lies between. */
  readonly match: number | null
}

/** Cuts a row at the matches that touch it. `matches` are positions in the whole text. */
export function cutAtMatches(
  row: { readonly text: string; readonly start: number },
  matches: readonly number[],
  length: number,
): readonly FoundPiece[] {
  const end = row.start + row.text.length
  const pieces: FoundPiece[] = []
  let done = row.start
  for (let index = firstAfter(matches, row.start - length); index < matches.length; index++) {
    const from = Math.max(matches[index] ?? 0, row.start)
    const to = Math.min((matches[index] ?? 0) + length, end)
    if (from >= end) break
    if (from > done) pieces.push({ text: slice(row, done, from), match: null })
    if (to > from) pieces.push({ text: slice(row, from, to), match: index })
    done = Math.max(done, to)
  }
  if (done < end) pieces.push({ text: slice(row, done, end), match: null })
  return pieces
}

function slice(row: { text: string; start: number }, from: number, to: number): string {
  return row.text.slice(from - row.start, to - row.start)
}

/** The first index whose position is greater. */
function firstAfter(positions: readonly number[], position: number): number {
  let low = 0
  let high = positions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((positions[middle] ?? 0) > position) high = middle
    else low = middle + 1
  }
  return low
}
