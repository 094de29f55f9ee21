import { type Box, height, union, width } from '../model/box.ts'
import { tighten } from '../image/find-missed-ink.ts'
import type { GreyPixels } from '../image/grey-pixels.ts'
import { thresholds as image } from '../image/thresholds.ts'
import type { ReadLine } from './read-lines.ts'
import { thresholds } from './thresholds.ts'

const { bullets: limits } = thresholds

/** The line with the printed bullet at its beginning as one, which is read as a sign of some kind (©, *, e). */
export function withPrintedBullet(pixels: GreyPixels, line: ReadLine): ReadLine {
  const [first, second] = line.words
  const next = second?.symbols[0]?.box.left
  if (!first || !second || first.symbols.length > 1 || next === undefined) return line
  const box = tighten(pixels, union(first.symbols.map((symbol) => symbol.box)))
  const [high, wide, whole] = [height(box), width(box), height(line.box)]
  const place = ((box.top + box.bottom) / 2 - line.box.top) / whole
  const isBullet =
    high > limits.minHeight * whole &&
    high < limits.maxHeight * whole &&
    wide / high > limits.minRatio &&
    wide / high < limits.maxRatio &&
    place > limits.highest &&
    place < limits.lowest &&
    next - box.right > limits.minGap * wide &&
    inkIn(pixels, box) > limits.minFilled
  if (!isBullet) return line
  const bullet = { ...first, confidence: 1, symbols: [{ text: '•', confidence: 1, box }] }
  return { ...line, words: [bullet, { ...second, spaced: true }, ...line.words.slice(2)] }
}

function inkIn({ data, width: columns }: GreyPixels, { left, top, right, bottom }: Box): number {
  let ink = 0
  for (let y = Math.floor(top); y < bottom; y += 1) {
    for (let x = Math.floor(left); x < right; x += 1) {
      if ((data[y * columns + x] ?? 255) < image.ink.dark) ink += 1
    }
  }
  return ink / Math.max(1, (right - left) * (bottom - top))
}
