import katex from 'katex'
import 'katex/dist/katex.min.css'
import { equationOptions, isDrawable } from '#shared/results/equation-limits.ts'
import { canBeLaidOut } from './drawing-limits.ts'

/**
 * Draws LaTeX into an element, as an equation that stands alone or in a line. Throws when it is no LaTeX, or too much of it.
 *
 * KaTeX builds nodes and sets their styles through the object model, which the content security
 * policy allows; a string of its HTML would need inline style attributes. Its own fonts make an
 * equation look the same on every system, where MathML alone depends on an installed math font.
 */
export function drawEquation(
  source: string,
  target: HTMLElement,
  place: 'alone' | 'inLine' = 'alone',
): void {
  if (!isDrawable(source)) throw new RangeError('This equation is too large to be drawn')
  // Apart from the window: only what can be laid out is put into it.
  const drawing = document.createElement('div')
  katex.render(source, drawing, { ...equationOptions, displayMode: place === 'alone' })
  if (!canBeLaidOut(drawing)) throw new RangeError('This equation nests too deep to be drawn')
  target.replaceChildren(...drawing.childNodes)
}
