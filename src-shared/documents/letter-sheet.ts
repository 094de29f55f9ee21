import type { PageText } from './read-page-text.ts'

/** The letters of fifty pages as the core keeps them: whoever finds something needs not read the document again. */
export const letterSheet = {
  /** On one sheet, but on the last; fewer where reading them took too long. */
  pages: 50,
} as const

/** Of a page's width or height: a hundredth of a pixel on most screens. */
const precision = 100_000

interface KeptPage {
  readonly text: string
  readonly starts: readonly number[]
  readonly places: readonly number[]
}

/** What is kept of some pages, from a sheet's first one on, as JSON; null of a page that could not be read. */
export function writeLetterSheet(pages: readonly (PageText | null)[]): string {
  const kept = pages.map((page): KeptPage | null => {
    if (!page) return null
    const places = Array.from(page.places, (place) => Math.round(place * precision))
    return { text: page.text, starts: [...page.starts], places }
  })
  return JSON.stringify(kept)
}

/** The way back. Throws for what `writeLetterSheet` has not written. */
export function readLetterSheet(sheet: string): readonly (PageText | null)[] {
  const kept = JSON.parse(sheet) as readonly (KeptPage | null)[]
  return kept.map(
    (page) =>
      page && {
        text: page.text,
        starts: Uint32Array.from(page.starts),
        places: Float32Array.from(page.places, (place) => place / precision),
      },
  )
}
