import { type Box, grow, height, width } from '../../model/box.ts'
import type { GreyPixels } from '../../image/grey-pixels.ts'
import type { ReadWord } from '../read-lines.ts'
import { isWhole, meanOf, toWords } from './merge-readings.ts'
import { plainSigns } from './plain-signs.ts'
import { type PlacedLetter, recognise, widthToRead } from './recognise.ts'
import { rectify } from './rectify.ts'
import type { ReadingModel } from './scene-models.ts'
import { thresholds } from './thresholds.ts'

/**
 * The words that the network for photos reads at a place of an upright picture, in a line; undefined where it isn't sure
 * of all of it. It knows signs that Tesseract's English has no letter for (± × μ), and sees points between digits.
 */
export async function readPlace(
  pixels: GreyPixels,
  place: Box,
  model: ReadingModel,
): Promise<readonly ReadWord[] | undefined> {
  const box = grow(place, thresholds.place.margin)
  const widthByHeight = width(box) / height(box)
  if (
    !(widthByHeight > 0) ||
    widthByHeight * thresholds.recognition.height > thresholds.place.longest
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
  return toWords(letters).map(({ letters: own, spaced }) => ({
    spaced,
    confidence: meanOf(own),
    symbols: own.map(({ text, confidence, from, to }) => ({
      text,
      confidence,
      box: { ...place, left: left + from * width(box), right: left + to * width(box) },
    })),
  }))
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
