import { equationMathml } from '../body/equation-mathml.ts'
import { inOtherFonts } from './other-letters.ts'

const written: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
}

/** What a TeX program stops at: control characters, and halves of letters outside of the first plane. */
const unfit = /[^\t\n\u{20}-\u{7E}\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text as TeX sets it, letter by letter; lines run on. */
export function escapeLatex(text: string): string {
  const latex = text
    .replaceAll(unfit, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\{}$&#%_^~<>|"]/g, (letter) => written[letter] ?? '')
    .replaceAll('--', '-{}-')
  return inOtherFonts(latex)
}

/** What could name anything anew, or be letters in disguise: then nobody knows what the rest does. */
const redefining =
  /\^\^|\\(?:[gex]?def|let|futurelet|global|long|outer|(?:re)?newcommand|providecommand|DeclareMathOperator)(?![a-z])/i

/** What KaTeX only colours where it isn't trusted, and TeX would do: place files and lead to addresses. */
const reaching = /\\(?:includegraphics|href|url|html(?:Class|Id|Style|Data))(?![a-z])/i

function isSafe(latex: string): boolean {
  return !redefining.test(latex) && !reaching.test(latex)
}

/**
 * An equation as a display; null for what is no LaTeX, or does more than set a formula. What KaTeX draws
 * can read and write no files, as it knows none of TeX's commands for that but those named above.
 */
export function displayLatex(latex: string): string | null {
  if (!isSafe(latex) || equationMathml(latex) === null) return null
  const tag = /\\(?:tag|begin\{(?:align|gather|equation|alignat)\*?\})/.exec(latex)
  const body = bodyOf(latex)
  // Environments that are displays themselves can't stand in one; a comment must not eat its end.
  return tag && tag[0] !== '\\tag' ? `${body}\n` : `\\begin{equation*}\n${body}\n\\end{equation*}\n`
}

/** An equation in a line; null as of a display. A comment would eat what is behind it, and a dollar sign end it. */
export function inlineLatex(latex: string): string | null {
  if (!isSafe(latex) || /(?<!\\)[%$]/.test(latex)) return null
  return equationMathml(latex, 'inLine') === null ? null : `$${bodyOf(latex)}$`
}

/** Written as letters they are text to TeX, whose fonts of formulas lack them. */
const greek: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'varepsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  ς: 'varsigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'varphi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
  Γ: 'Gamma',
  Δ: 'Delta',
  Θ: 'Theta',
  Λ: 'Lambda',
  Ξ: 'Xi',
  Π: 'Pi',
  Σ: 'Sigma',
  Φ: 'Phi',
  Ψ: 'Psi',
  Ω: 'Omega',
}

function bodyOf(latex: string): string {
  return latex
    .replaceAll(unfit, '')
    .replaceAll(/\n\s*\n/g, '\n')
    .replaceAll(/\p{Script=Greek}/gu, (letter) =>
      Object.hasOwn(greek, letter) ? `\\${greek[letter]} ` : letter,
    )
    .trim()
}
