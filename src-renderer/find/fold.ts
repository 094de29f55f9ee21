/** Text as it is searched: what looks alike is alike, and every stretch of white space is one sign. */
export interface Folded {
  readonly text: string
  /** Where each sign of `text` begins in the raw one, and one more for its end. Null where both are the same. */
  readonly offsets: Uint32Array | null
}

/** A letter with the marks on it, Hangul in parts, or white space: what folds as one. */
const cluster =
  /\s+|\u00AD|[\u1100-\u115F\uA960-\uA97F]+[\u1160-\u11A7\uD7B0-\uD7C6]*[\u11A8-\u11FF\uD7CB-\uD7FB]*|\P{M}\p{M}*|\p{M}+/gsu

/** What folding leaves as it is: nothing is to be done for most texts in English. */
const plain = /^(?:[\x21-\x7E]|[ \n](?![\s]))*$/

/**
 * Folds compatibility forms (ligatures, full-width letters, composed Hangul, unified Hanja), curly quotes
 * and dashes to their plain ones. White space that breaks a line is `\n`, any other a space; soft
 * hyphens are nothing.
 */
export function fold(raw: string): Folded {
  if (plain.test(raw)) return { text: raw, offsets: null }
  const parts: string[] = []
  const offsets: number[] = []
  for (const match of raw.matchAll(cluster)) {
    const folded = foldCluster(match[0])
    parts.push(folded)
    // All that a cluster folds to stands where it begins.
    for (let index = 0; index < folded.length; index++) offsets.push(match.index)
  }
  offsets.push(raw.length)
  return { text: parts.join(''), offsets: Uint32Array.from(offsets) }
}

function foldCluster(letter: string): string {
  if (letter === '\u00AD') return ''
  if (/^\s/.test(letter)) return /[\n\r\u2028\u2029]/.test(letter) ? '\n' : ' '
  return alike[letter] ?? letter.normalize('NFKC').replaceAll(/[\u2010-\u2015\u2212]/g, '-')
}

const alike: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
}

/** A stretch of text, in UTF-16 units. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** A range of the folded text in the raw one. */
export function unfold({ offsets }: Folded, { start, end }: TextRange): TextRange {
  if (!offsets) return { start, end }
  const from = offsets[start] ?? 0
  const last = offsets[end - 1] ?? from
  // A range that ends within what one sign folded to holds all of the sign.
  let next = end
  while (next < offsets.length - 1 && offsets[next] === last) next++
  return { start: from, end: offsets[next] ?? from }
}
