import { foldText } from './fold-text.ts'

/** Longer queries find nothing more, and every word costs a look. */
const maxWords = 12

/** What a person typed, as the words that must all be there; what is in double quotes is one. */
export function readWords(text: string): readonly string[] {
  const words: string[] = []
  for (const [, quoted, plain] of foldText(text).matchAll(/"([^"]*)"|([^\s"]+)/g)) {
    const word = (quoted ?? plain ?? '').trim()
    if (word !== '') words.push(word.toLowerCase())
  }
  return [...new Set(words)].slice(0, maxWords)
}

/** A stretch of three is the least that the index knows. */
export function isShort(word: string): boolean {
  return Array.from(word).length < 3
}

/**
 * The FTS5 query for words that must all be there. Null when one of them can't be anywhere.
 *
 * @param stretches the index's three-letter stretches that begin with a short word
 */
export function toMatch(
  words: readonly string[],
  stretches: (word: string) => readonly string[],
): string | null {
  const parts: string[] = []
  for (const word of words) {
    if (!isShort(word)) {
      parts.push(quote(word))
      continue
    }
    const all = stretches(word)
    if (all.length === 0) return null
    parts.push(`(${all.map(quote).join(' OR ')})`)
  }
  return parts.length === 0 ? null : parts.join(' AND ')
}

function quote(word: string): string {
  return `"${word.replaceAll('"', '""')}"`
}
