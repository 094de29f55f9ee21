import { type Box, containsCenter, grow, height, width } from '../model/box.ts'
import { findConnectedComponents } from './connected-components.ts'
import type { GreyPixels } from './grey-pixels.ts'
import { thresholds } from './thresholds.ts'

/**
 * How many pieces of ink outside the given boxes are as large as letters are: some more or fewer than there are letters, as
 * these touch or fall apart. Positions are pixels.
 */
export function countLetterLikeInk(pixels: GreyPixels, known: readonly Box[]): number {
  const { minHeight, maxHeight, maxRatio } = thresholds.letterLike
  const around = known.map((box) => grow(box, thresholds.ink.margin))
  return (findConnectedComponents(pixels) ?? []).filter(
    (ink) =>
      height(ink) >= minHeight &&
      height(ink) <= maxHeight &&
      width(ink) <= maxRatio * height(ink) &&
      !around.some((box) => containsCenter(box, ink)),
  ).length
}
