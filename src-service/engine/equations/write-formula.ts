import type { FormulaNode, Row } from '../model/formula.ts'
import { latexOfGlyphs } from './latex-glyphs.ts'

/** The formula in LaTeX, without delimiters. Undefined where a glyph has no name in it. */
export function toLatex(row: Row): string | undefined {
  const parts = row.map(nodeLatex)
  if (!parts.every((part) => part !== undefined)) return undefined
  // A command runs on into a letter behind it.
  return parts.reduce(
    (sum, part) => sum + (/\\[A-Za-z]+$/.test(sum) && /^[A-Za-z]/.test(part) ? ' ' : '') + part,
    '',
  )
}

function nodeLatex(node: FormulaNode): string | undefined {
  switch (node.kind) {
    case 'glyphs':
      return latexOfGlyphs(node.text)
    case 'number':
      return String.raw`\qquad${node.text}`
    case 'fraction':
      return command(String.raw`\frac`, node.over, node.under)
    case 'root':
      return command(String.raw`\sqrt`, node.body)
    case 'matrix': {
      const rows = node.rows.map((row) => row.map(toLatex))
      if (!rows.every((row) => row.every((cell) => cell !== undefined))) return undefined
      const body = rows.map((row) => row.join(' & ')).join(String.raw` \\ `)
      return String.raw`\begin{${node.fence}} ${body} \end{${node.fence}}`
    }
    case 'scripts': {
      const base = nodeLatex(node.base)
      const lowered = node.lowered.length > 0 ? command('_', node.lowered) : ''
      const raised = node.raised.length > 0 ? command('^', node.raised) : ''
      if (base === undefined || lowered === undefined || raised === undefined) return undefined
      return base + lowered + raised
    }
  }
}

function command(name: string, ...rows: readonly Row[]): string | undefined {
  const bodies = rows.map(toLatex)
  if (!bodies.every((body) => body !== undefined)) return undefined
  return name + bodies.map((body) => `{${body}}`).join('')
}

/** The formula's glyphs in the order they are read. */
export function toText(row: Row): string {
  return row.map(nodeText).join(' ').replace(/\s+/g, ' ').trim()
}

function nodeText(node: FormulaNode): string {
  switch (node.kind) {
    case 'glyphs':
    case 'number':
      return node.text
    case 'fraction':
      return `${toText(node.over)} ${toText(node.under)}`
    case 'root':
      return `√${toText(node.body)}`
    case 'matrix':
      return node.rows.map((row) => row.map(toText).join(' ')).join(' ')
    case 'scripts':
      return nodeText(node.base) + toText(node.lowered) + toText(node.raised)
  }
}
