import type { Row } from './formula.ts'
import type { Box, Corners } from './box.ts'
import type { TableCell } from './page-element.ts'
import type { Category } from './category.ts'
import type { Line } from './line.ts'

/** Lines that belong together, before it is said what they are. */
export type TextBlock = {
  readonly kind: 'text'
  readonly box: Box
  /** Where it lies at an angle, its corners: `box` is the upright one around them. */
  readonly corners?: Corners
  /** From top to bottom. */
  readonly lines: readonly Line[]
  /** What it is, where that showed before its lines were grouped. */
  readonly known?: Category
  /** Begins with a bare number or letter that its neighbours count on from. */
  readonly isCounted?: boolean
}

export type TableBlock = {
  readonly kind: 'table'
  readonly box: Box
  readonly rows: readonly (readonly TableCell[])[]
  readonly fontSize: number
  /** Where what its cells say stands, unless that is all in its box: without walls, a text may stand between cells. */
  readonly told?: readonly Box[]
}

/** A picture or drawing with the text found in it. */
export type FigureBlock = {
  readonly kind: 'figure'
  readonly box: Box
  readonly lines: readonly Line[]
  readonly chart: boolean
  /** What it shows, in its author's words; may be empty. */
  readonly description?: string
}

export type Block = TextBlock | TableBlock | FigureBlock

/** A block with its category. */
export type ClassifiedBlock = {
  readonly block: Block
  readonly category: Category
  readonly parts?: readonly TextBlock[]
  /** Paragraphs only: lines of a program, or of what a machine says. */
  readonly isProgram?: boolean
  /** Equations only, where their signs could be read without doubt. */
  readonly formula?: Row
}
