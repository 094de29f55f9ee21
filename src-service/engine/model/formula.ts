/** What stands on one line of a formula, from left to right. */
export type Row = readonly FormulaNode[]

/** The environments of LaTeX that matrices are set in, by their fences. */
export type MatrixFence = 'pmatrix' | 'bmatrix'

export type FormulaNode =
  | { readonly kind: 'glyphs'; readonly text: string }
  | { readonly kind: 'fraction'; readonly over: Row; readonly under: Row }
  | { readonly kind: 'root'; readonly body: Row }
  | {
      readonly kind: 'scripts'
      readonly base: FormulaNode
      readonly raised: Row
      readonly lowered: Row
    }
  | {
      readonly kind: 'matrix'
      readonly fence: MatrixFence
      readonly rows: readonly (readonly Row[])[]
    }
  /** The equation's number, at the right edge. */
  | { readonly kind: 'number'; readonly text: string }
