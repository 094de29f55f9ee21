import { width } from '../model/box.ts'
import type { Line } from '../model/line.ts'
import { isMathFont } from '../lines/math-font.ts'
import { thresholds } from './thresholds.ts'

const functions = /\b(?:lim|exp|log|ln|sin|cos|tan|min|max|sup|inf|arg|det|vec|var)\b/gu
const relation = /[=≤≥≈≡≠∼∝<>]/u
const operator = /^[+\-−±×·=≤≥≈≡≠∼∝<>]$/u
/** The number of an equation, which stands at the right. */
const numberOfEquation = /^\((?:\p{Lu}\.?)?\d{1,3}(?:\.\d{1,3})?\p{Ll}?\)$/u

/**
 * Whether rows of texts, from left to right, are formulas in several lines: aligned at their signs, numbered at the right, or a
 * sum whose terms stand apart, such as its fractions. Tables have words, and no cell that is an operation alone.
 */
export function areEquations(rows: readonly (readonly Line[])[]): boolean {
  const filled = rows.filter((row) => row.length > 0)
  return areNumbered(filled) || areAligned(filled) || isSum(filled.flat())
}

function areNumbered(rows: readonly (readonly Line[])[]): boolean {
  const isNumbered = (row: readonly Line[]): boolean =>
    row.length > 1 && numberOfEquation.test(row.at(-1)?.text ?? '')
  return (
    rows.some(isNumbered) &&
    rows.every((row) => {
      const said = isNumbered(row) ? row.slice(0, -1) : row
      return said.some(({ text }) => relation.test(text)) || operator.test(said[0]?.text[0] ?? '')
    })
  )
}

/** A sign of relation stands by itself below another, as `eqnarray` and `align` set them. */
function areAligned(rows: readonly (readonly Line[])[]): boolean {
  const signs = rows.flatMap((row) =>
    row.filter(({ text }) => relation.test(text) && operator.test(text)),
  )
  const middles = signs.map(({ box }) => (box.left + box.right) / 2)
  const [first] = signs
  return (
    first !== undefined &&
    signs.length >= thresholds.equations.signs &&
    Math.max(...middles) - Math.min(...middles) < width(first.box) &&
    wordsIn(rows.flat()) < rows.length
  )
}

/** A hyphen alone is a value that is missing, and a plus without anything set as formulas are a mark. */
function isSum(lines: readonly Line[]): boolean {
  return (
    lines.some(({ text }) => /^[+·×=]$/u.test(text)) &&
    lines.some(({ runs }) => runs.some(isMathFont)) &&
    wordsIn(lines) === 0
  )
}

/** Words outside fonts for formulas; shorter ones may be an index. */
function wordsIn(lines: readonly Line[]): number {
  const plain = lines.flatMap(({ runs }) => runs.filter((run) => !isMathFont(run)))
  const text = plain.map((run) => run.text).join(' ')
  const words = text.replaceAll(functions, '').match(/\p{L}+/gu) ?? []
  return words.filter(({ length }) => length >= thresholds.equations.word).length
}
