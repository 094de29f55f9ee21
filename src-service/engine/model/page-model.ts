import type { Box } from './box.ts'

/**
 * One page as read, before anything is concluded from it. Positions are points (1/72 inch) of the
 * page as displayed: crop box and rotation applied, origin top-left.
 *
 * A picture's page is measured as if it had 150 pixels an inch, so that pixels of the page at 150 DPI
 * are the picture's own.
 */
export type PageModel = {
  /** 1-based, of the whole document. */
  readonly page: number
  readonly width: number
  readonly height: number
  readonly runs: readonly TextRun[]
  readonly rules: readonly Rule[]
  readonly shapes: readonly Shape[]
  /** Places of raster images. */
  readonly images: readonly Box[]
  /** The text comes from OCR instead of the file. */
  readonly isOcr: boolean
  /** What the document itself says of the page, where that is sound. */
  readonly tagged?: Tagged
}

/** Tables and figures by the structure of a tagged PDF; its other tags are on the runs. */
export type Tagged = {
  readonly tables: readonly TaggedTable[]
  /** What each figure shows, in its author's words; empty where nothing is said. */
  readonly figures: readonly string[]
}

export type TaggedTable = { readonly rows: readonly (readonly TaggedCell[])[] }

/** `block` is that of the runs in the cell. */
export type TaggedCell = {
  readonly block: number
  readonly rowSpan: number
  readonly columnSpan: number
}

/** The piece of a tagged PDF's structure that some text belongs to, and what it is. */
export type Tag = {
  readonly role: 'heading' | 'paragraph' | 'caption' | 'note' | 'item' | 'cell'
  /** The same for all text of one paragraph, item, cell…; counts up in the document's own order. */
  readonly block: number
}

/** Text drawn in one go: a word, or words up to a wide gap. */
export type TextRun = {
  readonly text: string
  readonly box: Box
  readonly fontName: string
  /** Height of the font in points, as drawn. */
  readonly fontSize: number
  readonly bold: boolean
  readonly italic: boolean
  /** Clockwise rotation in degrees, 0 ≤ rotation < 360. */
  readonly rotation: number
  readonly tag?: Tag
  /** Each of its letters stands in a column of its own, as those of monospaced fonts do. */
  readonly isInColumns?: boolean
  /** The file doesn't tell what its letters mean: they are codes, and a picture is all that can be read of them. */
  readonly isUnreadable?: boolean
  /** How sure it is of the letters, 0 to 1, where they aren't just what the file says. */
  readonly confidence?: number
  /** Why it isn't. */
  readonly doubt?: LetterDoubt
}

/**
 * What letters of a page's text are doubted for: they were read off its picture, worked out from codes that the file gives no
 * meaning, or can't be read at all and are told as U+FFFD.
 */
export type LetterDoubt = 'ocr' | 'decoded' | 'unreadable'

/** The font name of text that OCR read. */
export const ocrFont = 'ocr'

/** A straight line along an axis: at `at` of the other axis, reaching from `from` to `to`. */
export type Rule = {
  readonly direction: 'horizontal' | 'vertical'
  readonly at: number
  readonly from: number
  readonly to: number
}

/** Something drawn: an outline, an area, or both. */
export type Shape = {
  readonly box: Box
  readonly filled: boolean
  readonly curved: boolean
  /** Filled in white or nearly so, without an outline: a background, or a gap. */
  readonly faint: boolean
}
