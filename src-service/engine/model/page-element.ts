import type { Category } from './category.ts'
import type { LetterDoubt } from './page-model.ts'

/** Page-relative: x in parts of the width, y in parts of the height, as displayed (interface §2.6). */
export type Point = { readonly x: number; readonly y: number }

export type TableCell = {
  /** Lines of the cell, separated by newlines where the page breaks them on purpose. */
  readonly text: string
  readonly rowSpan: number
  readonly columnSpan: number
}

/** One entry of a list: its lines, the first of them with the marker as it stands on the page. */
export type ListItem = {
  readonly lines: readonly string[]
  /** 0 for the outermost. */
  readonly depth: number
}

export type ElementBody =
  /**
   * `latex`, without delimiters, of equations that could be read without doubt; `isProgram` where the lines are a program's,
   * each with its indent.
   */
  | {
      readonly kind: 'text'
      readonly lines: readonly string[]
      readonly latex?: string
      readonly isProgram?: boolean
    }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  /** Cells in the order of an HTML table: what a span covers has no cell of its own. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly TableCell[])[] }
  /** `corners` are pixels of the page at 150 DPI. */
  | { readonly kind: 'figure'; readonly lines: readonly string[]; readonly corners: PixelBox }

export type PixelBox = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What the engine found, before it has an id and is written in the formats asked for. */
export type PageElement = {
  readonly category: Category
  /** 1-based, of the whole document. */
  readonly page: number
  /** Top-left, top-right, bottom-right, bottom-left. */
  readonly polygon: readonly [Point, Point, Point, Point]
  /** Height of the letters in pixels at 150 DPI; absent where there is no text. */
  readonly fontPixels: number | undefined
  /** Follows its predecessor closely or beside it, which the interface marks by a leading `<br>`. */
  readonly followsClosely: boolean
  readonly body: ElementBody
  /** Captions only: the captioned figure or table stands directly before or after this element. */
  readonly captionOf?: 'previous' | 'next'
  /** How sure its letters are, 0 to 1; absent where all are the file's own. */
  readonly confidence?: number
  /** Why they aren't all sure, each reason once; absent where they are. */
  readonly confidenceReasons?: readonly LetterDoubt[]
  /** JPEG crop in base64, where asked for. */
  readonly image?: string
}

export type ParsedPage = { readonly page: number; readonly elements: readonly PageElement[] }
