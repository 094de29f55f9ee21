import type { TextRun } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

const names = /mono|courier|consol|typewriter|cmtt|menlo|inconsolata|lettergothic|d2coding/i

/** Set in a font whose letters are all of one width, as program texts are. */
export function isMonospaced({ fontName }: Pick<TextRun, 'fontName'>): boolean {
  return names.test(fontName)
}

/** Whether a page has program texts in its prose, and isn't set in such a font altogether. */
export function isAmongProse(runs: readonly TextRun[]): boolean {
  const letters = (some: readonly TextRun[]): number =>
    some.reduce((sum, { text }) => sum + text.length, 0)
  const monospaced = letters(runs.filter(isMonospaced))
  return monospaced > 0 && monospaced < thresholds.monospaced * letters(runs)
}
