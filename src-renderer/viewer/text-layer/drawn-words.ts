import type { LayoutElement } from '#shared/results/element.ts'
import {
  hasInlineEquations,
  isLikeLatex,
  type Piece,
  readDollars,
  withoutDollars,
} from '#shared/results/inline-equations.ts'

/** The text of an element, or of a cell of it, parted at what is LaTeX in it. */
export function wordsAndEquations(
  { category, html }: Pick<LayoutElement, 'category' | 'html'>,
  text: string,
): readonly Piece[] {
  if (category === 'equation') return [{ latex: withoutDollars(text.trim()) }]
  return hasInlineEquations(html) ? readDollars(text, isLikeLatex) : [text]
}

/** Letters that take about as much room as what is drawn, for what is not drawn yet. */
export function roomyText(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? piece : plainLatex(piece.latex) || 'x'))
    .join('')
}

/** A command is a sign, and marks of structure are none. */
function plainLatex(latex: string): string {
  return latex.replace(/\\[a-z]+/gi, 'x').replace(/[{}^_\\\s]/g, '')
}
