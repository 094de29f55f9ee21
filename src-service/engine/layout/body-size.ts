import type { Line } from './line.ts'

/** The document's ordinary text: what headings and notes are told from. */
export type BodyText = {
  /** Points. */
  readonly fontSize: number
  readonly bold: boolean
}

/** The size and weight that most letters of the given lines have. */
export function findBodyText(lines: readonly Line[]): BodyText {
  const letters = new Map<string, number>()
  for (const { fontSize, bold, text } of lines) {
    const key = `${Math.round(fontSize * 2) / 2} ${bold}`
    letters.set(key, (letters.get(key) ?? 0) + text.length)
  }
  const [best] = [...letters].toSorted(([, one], [, other]) => other - one)
  const [fontSize = '10', bold = 'false'] = best?.[0].split(' ') ?? []
  return { fontSize: Number(fontSize), bold: bold === 'true' }
}
