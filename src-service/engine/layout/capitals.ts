import { thresholds } from './thresholds.ts'

/**
 * Whether all of a text is set in capitals, and long enough for that to mean something. An abbreviation among
 * letters of a script that has none, such as Hangul, says nothing of how the text is set.
 */
export function isCapitals(text: string): boolean {
  if (/\p{Lo}/u.test(text)) return false
  const letters = text.replace(/[^\p{Lu}\p{Ll}]/gu, '')
  return (
    letters.length >= thresholds.largerHeadings.minCapitals && letters === letters.toUpperCase()
  )
}
