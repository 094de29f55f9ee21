import type { Piece } from '#shared/results/inline-equations.ts'
import type { CountSaid } from '../bound-said.ts'
import {
  asList,
  asObject,
  asOffset,
  asText,
  field,
  type JsonObject,
} from '../../api-client/json-values.ts'

/** The text of an entry, which has a mark where a formula stands, with the formulas in their places. */
export type WithFormulas = (
  entry: JsonObject | null,
  text: string,
  pointer: string,
) => readonly Piece[]

const mark = ':formula:'

/**
 * Formulas of an answer ("Add-on capabilities" of Azure Document Intelligence): they are listed by page, and stand in
 * the text by their offset.
 *
 * @param entries is asked once a text has a mark
 */
export function readFormulas(
  entries: () => readonly unknown[],
  countSaid: CountSaid,
): WithFormulas {
  let formulas: readonly Formula[] | null = null
  return (entry, text, pointer) => {
    if (!text.includes(mark)) return [text]
    const all = (formulas ??= entries().map(readFormula).toSorted(byOffset))
    if (all.length === 0) return [text]
    const own = asList(field(entry, 'spans')).flatMap((value) => {
      const span = asObject(value)
      const from = asOffset(field(span, 'offset')) ?? 0
      const to = from + (asOffset(field(span, 'length')) ?? 0)
      return all.filter(({ offset }) => offset >= from && offset < to)
    })
    return text.split(mark).flatMap((part, index): readonly Piece[] => {
      if (index === 0) return [part]
      const latex = own[index - 1]?.latex.trim()
      countSaid(latex?.length ?? 0, pointer)
      return [latex ? { latex } : mark, part]
    })
  }
}

interface Formula {
  readonly offset: number
  readonly latex: string
}

function readFormula(entry: unknown): Formula {
  const formula = asObject(entry)
  const offset = asOffset(field(asObject(field(formula, 'span')), 'offset')) ?? -1
  return { offset, latex: asText(field(formula, 'value')) ?? '' }
}

const byOffset = (one: Formula, other: Formula): number => one.offset - other.offset
