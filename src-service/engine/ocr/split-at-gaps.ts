import { height, union } from '../model/box.ts'
import type { ReadWord } from './read-lines.ts'
import { median } from './text-bands.ts'
import { thresholds } from './thresholds.ts'

/**
 * Words in pieces that stand clearly farther apart than the others beside them: cells of a narrow table. The words of
 * a justified line all stand equally far apart, however far that is.
 */
export function splitAtGaps(words: readonly ReadWord[]): readonly (readonly ReadWord[])[] {
  const boxes = words.map(({ symbols }) => union(symbols.map(({ box }) => box)))
  const tall = median(boxes.map(height))
  const gaps = boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? box.left))
  const { cellGap, timesUsual } = thresholds.bands
  const usual = median(gaps.filter((gap) => gap > 0 && gap < cellGap * tall))
  if (usual === 0) return [words]
  const pieces: ReadWord[][] = []
  for (const [index, word] of words.entries()) {
    const gap = gaps[index - 1] ?? Infinity
    const isParted = gap > Math.max(cellGap * tall, timesUsual * usual)
    if (isParted) pieces.push([word])
    else pieces.at(-1)?.push(word)
  }
  return pieces
}
