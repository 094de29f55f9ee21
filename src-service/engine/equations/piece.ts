import type { FormulaNode } from '../model/formula.ts'

/** Something placed: glyphs, a fraction, a root, a matrix. */
export type Piece = {
  readonly node: FormulaNode
  readonly left: number
  readonly right: number
  readonly size: number
  /** Where its letters stand; those of large operators and fractions say nothing, nor does their size. */
  readonly baseline: number
  readonly isCentred: boolean
}

/** A line over or between glyphs. */
export type Bar = { readonly from: number; readonly to: number; readonly at: number }
