import type { Language } from './language.ts'

const made = new Map<Language, Intl.NumberFormat>()

/**
 * Writes numbers as a language does. Its formatter is made with the first number that is written: the tables of
 * sentences are loaded at every start, and the first formatter of a process takes as long as all of them.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function numbersIn(language: Language): Pick<Intl.NumberFormat, 'format'> {
  return { format: (value) => formatterOf(language).format(value) }
}

function formatterOf(language: Language): Intl.NumberFormat {
  const known = made.get(language)
  if (known) return known
  const formatter = new Intl.NumberFormat(language)
  made.set(language, formatter)
  return formatter
}
