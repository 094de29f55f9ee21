import type { TextBlock } from '../model/block.ts'
import { isMathFont } from '../lines/math-font.ts'
import { thresholds } from './thresholds.ts'

const mathSymbol = /[=<>≤≥≠≈≡∼∝±∓×÷∑∏∫∮√∂∇∞∈∉⊂⊆∪∩∀∃→⇒⇔↦⊕⊗⟨⟩α-ωΑ-Ω𝐀-𝟿]/u
// expression: single signs
const mathSymbols = new RegExp(mathSymbol, 'gu')

/**
 * Whether a block is a formula of its own: mostly set in fonts for mathematics or made of its symbols,
 * with hardly a word in it.
 */
export function isEquation({ lines }: TextBlock): boolean {
  const { equations } = thresholds
  const runs = lines.flatMap((line) => line.runs)
  const text = runs.map((run) => run.text).join(' ')
  // No formula is without one, and most paragraphs are: what follows takes longer.
  if (lines.length > equations.maxLines || !mathSymbol.test(text)) return false
  const letters = text.replace(/\s/g, '').length
  if (letters < equations.minLetters || letters > equations.maxLetters) return false
  const words =
    text
      .match(/\p{L}{4,}/gu)
      ?.filter((word) => !/^(?:where|with|subject|otherwise|argmin|argmax)$/i.test(word)) ?? []
  const inWords = words.reduce((sum, word) => sum + word.length, 0)
  // Korean and Chinese words are too short to be told from symbols by their length.
  const inScripts = text.match(/[\p{Script=Hangul}\p{Script=Han}]/gu)?.length ?? 0
  if (inWords > equations.inWords * letters || inScripts > equations.inScripts * letters)
    return false
  const relation = /[=<>≤≥≠≈≡∼∝→⇒∈]/u.test(text)
  const inMath = runs.reduce((sum, run) => sum + (isMathFont(run) ? run.text.length : 0), 0)
  const symbols = text.match(mathSymbols)?.length ?? 0
  if (inMath > equations.inMathFonts * letters) return relation || symbols > 0
  // What no formula has: letters of a font whose codes say nothing.
  if (/[#@?$~"]/.test(text)) return false
  return (
    relation &&
    symbols >= equations.minSymbols &&
    symbols > equations.symbols * letters &&
    /\p{L}/u.test(text) &&
    words.length === 0
  )
}
