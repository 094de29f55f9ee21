import katex from 'katex'

/**
 * LaTeX as a `<math>` element; null for what is no LaTeX.
 *
 * Nothing that links, loads or styles gets through, and macros can't run away.
 */
export function equationMathml(latex: string): string | null {
  try {
    const html = katex.renderToString(latex, {
      output: 'mathml',
      displayMode: true,
      throwOnError: true,
      trust: false,
      maxExpand: 300,
      maxSize: 20,
      strict: 'ignore',
    })
    return /<math\b.*<\/math>/s.exec(html)?.[0] ?? null
  } catch {
    return null
  }
}
