import type { Box } from '../../model/box.ts'
import type { GreyPixels } from '../../image/grey-pixels.ts'
import type { PlacedLetter } from './recognise.ts'
import { thresholds } from './thresholds.ts'

/**
 * The boxes of letters that a network read along a place: it tells where each is by some eight pixels of a line that was
 * drawn larger, so the edges between two are moved to where there is the least ink near them.
 */
export function snapLetters(
  { data, width: across, height: down }: GreyPixels,
  place: Box,
  letters: readonly PlacedLetter[],
): readonly Box[] {
  const left = Math.max(0, Math.floor(place.left))
  const right = Math.min(across, Math.ceil(place.right))
  const [top, bottom] = [
    Math.max(0, Math.floor(place.top)),
    Math.min(down, Math.ceil(place.bottom)),
  ]
  const inks = Array.from({ length: Math.max(0, right - left) }, (_, column) => {
    let ink = 0
    for (let y = top; y < bottom; y += 1) ink += 255 - (data[y * across + left + column] ?? 255)
    return ink
  })
  const length = place.right - place.left
  const edges = letters.slice(1).map((letter, index) => {
    const before = letters[index]
    const at = place.left + (((before?.to ?? 0) + letter.from) / 2) * length
    const reach = thresholds.place.snap * (letter.to - (before?.from ?? 0)) * length
    return lightest(inks, at - left, reach) + left
  })
  const ends = [place.left, ...edges, place.right]
  return letters.map((_, index) => ({
    ...place,
    left: ends[index] ?? place.left,
    right: Math.max(ends[index] ?? place.left, ends[index + 1] ?? place.right),
  }))
}

/** The column with the least ink within reach, of several the nearest. */
function lightest(inks: readonly number[], at: number, reach: number): number {
  let best = Math.round(at)
  for (let column = Math.ceil(at - reach); column <= at + reach; column += 1) {
    const [ink, least] = [inks[column] ?? Infinity, inks[best] ?? Infinity]
    const isNearer = Math.abs(column - at) < Math.abs(best - at)
    if (ink < least || (ink === least && isNearer)) best = column
  }
  return best
}
