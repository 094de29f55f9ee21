import { type Box, grow } from '../model/box.ts'
import type { GreyPixels } from './grey-pixels.ts'
import { thresholds } from './thresholds.ts'

/** The picture with white in place of some areas and right around them. */
export function wipe(
  { data, width: columns, height }: GreyPixels,
  areas: readonly Box[],
): GreyPixels {
  const wiped = data.slice()
  for (const area of areas) {
    const { left, top, right, bottom } = grow(area, thresholds.wipe.fringe)
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1) {
      wiped.fill(255, y * columns + Math.max(0, left), y * columns + Math.min(columns, right))
    }
  }
  return { data: wiped, width: columns, height }
}
