import type { Line } from '../model/line.ts'
import { isProgramLine } from './monospaced.ts'
import { thresholds } from './thresholds.ts'

/** The document's ordinary text: what headings and notes are told from. */
export type BodyText = {
  /** Points. */
  readonly fontSize: number
  readonly bold: boolean
}

/** How many letters have which size and weight, those of programs apart. */
export type LetterCounts = ReadonlyMap<string, number>

export function countLetters(lines: readonly Line[]): LetterCounts {
  const { bodySizesPerPoint } = thresholds
  const letters = new Map<string, number>()
  for (const line of lines) {
    const size = Math.round(line.fontSize * bodySizesPerPoint) / bodySizesPerPoint
    const key = `${size} ${line.bold} ${isProgramLine(line)}`
    letters.set(key, (letters.get(key) ?? 0) + line.text.length)
  }
  return letters
}

/** The size and weight that most letters of some pages have. Programs are set smaller than the text that explains them. */
export function findBodyText(pages: readonly LetterCounts[]): BodyText {
  const letters = new Map<string, number>()
  for (const [key, count] of pages.flatMap((page) => [...page])) {
    letters.set(key, (letters.get(key) ?? 0) + count)
  }
  const prose = [...letters].filter(([key]) => !key.endsWith('true'))
  const isAmongProse = sum(prose) >= thresholds.minProse * sum([...letters])
  const [best] = (isAmongProse ? prose : [...letters]).toSorted(([, one], [, other]) => other - one)
  const [fontSize = '10', bold = 'false'] = best?.[0].split(' ') ?? []
  return { fontSize: Number(fontSize), bold: bold === 'true' }
}

function sum(letters: readonly (readonly [string, number])[]): number {
  return letters.reduce((all, [, count]) => all + count, 0)
}
