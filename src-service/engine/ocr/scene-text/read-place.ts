import { type Box, grow, height, width } from '../../model/box.ts'
import type { GreyPixels } from '../../image/grey-pixels.ts'
import type { ReadSymbol, ReadWord } from '../read-lines.ts'
import { isWhole, meanOf } from './merge-readings.ts'
import { plainSigns } from './plain-signs.ts'
import { type PlacedLetter, recognise, widthToRead } from './recognise.ts'
import { rectify } from './rectify.ts'
import type { ReadingModel } from './scene-models.ts'
import { snapLetters } from './snap-letters.ts'
import { thresholds } from './thresholds.ts'

/**
 * The words that the network for photos reads at a place of an upright picture, in a line; undefined where it isn't sure
 * of all of it. It knows signs that Tesseract's English has no letter for (± × μ), and sees points between digits.
 * `gaps` are places along the line at which words end for certain: the network likes to leave spaces out.
 */
export async function readPlace(
  pixels: GreyPixels,
  place: Box,
  gaps: readonly number[],
  model: ReadingModel,
): Promise<readonly ReadWord[] | undefined> {
  const box = grow(place, thresholds.place.margin)
  const widthByHeight = width(box) / height(box)
  if (
    !(widthByHeight > 0) ||
    widthByHeight * thresholds.recognition.height > thresholds.place.maxWidth
  )
    return undefined
  const { left, top, right, bottom } = box
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ] as const
  const size = { width: widthToRead(widthByHeight), height: thresholds.recognition.height }
  const letters = plainSigns(await recognise(rectify(pixels, corners, size), model))
  if (!isSure(letters, widthByHeight)) return undefined
  const boxes = snapLetters(pixels, box, letters)
  const words: ReadSymbol[][] = [[]]
  for (const [index, { text, confidence }] of letters.entries()) {
    // What is drawn for the network has some room at its ends.
    const from = Math.max(place.left, boxes[index]?.left ?? place.left)
    const to = Math.min(place.right, boxes[index]?.right ?? place.right)
    const last = words.at(-1)?.at(-1)
    const isParted = last && gaps.some((gap) => gap > middle(last.box) && gap < (from + to) / 2)
    if (isParted || text.trim() === '') words.push([])
    if (text.trim() === '') continue
    words.at(-1)?.push({ text, confidence, box: { ...place, left: from, right: to } })
  }
  return words
    .filter((symbols) => symbols.length > 0)
    .map((symbols, index) => ({ symbols, confidence: meanOf(symbols), spaced: index > 0 }))
}

function middle({ left, right }: Box): number {
  return (left + right) / 2
}

/** Latin letters, digits and their signs, each of them read and none doubted. Another script's are guessed. */
function isSure(letters: readonly PlacedLetter[], widthByHeight: number): boolean {
  const { sure, sureLetter } = thresholds.place
  return (
    isWhole(letters, widthByHeight, sure) &&
    letters.every(({ confidence }) => confidence >= sureLetter) &&
    letters.every(({ text }) => !/(?!\p{Script=Latin}|\p{Script=Greek})\p{L}/u.test(text))
  )
}
