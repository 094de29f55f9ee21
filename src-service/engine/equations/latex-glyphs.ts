import { thresholds } from './thresholds.ts'

/** Glyphs and their names in LaTeX, in pairs. Those of ASCII that mean themselves are not listed. */
const table = `
  α alpha  β beta  γ gamma  δ delta  ε varepsilon  ϵ epsilon  ζ zeta  η eta  θ theta
  ϑ vartheta  ι iota  κ kappa  λ lambda  μ mu  µ mu  ν nu  ξ xi  π pi  ρ rho  ϱ varrho
  σ sigma  ς varsigma  τ tau  υ upsilon  φ varphi  ϕ phi  χ chi  ψ psi  ω omega  Γ Gamma
  Δ Delta  ∆ Delta  Θ Theta  Λ Lambda  Ξ Xi  Π Pi  Σ Sigma  Φ Phi  Ψ Psi  Ω Omega  ∑ sum
  ∏ prod  ∫ int  ∬ iint  ∮ oint  ⋃ bigcup  ⋂ bigcap  ∞ infty  ∂ partial  ∇ nabla  ∅ emptyset
  ℓ ell  ℏ hbar  ≤ leq  ≥ geq  ⩽ leq  ⩾ geq  ≠ neq  ≈ approx  ≡ equiv  ∼ sim  ≅ cong  ≃ simeq
  ∝ propto  ≪ ll  ≫ gg  ± pm  ∓ mp  × times  ÷ div  · cdot  ⋅ cdot  ∘ circ  ∗ ast  ⊕ oplus
  ⊗ otimes  ∩ cap  ∪ cup  ∈ in  ∉ notin  ⊂ subset  ⊆ subseteq  ⊃ supset  ⊇ supseteq  ∀ forall
  ∃ exists  ¬ neg  ∧ wedge  ∨ vee  → to  ← leftarrow  ↦ mapsto  ⇒ Rightarrow  ⇔ Leftrightarrow
  ⟹ Longrightarrow  ⟺ Longleftrightarrow  ⟶ longrightarrow  … dots  ⋯ cdots  ⟨ langle
  ⟩ rangle  ⌊ lfloor  ⌋ rfloor  ⌈ lceil  ⌉ rceil  ∥ Vert  ‖ Vert  ⊥ perp  † dagger  ° degree
`

const names = new Map(
  Array.from(table.matchAll(/(\S)\s+([A-Za-z]+)/gu), ([, glyph = '', name = '']) => [glyph, name]),
)

/** Glyphs that stand for others, or mean themselves behind a backslash. */
const plain: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '∣': '|',
  '′': "'",
  '’': "'",
  '″': "''",
  '{': String.raw`\{`,
  '}': String.raw`\}`,
  '%': String.raw`\%`,
  '∕': '/',
}

const functions = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh'.split(
    ' ',
  ),
)

/** The name of a function that a text ends with. */
export function functionAtEnd(text: string): string | undefined {
  const word = text.match(/[A-Za-z]+/g)?.at(-1)
  return word !== undefined && text.endsWith(word) && functions.has(word) ? word : undefined
}

/** Glyphs as LaTeX. Undefined where one of them has no name there, or isn't known at all. */
export function latexOfGlyphs(text: string): string | undefined {
  let latex = ''
  for (const token of text.normalize('NFC').match(/[A-Za-z]+|\s+|./gsu) ?? []) {
    const written = latexOfToken(token)
    if (written === undefined) return undefined
    const glued = /\\[A-Za-z]+$/.test(latex) && /^[A-Za-z]/.test(written)
    latex += (glued ? ' ' : '') + written
  }
  return latex
}

function latexOfToken(token: string): string | undefined {
  if (token === '\u2003') return String.raw`\quad `
  if (/^\s+$/.test(token)) return ' '
  if (/^[A-Za-z]+$/.test(token)) {
    if (functions.has(token)) return `\\${token}`
    return token.length >= thresholds.wordLetters ? String.raw`\mathrm{${token}}` : token
  }
  const name = names.get(token)
  if (name !== undefined) return `\\${name}`
  if (plain[token] !== undefined) return plain[token]
  if (/^[\d+\-*/=<>()[\]|,.;:!?']$/.test(token)) return token
  // The letters of mathematical alphabets, as some producers write them.
  const folded = token.normalize('NFKC')
  return folded === token ? undefined : latexOfGlyphs(folded)
}
