import type { SearchHit } from '#shared/library/search.ts'

/** About two lines. */
const maxLength = 160
/** Enough before the first match to see what it is about. */
const lead = 40

/**
 * Some of a text around its first match, with where the words stand in it.
 *
 * @param text folded
 * @param words in lower case
 */
export function makeSnippet(
  text: string,
  words: readonly string[],
): Pick<SearchHit, 'snippet' | 'matches'> {
  const all = findMatches(text, words)
  const first = all[0]?.start ?? 0
  const start = text.length <= maxLength ? 0 : wordStart(text, Math.max(0, first - lead))
  const end = whole(text, Math.min(text.length, start + maxLength))
  const before = start > 0 ? '…' : ''
  const after = end < text.length ? '…' : ''
  const shift = before.length - start
  const matches = all
    .filter((match) => match.start >= start && match.end <= end)
    .map((match) => ({ start: match.start + shift, end: match.end + shift }))
  return { snippet: before + text.slice(start, end) + after, matches }
}

/** In order and without overlap: where two words overlap, the earlier and then the longer counts. */
function findMatches(text: string, words: readonly string[]): SearchHit['matches'] {
  const lower = toLowerSameLength(text)
  const found: { readonly start: number; readonly end: number }[] = []
  for (const word of words) {
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + word.length)) {
      found.push({ start: at, end: at + word.length })
    }
  }
  const matches: { readonly start: number; readonly end: number }[] = []
  for (const match of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (match.start >= (matches.at(-1)?.end ?? 0)) matches.push(match)
  }
  return matches
}

/** Places must stay places: a few letters (İ) become two in lower case. */
function toLowerSameLength(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(text, (letter) => sameLength(letter, letter.toLowerCase())).join('')
}

function sameLength(letter: string, lower: string): string {
  return lower.length === letter.length ? lower : letter
}

/** The start of the word there, unless it is long or its language has no spaces. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.indexOf(' ', at)
  return whole(text, space !== -1 && space - at < lead / 2 ? space + 1 : at)
}

/** Not between the two halves of a letter beyond the first 65,536. */
function whole(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
