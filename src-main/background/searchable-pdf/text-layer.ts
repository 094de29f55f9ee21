import type { Polygon } from '#shared/results/element.ts'

/** Text at its place on a page: a line, or one of its words where the parser placed them. */
export interface LayerText {
  readonly text: string
  /** Relative to the page as displayed. */
  readonly polygon: Polygon
}

/** What a piece of a page is in the structure of a PDF (ISO 32000-2 §14.8.4). */
export type LayerTag = 'P' | 'H' | 'L' | 'Table' | 'Figure' | 'Formula' | 'Caption' | 'Note'

export interface LayerPiece {
  /** Null for running heads: they are no part of the text (§14.8.2.2). */
  readonly tag: LayerTag | null
  /** Of a heading, 1 to 6. */
  readonly level: number
  /** Of a list, an item each; of a table, a row each; of anything else, one. */
  readonly parts: readonly (readonly LayerCell[])[]
  /** What a figure or formula is, for who can't see it; null for what is text. */
  readonly alternative: string | null
}

/** A cell of a table; an item of a list and everything else have just one, without spans. */
export interface LayerCell {
  readonly isHeader: boolean
  readonly rowSpan: number
  readonly columnSpan: number
  readonly texts: readonly LayerText[]
}

/** The invisible text of a page, in reading order: a line of the file that the PDF's writer reads. */
export interface LayerPage {
  /** 1-based, in the source. */
  readonly page: number
  readonly pieces: readonly LayerPiece[]
}
