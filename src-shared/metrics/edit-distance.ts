/** Positions of each character of `text`, as bits: bit i is set where character i is that character. */
function positions(text: readonly string[]): ReadonlyMap<string, bigint> {
  const found = new Map<string, bigint>()
  let bit = 1n
  for (const character of text) {
    found.set(character, (found.get(character) ?? 0n) | bit)
    bit <<= 1n
  }
  return found
}

/**
 * Length of the longest common subsequence, in code points.
 *
 * Bit-parallel over big integers: H. Hyyrö, “Bit-Parallel LCS-length Computation Revisited” (2004).
 */
export function commonLength(a: string, b: string): number {
  const left = Array.from(a)
  const places = positions(left)
  const all = (1n << BigInt(left.length)) - 1n
  let row = all
  for (const character of b) {
    const matches = row & (places.get(character) ?? 0n)
    row = ((row + matches) | (row - matches)) & all
  }
  return left.length - bitCount(row)
}

/**
 * Levenshtein distance in code points: the fewest insertions, deletions and replacements.
 *
 * Bit-parallel: G. Myers, “A Fast Bit-Vector Algorithm for Approximate String Matching” (1999).
 */
export function levenshtein(a: string, b: string): number {
  if (a === b) return 0
  const left = Array.from(a)
  if (left.length === 0) return Array.from(b).length
  const places = positions(left)
  const all = (1n << BigInt(left.length)) - 1n
  const last = 1n << BigInt(left.length - 1)
  let distance = left.length
  let plus = all
  let minus = 0n
  for (const character of b) {
    const equal = places.get(character) ?? 0n
    const vertical = equal | minus
    const horizontal = (((equal & plus) + plus) ^ plus) | equal
    let up = minus | (all & ~(horizontal | plus))
    let down = plus & horizontal
    if (up & last) distance += 1
    if (down & last) distance -= 1
    up = ((up << 1n) | 1n) & all
    down = (down << 1n) & all
    plus = down | (all & ~(vertical | up))
    minus = up & vertical
  }
  return distance
}

/** Levenshtein distance in parts of the longer text: 0 for equal texts, 1 where nothing is shared. */
export function relativeLevenshtein(a: string, b: string): number {
  const longer = Math.max(Array.from(a).length, Array.from(b).length)
  return longer === 0 ? 0 : levenshtein(a, b) / longer
}

function bitCount(value: bigint): number {
  return value.toString(2).replaceAll('0', '').length
}
