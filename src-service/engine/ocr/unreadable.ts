import { letterOrDigit } from '../model/letters.ts'
import type { ReadLine, ReadSymbol } from './read-lines.ts'
import { thresholds } from './thresholds.ts'

/** What stands for a letter that can't be recognised (interface §1.5). */
export const replacement = '\uFFFD'

const limits = thresholds.unreadable

/**
 * A line with U+FFFD in place of each letter that could not be recognised, if enough beside them
 * were: else it is kept as it was guessed.
 */
export function withReplacements(line: ReadLine): ReadLine {
  if (sureShare([line]) < limits.sureOfLine) return line
  return {
    ...line,
    words: line.words.map((word) =>
      word.confidence < limits.word
        ? { ...word, symbols: word.symbols.map(replaceUnreadable) }
        : word,
    ),
  }
}

function replaceUnreadable(symbol: ReadSymbol): ReadSymbol {
  const isUnreadable = symbol.confidence < limits.letter && letterOrDigit.test(symbol.text)
  return isUnreadable ? { ...symbol, text: replacement } : symbol
}

/** Whether a line is text, and not the grain of a picture in which letters were seen. */
export function isText(line: ReadLine): boolean {
  return meanConfidence([line]) >= limits.line || sureShare([line]) >= limits.sureOfLine
}

/** How sure the model is of the letters of some lines; 0 of none. */
export function meanConfidence(lines: readonly Pick<ReadLine, 'words'>[]): number {
  const confidences = lines.flatMap(letterConfidences)
  return confidences.reduce((sum, each) => sum + each, 0) / Math.max(1, confidences.length)
}

/** How sure the model is of their letters, each by itself, where a word is as sure as its worst; 0 of none. */
export function letterSureness(lines: readonly Pick<ReadLine, 'words'>[]): number {
  const letters = lines.flatMap(({ words }) => words.flatMap(({ symbols }) => symbols))
  const sum = letters.reduce((all, { confidence }) => all + confidence, 0)
  return sum / Math.max(1, letters.length)
}

/** The lines of a page, or if most of it was guessed, just those that were not; and whether it was. */
export function withoutGuessedLines(lines: readonly ReadLine[]): {
  readonly lines: readonly ReadLine[]
  readonly isGuessed: boolean
} {
  const isFew = lines.flatMap(letterConfidences).length < limits.minLetters
  if (isFew || sureShare(lines) >= limits.sureOfPage) return { lines, isGuessed: false }
  return {
    lines: lines.filter((line) => sureShare([line]) >= limits.sureOfLoneLine),
    isGuessed: true,
  }
}

function sureShare(lines: readonly ReadLine[]): number {
  const confidences = lines.flatMap(letterConfidences)
  return confidences.filter((each) => each >= limits.sure).length / Math.max(1, confidences.length)
}

/** Each letter's: that of its word. */
export function letterConfidences({ words }: Pick<ReadLine, 'words'>): readonly number[] {
  return words.flatMap(({ symbols, confidence }) => symbols.map(() => confidence))
}
