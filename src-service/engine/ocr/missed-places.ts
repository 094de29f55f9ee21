import type { Ink } from '../image/find-missed-ink.ts'
import { type Box, height, onOneRow, union, width } from '../model/box.ts'
import type { ReadLine } from './read-lines.ts'
import { thresholds } from './thresholds.ts'

const { missed: limits } = thresholds

/** Marks of a list below each other that were taken for one line. */
export function isColumn(line: ReadLine, usual: number): boolean {
  const { box } = line
  return (
    height(box) > limits.columnHeight * usual &&
    countLetters(line) < limits.columnLetters &&
    height(box) > limits.columnRatio * width(box)
  )
}

/** The letters of a line. */
export function countLetters({ words }: ReadLine): number {
  return words.reduce((sum, { symbols }) => sum + symbols.length, 0)
}

/** Whether ink is as large as letters are, where lines are `usual` high. */
export function isLetterLike(box: Box, usual: number): boolean {
  return (
    height(box) > limits.minLetter * usual &&
    height(box) < limits.maxLetter * usual &&
    width(box) > limits.minLetter * usual
  )
}

/** Words beside each other as one line: a large title is read as a whole. */
export function joinWords(inks: readonly Ink[]): readonly Ink[] {
  const joined: Ink[] = []
  for (const ink of inks.toSorted((one, other) => one.box.left - other.box.left)) {
    const before = joined.findIndex(({ box }) => {
      const gap = ink.box.left - box.right
      return onOneRow(box, ink.box) && gap < limits.wordGap * Math.min(height(box), height(ink.box))
    })
    const last = joined[before]
    if (!last) joined.push(ink)
    else
      joined[before] = { box: union([last.box, ink.box]), filled: (last.filled + ink.filled) / 2 }
  }
  return joined
}

/** A solid dot at the middle of a line, a little before it. */
export function toBullet(
  { box, filled }: Ink,
  lines: readonly ReadLine[],
  usual: number,
): ReadLine | undefined {
  const side = Math.max(width(box), height(box))
  if (filled < limits.bulletFilled || side > limits.bulletSide * usual) return undefined
  const middle = (box.top + box.bottom) / 2
  const isBefore = lines.some((line) => {
    const gap = line.box.left - box.right
    const place = (middle - line.box.top) / height(line.box)
    const { bulletHighest, bulletLowest } = limits
    const isBeside = place > bulletHighest && place < bulletLowest
    return gap > 0 && gap < limits.bulletGap * usual && isBeside
  })
  if (!isBefore) return undefined
  return lineOf('•', box)
}

/** A line of one sign, which is sure. */
export function lineOf(text: string, box: Box): ReadLine {
  const symbol = { text, confidence: 1, box }
  return { box, words: [{ symbols: [symbol], confidence: 1, spaced: false }] }
}
