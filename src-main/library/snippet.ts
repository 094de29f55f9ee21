import type { SearchHit } from '#shared/library/search.ts'

/** About two lines. */
const maxLength = 160
/** Some words before the first match; more of Hangul would fill the two lines that a narrow library shows. */
const lead = 20

/** Matches of a text that are looked at for the place that has most words. */
const maxTried = 1000

/**
 * Some of a text around the first place where most of the words stand together, with where they stand in it.
 *
 * @param text folded
 * @param words in lower case
 */
export function makeSnippet(
  text: string,
  words: readonly string[],
): Pick<SearchHit, 'snippet' | 'matches'> {
  const all = findMatches(text, words)
  const first = richest(all)?.start ?? 0
  const start = wordStart(text, Math.max(0, first - lead))
  const end = whole(text, Math.min(text.length, start + maxLength))
  const before = start > 0 ? '…' : ''
  const after = end < text.length ? '…' : ''
  const shift = before.length - start
  const matches = all
    .filter((match) => match.start >= start && match.end <= end)
    .map((match) => ({ start: match.start + shift, end: match.end + shift }))
  return { snippet: before + text.slice(start, end) + after, matches }
}

/** The first match that most words stand behind, as far as a snippet goes. */
function richest(matches: readonly Match[]): Match | undefined {
  let best: Match | undefined
  let most = 0
  for (const [index, match] of matches.slice(0, maxTried).entries()) {
    const words = new Set<string>()
    for (let next = index; next < matches.length; next += 1) {
      const other = matches[next]
      if (!other || other.end > match.start + maxLength - lead) break
      words.add(other.word)
    }
    if (words.size > most) [best, most] = [match, words.size]
  }
  return best ?? matches[0]
}

interface Match {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** In order and without overlap: where two words overlap, the earlier and then the longer counts. */
function findMatches(text: string, words: readonly string[]): readonly Match[] {
  const lower = toLowerSameLength(text)
  const found: Match[] = []
  for (const word of words) {
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + word.length)) {
      found.push({ word, start: at, end: at + word.length })
    }
  }
  const matches: Match[] = []
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
