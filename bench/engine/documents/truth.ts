import type { Polygon } from '../metrics/polygon.ts'

export type Category =
  | 'table'
  | 'figure'
  | 'chart'
  | 'heading1'
  | 'header'
  | 'footer'
  | 'caption'
  | 'paragraph'
  | 'equation'
  | 'list'
  | 'index'
  | 'footnote'

/** One element of a document as it was laid out. */
export type TruthElement = {
  readonly category: Category
  /** 1-based. */
  readonly page: number
  readonly polygon: Polygon
  /** What a reader reads: hyphens of line ends undone, lines of paragraphs joined. */
  readonly text: string
  /** Tables only: rows and cells with their spans. */
  readonly html?: string
  /** Headings only, 1 for the document's own. */
  readonly level?: number
  /** Equations only. */
  readonly latex?: string
}

/** The elements of a document in reading order. */
export type Truth = {
  readonly pages: number
  readonly elements: readonly TruthElement[]
}

/** The reading-order text of a document. */
export function truthText({ elements }: Truth): string {
  return elements
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n')
}

/** Headings and what follows each, in Markdown; tables are left out. */
export function truthMarkdown({ elements }: Truth): string {
  return elements
    .filter(({ category }) => category !== 'table')
    .map(({ category, level, text }) =>
      category === 'heading1' ? `${'#'.repeat(level ?? 1)} ${text}` : text,
    )
    .join('\n\n')
}

/** All tables, in HTML. */
export function truthTables({ elements }: Truth): string {
  return elements.map(({ html }) => html ?? '').join('\n')
}
