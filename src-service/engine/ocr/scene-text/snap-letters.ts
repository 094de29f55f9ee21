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
  const { snap, apart } = thresholds.place
  /** Where one letter ends and the next begins: at one edge, but for letters with a leader between them, or white. */
  const edges = letters.slice(1).map((letter, index): readonly [end: number, begin: number] => {
    const end = place.left + (letters[index]?.to ?? 0) * length
    const begin = place.left + letter.from * length
    if (begin - end > apart * (bottom - top)) return [end, begin]
    const reach = snap * (letter.to - (letters[index]?.from ?? 0)) * length
    const edge = lightest(inks, (end + begin) / 2 - left, reach) + left
    return [edge, edge]
  })
  return letters.map((_, index) => {
    const begin = edges[index - 1]?.[1] ?? place.left
    return { ...place, left: begin, right: Math.max(begin, edges[index]?.[0] ?? place.right) }
  })
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
