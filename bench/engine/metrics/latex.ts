export type LatexCounts = {
  /** Equations of the truth whose LaTeX is known. */
  readonly truth: number
  /** LaTeX that was given. */
  readonly found: number
  /** Of those given, the ones that say what the truth says. */
  readonly right: number
}

/**
 * How many equations a program gives in LaTeX, between double dollar signs in its Markdown, and how many of
 * them are right: equal after what only spaces and groups is gone. Each is paired once.
 */
export function latexCounts(truth: readonly string[], markdown: string): LatexCounts {
  const left = truth.map(normalForm)
  const found = Array.from(markdown.matchAll(/\$\$(.+?)\$\$/gs), ([, latex = '']) => latex)
  let right = 0
  for (const latex of found) {
    const index = left.indexOf(normalForm(latex))
    if (index < 0) continue
    left.splice(index, 1)
    right += 1
  }
  return { truth: truth.length, found: found.length, right }
}

/** Without spaces, an equation's number, sizes of brackets, and braces around single signs. */
function normalForm(latex: string): string {
  return latex
    .replace(/\\q?quad\s*\(\d+\)\s*$/, '')
    .replace(/\\(?:left|right|[,;:! ]|q?quad\b)/g, '')
    .replace(/\s+/g, '')
    .replace(/\{([^{}\\]|\\[A-Za-z]+)\}/g, '$1')
    .replaceAll('\\infty', '∞')
}
