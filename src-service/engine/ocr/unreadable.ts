import type { ReadLine, ReadSymbol } from './read-lines.ts'

/** What stands for a letter that can't be recognised (interface §1.5). */
const replacement = '\uFFFD'

/** Below this a word has a letter that is ink of unknown meaning: Tesseract's own floor for it. */
const minConfidence = 0.3
/** Which letter of such a word it is: measured, right ones are above, whatever stands beside them. */
const minLetterConfidence = 0.9
/** Below this mean a line whose letters are mostly unsure was guessed. */
const minMeanConfidence = 0.45
/** A line is text for certain if the model is sure of this part of its letters. */
const minConfidentShare = 0.5
const sure = 0.7

/**
 * A line with U+FFFD in place of each letter that could not be recognised, if enough beside them
 * were: else it is kept as it was guessed.
 */
export function withReplacements(line: ReadLine): ReadLine {
  if (sureShare([line]) < minConfidentShare) return line
  return {
    ...line,
    words: line.words.map((word) =>
      word.confidence < minConfidence
        ? { ...word, symbols: word.symbols.map(replaceUnreadable) }
        : word,
    ),
  }
}

function replaceUnreadable(symbol: ReadSymbol): ReadSymbol {
  const isUnreadable = symbol.confidence < minLetterConfidence && /[\p{L}\p{N}]/u.test(symbol.text)
  return isUnreadable ? { ...symbol, text: replacement } : symbol
}

/** Whether a line is text, and not the grain of a picture in which letters were seen. */
export function isText(line: ReadLine): boolean {
  return meanConfidence([line]) >= minMeanConfidence || sureShare([line]) >= minConfidentShare
}

/** How sure the model is of the letters of some lines; 0 of none. */
export function meanConfidence(lines: readonly Pick<ReadLine, 'words'>[]): number {
  const confidences = lines.flatMap(letterConfidences)
  return confidences.reduce((sum, each) => sum + each, 0) / Math.max(1, confidences.length)
}

/** A page of which the model is sure of a smaller part can't be read: too small, blurred, another script. */
const minLegibleShare = 0.35
/** Fewer letters say nothing of a page: a title alone may be in a script that another model reads. */
const minLetters = 60
/** On such a page these lines are read all the same. */
const certain = 0.75

/** The lines of a page, or if most of it was guessed, just those that were not; and whether it was. */
export function withoutGuessedLines(lines: readonly ReadLine[]): {
  readonly lines: readonly ReadLine[]
  readonly isGuessed: boolean
} {
  const isFew = lines.flatMap(letterConfidences).length < minLetters
  if (isFew || sureShare(lines) >= minLegibleShare) return { lines, isGuessed: false }
  return { lines: lines.filter((line) => sureShare([line]) >= certain), isGuessed: true }
}

function sureShare(lines: readonly ReadLine[]): number {
  const confidences = lines.flatMap(letterConfidences)
  return confidences.filter((each) => each >= sure).length / Math.max(1, confidences.length)
}

/** Each letter's: that of its word. */
export function letterConfidences({ words }: Pick<ReadLine, 'words'>): readonly number[] {
  return words.flatMap(({ symbols, confidence }) => symbols.map(() => confidence))
}
