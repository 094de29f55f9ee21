import { thresholds } from './thresholds.ts'

/** How much of a page is text and pictures: what decides whether its text layer can be used. */
export type PageText = {
  readonly letters: number
  /** Letters without a meaning: replacement characters, private use, controls. */
  readonly unreadable: number
  /** Part of the page covered by pictures, 0 to 1. */
  readonly pictured: number
}

/**
 * Whether a page's own text can't stand for what the page shows: a scan without text, or text whose
 * letters have no meaning. Such pages go through OCR although `ocr` is `auto`; one that
 * shows nothing at all costs little.
 */
export function needsOcr({ letters, unreadable, pictured }: PageText): boolean {
  const { minLetters, pictured: large, unreadable: garbage } = thresholds.ocr
  // A page without any letter may be a scan that the reader doesn't report as a picture.
  const scanned = letters === 0 || (letters < minLetters && pictured > large)
  const garbled = letters > 0 && unreadable > garbage * letters
  return scanned || garbled
}
