import { type Box, height } from '../model/box.ts'
import type { PageModel } from '../model/page-model.ts'
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
  const { pictured: large, unreadable: garbage } = thresholds.ocr
  // A page without any letter may be a scan that the reader doesn't report as a picture.
  const scanned = letters === 0 || (saysLittle({ letters }) && pictured > large)
  const garbled = letters > 0 && unreadable > garbage * letters
  return scanned || garbled
}

/**
 * Whether a page says so little that what else stands on it is worth a look: there are producers that draw
 * text as outlines or as small pictures.
 */
export function saysLittle({ letters }: Pick<PageText, 'letters'>): boolean {
  return letters < thresholds.ocr.minLetters
}

/** Where a page that says little shows what it says, and pictures that are more than a line of text. */
export function knownPlaces({ runs, images }: Pick<PageModel, 'runs' | 'images'>): readonly Box[] {
  const pictures = images.filter((image) => height(image) > thresholds.ocr.linePicture)
  return [...runs.map(({ box }) => box), ...pictures]
}
