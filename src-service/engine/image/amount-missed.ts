import { type Box, grow } from '../model/box.ts'
import type { GreyPixels } from './grey-pixels.ts'
import { thresholds } from './thresholds.ts'

/** Looked at: every second pixel of every fourth row. */
const step = { x: 2, y: 4 }

/** About how many pixels of ink lie outside the given boxes: far sooner known than where they are. */
export function amountMissed({ data, width, height }: GreyPixels, known: readonly Box[]): number {
  const columns = Math.ceil(width / step.x)
  const rows = Math.ceil(height / step.y)
  const covered = new Uint8Array(columns * rows)
  for (const { left, top, right, bottom } of known.map((box) => grow(box, thresholds.ink.margin))) {
    const [from, to] = [Math.max(0, Math.floor(left / step.x)), Math.min(columns, right / step.x)]
    const last = Math.min(rows, bottom / step.y)
    for (let row = Math.max(0, Math.floor(top / step.y)); row < last; row += 1) {
      covered.fill(1, row * columns + from, row * columns + to)
    }
  }
  let count = 0
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (covered[row * columns + column] === 1) continue
      if ((data[row * step.y * width + column * step.x] ?? 255) < thresholds.ink.dark) count += 1
    }
  }
  return count * step.x * step.y
}
