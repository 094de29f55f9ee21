import { type Box, height, union, width } from '../model/box.ts'
import { tighten } from '../image/find-missed-ink.ts'
import type { GreyPixels } from '../image/grey-pixels.ts'
import type { ReadLine } from './read-lines.ts'

/** Darker than this is ink. */
const inkThreshold = 170
/** So much of the square around it is ink: a disc fills three quarters, a letter with a hole fewer. */
const minFilled = 0.58
/** A bullet's height in those of its line. */
const [smallest, largest] = [0.12, 0.55]
/** Its middle stands between these parts of the line's height. */
const [highest, lowest] = [0.28, 0.75]
/** Text begins this far behind it at the least, in its own widths: a full stop or letter is nearer. */
const minGap = 0.7

/** The line with the printed bullet at its beginning as one, which is read as a sign of some kind (©, *, e). */
export function withPrintedBullet(pixels: GreyPixels, line: ReadLine): ReadLine {
  const [first, second] = line.words
  const next = second?.symbols[0]?.box.left
  if (!first || !second || first.symbols.length > 1 || next === undefined) return line
  const box = tighten(pixels, union(first.symbols.map((symbol) => symbol.box)))
  const [high, wide, whole] = [height(box), width(box), height(line.box)]
  const place = ((box.top + box.bottom) / 2 - line.box.top) / whole
  const isBullet =
    high > smallest * whole &&
    high < largest * whole &&
    wide / high > 0.7 &&
    wide / high < 1.4 &&
    place > highest &&
    place < lowest &&
    next - box.right > minGap * wide &&
    inkIn(pixels, box) > minFilled
  if (!isBullet) return line
  const bullet = { ...first, confidence: 1, symbols: [{ text: '•', confidence: 1, box }] }
  return { ...line, words: [bullet, { ...second, spaced: true }, ...line.words.slice(2)] }
}

function inkIn({ data, width: columns }: GreyPixels, { left, top, right, bottom }: Box): number {
  let ink = 0
  for (let y = Math.floor(top); y < bottom; y += 1) {
    for (let x = Math.floor(left); x < right; x += 1) {
      if ((data[y * columns + x] ?? 255) < inkThreshold) ink += 1
    }
  }
  return ink / Math.max(1, (right - left) * (bottom - top))
}
