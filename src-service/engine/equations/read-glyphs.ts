import { openPdfjs, readPlacedText } from '../pdf/open-pdfjs.ts'
import { thresholds } from './thresholds.ts'

/** Glyphs that a page shows in one go, in one font and size. Positions are points of the page as displayed. */
export type Glyph = {
  readonly text: string
  readonly left: number
  readonly right: number
  /** Where its letters stand: distance from the top of the page. */
  readonly baseline: number
  readonly size: number
}

export type GlyphReader = {
  /** The upright glyphs of a page (1-based) of the given size; undefined where they can't be had. */
  read(page: number, size: { width: number; height: number }): Promise<readonly Glyph[] | undefined>
  close(): Promise<void>
}

/**
 * Reads single glyphs with their baselines, which the reader of whole pages joins to runs.
 *
 * Another library, loaded for the few documents that have equations and pages at a time that have them.
 */
export function openGlyphs(file: string): GlyphReader {
  const opened = openPdfjs(file)
  return {
    async read(page, size) {
      const asInFile = { disableNormalization: true }
      const on = { ...size, slack: thresholds.pages.size }
      const shown = await readPlacedText(opened, page, on, asInFile)
      return shown?.flatMap(({ item, matrix }) => toGlyph(item.str, item.width, matrix))
    },
    close: () => opened.close(),
  }
}

function toGlyph(text: string, width: number, matrix: readonly number[]): readonly Glyph[] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = matrix
  if (a <= 0 || Math.abs(b) > thresholds.pages.slope * a) return []
  const trimmed = text.trim()
  const lead = text.length - text.trimStart().length
  const perLetter = width / text.length
  const left = x + lead * perLetter
  return [
    {
      text: trimmed,
      left,
      right: left + trimmed.length * perLetter,
      baseline: y,
      size: Math.hypot(c, d),
    },
  ]
}
