import type { Line } from '../model/line.ts'
import { thresholds } from './thresholds.ts'

/** The document's ordinary text: what headings and notes are told from. */
export type BodyText = {
  /** Points. */
  readonly fontSize: number
  readonly bold: boolean
}

/** How many letters have which size and weight. */
export type LetterCounts = ReadonlyMap<string, number>

export function countLetters(lines: readonly Line[]): LetterCounts {
  const { bodySizesPerPoint } = thresholds
  const letters = new Map<string, number>()
  for (const { fontSize, bold, text } of lines) {
    const key = `${Math.round(fontSize * bodySizesPerPoint) / bodySizesPerPoint} ${bold}`
    letters.set(key, (letters.get(key) ?? 0) + text.length)
  }
  return letters
}

/** The size and weight that most letters of some pages have. */
export function findBodyText(pages: readonly LetterCounts[]): BodyText {
  const letters = new Map<string, number>()
  for (const [key, count] of pages.flatMap((page) => [...page])) {
    letters.set(key, (letters.get(key) ?? 0) + count)
  }
  const [best] = [...letters].toSorted(([, one], [, other]) => other - one)
  const [fontSize = '10', bold = 'false'] = best?.[0].split(' ') ?? []
  return { fontSize: Number(fontSize), bold: bold === 'true' }
}
