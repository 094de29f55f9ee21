import type { PageRange } from '#shared/export/options.ts'
import type { Language } from '#shared/text/language.ts'
import type { PageSource } from '../jobs.ts'

export interface SearchablePdf {
  readonly source: PageSource
  /** Which of its pages; null for all. */
  readonly pages: readonly PageRange[] | null
  /** A `LayerPage` a line. */
  readonly layerFile: string
  readonly toFile: string
  readonly title: string
  /** What of the parse is missing, in words; empty for nothing. */
  readonly missing: string
  /** Of the words that it says itself. */
  readonly language: Language
}

/** Why there is none: `unsupported` pictures, of which nobody here makes pages. */
export interface SearchableOutcome {
  readonly kind: 'done' | 'damaged' | 'encrypted' | 'unsupported'
}
