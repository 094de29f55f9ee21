import type { ReadLine, ReadSymbol } from './read-lines.ts'

/** What stands for a letter that can't be recognised (interface §1.5). */
const replacement = '\uFFFD'

/** Below this a word has a letter that is ink of unknown meaning: Tesseract's own floor for it. */
const leastConfidence = 0.3
/** Which letter of such a word it is: measured, right ones are above, whatever stands beside them. */
const leastLetterConfidence = 0.9
/** A line is text for certain if the model is sure of this part of its letters. */
const leastSure = 0.5
const sure = 0.7

/**
 * A line with U+FFFD in place of each letter that could not be recognised, if enough beside them
 * were: else it is kept as it was guessed.
 */
export function withReplacements(line: ReadLine): ReadLine {
  if (sureShare(line) < leastSure) return line
  return {
    ...line,
    words: line.words.map((word) =>
      word.confidence < leastConfidence
        ? { ...word, symbols: word.symbols.map(replaceUnreadable) }
        : word,
    ),
  }
}

function replaceUnreadable(symbol: ReadSymbol): ReadSymbol {
  const isUnreadable =
    symbol.confidence < leastLetterConfidence && /[\p{L}\p{N}]/u.test(symbol.text)
  return isUnreadable ? { ...symbol, text: replacement } : symbol
}

/** Whether a line is text, and not the grain of a picture in which letters were seen. */
export function isText(line: ReadLine): boolean {
  return meanConfidence([line]) >= leastConfidence || sureShare(line) >= leastSure
}

/** How sure the model is of the letters of some lines; 0 of none. */
export function meanConfidence(lines: readonly ReadLine[]): number {
  const confidences = lines.flatMap(letterConfidences)
  return confidences.reduce((sum, each) => sum + each, 0) / Math.max(1, confidences.length)
}

function sureShare(line: ReadLine): number {
  const confidences = letterConfidences(line)
  return confidences.filter((each) => each >= sure).length / Math.max(1, confidences.length)
}

/** Each letter's: that of its word. */
function letterConfidences({ words }: ReadLine): readonly number[] {
  return words.flatMap(({ symbols, confidence }) => symbols.map(() => confidence))
}
