import { numberOf } from './heading-number.ts'
import { thresholds } from './thresholds.ts'

/** Whether a text's words begin with capitals as those of titles do, but for the short ones, whatever number it begins with. */
export function isTitle(text: string): boolean {
  const words = text.slice(numberOf(text)?.length ?? 0).match(/\p{L}[\p{L}\p{N}’'-]*/gu) ?? []
  const long = words.filter(({ length }) => length >= thresholds.headings.titleWord)
  return long.length > 0 && long.every((word) => /^\p{Lu}/u.test(word))
}
