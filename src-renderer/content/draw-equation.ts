import katex from 'katex'
import 'katex/dist/katex.min.css'

/**
 * Draws LaTeX into an element. Throws when it is no LaTeX.
 *
 * KaTeX builds nodes and sets their styles through the object model, which the content security
 * policy allows; a string of its HTML would need inline style attributes. Its own fonts make an
 * equation look the same on every system, where MathML alone depends on an installed math font.
 */
export function drawEquation(source: string, target: HTMLElement): void {
  katex.render(source, target, {
    displayMode: true,
    throwOnError: true,
    // Nothing that links, loads or styles; macros can't run away.
    trust: false,
    maxExpand: 300,
    maxSize: 20,
    strict: 'ignore',
  })
}
