import { union } from '../../model/box.ts'
import { hangulLetter, letterOrDigit } from '../../model/letters.ts'
import type { ReadLine, ReadWord } from '../read-lines.ts'
import { isText, replacement } from '../unreadable.ts'
import { thresholds } from './thresholds.ts'

/**
 * The lines of a photo as far as they are text. Of one that was guessed as a whole, the words in Hangul that were read stay,
 * and U+FFFD tells each of the others: small and blurred, a line of Hangul is never read whole.
 */
export function asText(lines: readonly ReadLine[]): readonly ReadLine[] {
  return lines.flatMap((line) => (isText(line) ? [line] : (sureWords(line) ?? [])))
}

function sureWords(line: ReadLine): ReadLine | undefined {
  const letters = line.words
    .filter(isSure)
    .flatMap(({ symbols }) => symbols.filter(({ text }) => hangulLetter.test(text)))
  if (letters.length < thresholds.guessedLine.minLetters) return undefined
  const words = line.words.flatMap((word): readonly ReadWord[] => {
    if (isSure(word)) return [word]
    const { symbols } = word
    if (!symbols.some(({ text }) => letterOrDigit.test(text))) return []
    const box = union(symbols.map((symbol) => symbol.box))
    return [{ ...word, symbols: [{ text: replacement, confidence: word.confidence, box }] }]
  })
  return { ...line, words }
}

function isSure({ confidence }: ReadWord): boolean {
  return confidence >= thresholds.guessedLine.sureWord
}
