import type { Category } from '../../model/category.ts'
import type { Span } from '../text/break-lines.ts'

/** A document's content in its order, before it is put on pages. Lengths are points. */
export type Flow = {
  readonly sections: readonly Section[]
  /** Footnotes by id. */
  readonly notes: ReadonlyMap<string, readonly Paragraph[]>
}

/** Pages of one size with one header and footer. */
export type Section = {
  readonly page: PageSetup
  /** Whether it goes on where the one before it ended. */
  readonly isContinuous: boolean
  readonly header: RunningHeads
  readonly footer: RunningHeads
  readonly blocks: readonly FlowBlock[]
}

export type PageSetup = {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** From the page’s edges to its running heads. */
  readonly headerAt: number
  readonly footerAt: number
}

/** The headers, or the footers, of a section’s pages. */
export type RunningHeads = {
  readonly usual: readonly Paragraph[]
  /** Of the section's first page, and of pages with an even number, where they differ. */
  readonly first?: readonly Paragraph[]
  readonly even?: readonly Paragraph[]
}

export type FlowBlock = Paragraph | TableBlock | PictureBlock | { readonly kind: 'page-break' }

export type Paragraph = {
  readonly kind: 'paragraph'
  readonly category: Category
  readonly spans: readonly Span[]
  /** Size of its letters, where it has none yet. */
  readonly size: number
  readonly align: 'left' | 'center' | 'right'
  readonly before: number
  readonly after: number
  /** From the text's left edge; `firstIndent` is of its first line, beyond that. */
  readonly indent: number
  readonly firstIndent: number
  readonly rightIndent: number
  /** Not at the foot of a page, away from what it belongs to. */
  readonly keepWithNext: boolean
  readonly list?: ListPlace
  /** Of an equation, without delimiters. */
  readonly latex?: string
}

/** Where a paragraph stands in a list. */
export type ListPlace = {
  readonly id: string
  /** 0 for the outermost. */
  readonly depth: number
  readonly marker: string
}

export type PictureBlock = {
  readonly kind: 'picture'
  readonly category: 'figure' | 'chart'
  readonly width: number
  readonly height: number
  /** The part with its bytes; none for a drawing, which is shown as a frame with its text. */
  readonly part: string | undefined
  readonly lines: readonly string[]
  readonly align: Paragraph['align']
}

export type TableBlock = {
  readonly kind: 'table'
  readonly columns: readonly number[]
  readonly rows: readonly TableRow[]
  readonly indent: number
}

export type TableRow = {
  readonly cells: readonly Cell[]
  readonly minHeight: number
}

export type Cell = {
  /** 0-based place in the grid. */
  readonly column: number
  readonly columnSpan: number
  readonly rowSpan: number
  readonly paragraphs: readonly CellParagraph[]
  readonly pictures: readonly PictureBlock[]
}

export type CellParagraph = {
  readonly spans: readonly Span[]
  readonly size: number
  readonly align: Paragraph['align']
}
