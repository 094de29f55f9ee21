import type { Language } from '#shared/text/language.ts'
import { textOf } from './catalogue.ts'

/** What was corrected of an element, in words, each once. */
export function correctedFieldNames(
  fields: readonly string[],
  language: Language,
): readonly string[] {
  const names: Readonly<Record<string, string>> = textOf('correctedField', language)
  return [...new Set(fields.map((field) => names[field] ?? field))]
}
