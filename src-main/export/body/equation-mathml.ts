import { equationOptions, isDrawable } from '#shared/results/equation-limits.ts'
import katex from 'katex'

const end = '</math>'

/**
 * LaTeX as a `<math>` element, of an equation that stands alone or `inLine`; null for what is no LaTeX.
 *
 * Nothing that links, loads or styles gets through, and macros can't run away.
 */
export function equationMathml(latex: string, place: 'alone' | 'inLine' = 'alone'): string | null {
  if (!isDrawable(latex)) return null
  try {
    const displayMode = place === 'alone'
    const options = { ...equationOptions, displayMode, output: 'mathml' } as const
    const html = katex.renderToString(latex, options)
    const [from, to] = [html.indexOf('<math'), html.lastIndexOf(end)]
    if (from === -1 || to === -1) return null
    // Of an equation with a number: no cell of MathML Core has a width of its own.
    const math = html.slice(from, to + end.length)
    return math.replaceAll('<mtd width="50%">', '<mtd style="width:50%">')
  } catch {
    return null
  }
}
