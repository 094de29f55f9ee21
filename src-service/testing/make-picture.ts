import type { GreyPixels } from '../engine/image/grey-pixels.ts'
import type { Box } from '../engine/model/box.ts'
import type { ReadLine, ReadWord } from '../engine/ocr/read-lines.ts'

/** A picture by the brightness of each of its pixels, 0 (black) to 255. */
export function makePicture(
  width: number,
  height: number,
  brightnessAt: (x: number, y: number) => number,
): GreyPixels {
  const data = Uint8Array.from({ length: width * height }, (_, index) =>
    brightnessAt(index % width, Math.floor(index / width)),
  )
  return { data, width, height }
}

export function isIn(x: number, y: number, { left, top, right, bottom }: Box): boolean {
  return x >= left && x < right && y >= top && y < bottom
}

/** A word as a model reads it, its letters beside each other in a box. */
export function readWord(text: string, box: Box, confidence = 0.9, spaced = true): ReadWord {
  const letters = Array.from(text)
  const width = (box.right - box.left) / letters.length
  const symbols = letters.map((letter, index) => ({
    text: letter,
    confidence,
    box: { ...box, left: box.left + index * width, right: box.left + (index + 1) * width },
  }))
  return { symbols, confidence, spaced }
}

/** A line of one word. */
export function readLine(text: string, box: Box, confidence?: number): ReadLine {
  return { words: [readWord(text, box, confidence)], box }
}
