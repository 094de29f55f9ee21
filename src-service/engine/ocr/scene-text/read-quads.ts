import type { GreyPixels } from '../../image/grey-pixels.ts'
import { type Box, type Corners, union } from '../../model/box.ts'
import type { ReadLine, ReadWord } from '../read-lines.ts'
import { openSheet } from '../tesseract.ts'
import { blackOnWhite } from './contrast.ts'
import { isWhole, mergeReadings, type PlacedWord, toWords } from './merge-readings.ts'
import { plainSigns } from './plain-signs.ts'
import { type PlacedLetter, recognise, widthToRead } from './recognise.ts'
import { rectify, sizeOf } from './rectify.ts'
import type { SceneModels } from './scene-models.ts'
import type { TextQuad } from './text-quads.ts'
import { thresholds } from './thresholds.ts'

type Candidate = {
  readonly corners: Corners
  readonly widthByHeight: number
  readonly letters: readonly PlacedLetter[]
}

/**
 * Reads the lines that were found in an upright picture, one by one, each drawn straight: Latin letters, digits and
 * Hanja by PP-OCR's network, what it can't read by Tesseract's Korean model.
 */
export async function readQuads(
  upright: GreyPixels,
  quads: readonly TextQuad[],
  models: SceneModels,
): Promise<readonly ReadLine[]> {
  const read: Candidate[] = []
  for (const { corners } of quads) {
    const { width, height } = sizeOf(corners)
    if (height > thresholds.reading.tallest * width) continue
    const widthByHeight = width / height
    const line = drawLine(upright, corners, widthByHeight)
    read.push({ corners, widthByHeight, letters: plainSigns(await recognise(line, models)) })
  }
  const needed = minConfidence(read)
  const lines: ReadLine[] = []
  for (const { corners, widthByHeight, letters } of read) {
    const words = isWhole(letters, widthByHeight, needed)
      ? toWords(letters)
      : mergeReadings(await readKorean(drawLine(upright, corners, widthByHeight)), letters)
    if (words.length > 0) lines.push(placeLine(words, corners))
  }
  return lines
}

/** How sure the network must be of a line to be believed: less where most of the page is in scripts it knows. */
export function minConfidence(
  read: readonly Pick<Candidate, 'letters' | 'widthByHeight'>[],
): number {
  const { sure, latinShare, sureOfLatin } = thresholds.reading
  const lengthOf = (some: typeof read): number =>
    some.reduce((sum, { widthByHeight }) => sum + widthByHeight, 0)
  const known = read.filter(({ letters, widthByHeight }) => isWhole(letters, widthByHeight, sure))
  return lengthOf(known) >= latinShare * lengthOf(read) ? sureOfLatin : sure
}

function drawLine(upright: GreyPixels, corners: Corners, widthByHeight: number): GreyPixels {
  const size = { width: widthToRead(widthByHeight), height: thresholds.recognition.height }
  return rectify(upright, corners, size)
}

/** A line by Tesseract, its letters placed along it. */
async function readKorean(line: GreyPixels): Promise<readonly PlacedWord[]> {
  const { margin } = thresholds.reading
  const sheet = await openSheet(blackOnWhite(line))
  try {
    const read = await sheet.read('kor', 'line')
    return read
      .flatMap(({ words }) => words)
      .map(({ symbols, confidence, spaced }) => ({
        confidence,
        spaced,
        letters: symbols.map(({ text, confidence: sureness, box }) => ({
          text,
          confidence: sureness,
          from: clamp((box.left - margin) / line.width),
          to: clamp((box.right - margin) / line.width),
        })),
      }))
  } finally {
    sheet.close()
  }
}

function clamp(part: number): number {
  return Math.min(1, Math.max(0, part))
}

/** A line's words where they stand in the picture, level with its middle. */
function placeLine(words: readonly PlacedWord[], corners: Corners): ReadLine {
  const { height } = sizeOf(corners)
  const [a, b, c, d] = corners
  const [start, end] = [(a.x + d.x) / 2, (b.x + c.x) / 2]
  const middle = (a.y + b.y + c.y + d.y) / 4
  const boxOf = (from: number, to: number): Box => ({
    left: start + (end - start) * from,
    right: start + (end - start) * to,
    top: middle - height / 2,
    bottom: middle + height / 2,
  })
  const placed = words.map(({ letters, confidence, spaced }): ReadWord => ({
    confidence,
    spaced,
    symbols: letters.map(({ text, confidence: sureness, from, to }) => ({
      text,
      confidence: sureness,
      box: boxOf(from, to),
    })),
  }))
  const box = union(placed.flatMap(({ symbols }) => symbols.map((symbol) => symbol.box)))
  return { words: placed, box, letterHeight: height * thresholds.reading.letterHeight }
}
