import type { Piece } from '#shared/results/inline-equations.ts'
import type { CountSaid } from '../bound-said.ts'
import {
  asCount,
  asList,
  asObject,
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
 */
export function readFormulas(entries: readonly unknown[], countSaid: CountSaid): WithFormulas {
  const formulas = entries
    .map((entry) => {
      const formula = asObject(entry)
      const offset = asCount(field(asObject(field(formula, 'span')), 'offset'), 0) ?? -1
      return { offset, latex: asText(field(formula, 'value')) ?? '' }
    })
    .toSorted((one, other) => one.offset - other.offset)
  if (formulas.length === 0) return (_, text) => [text]
  return (entry, text, pointer) => {
    if (!text.includes(mark)) return [text]
    const own = asList(field(entry, 'spans')).flatMap((value) => {
      const span = asObject(value)
      const from = asCount(field(span, 'offset'), 0) ?? 0
      const to = from + (asCount(field(span, 'length'), 0) ?? 0)
      return formulas.filter(({ offset }) => offset >= from && offset < to)
    })
    return text.split(mark).flatMap((part, index): readonly Piece[] => {
      if (index === 0) return [part]
      const latex = own[index - 1]?.latex.trim()
      countSaid(latex?.length ?? 0, pointer)
      return [latex ? { latex } : mark, part]
    })
  }
}
