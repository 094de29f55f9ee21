import { type Box, containsCenter } from '../model/box.ts'
import type { LetterDoubt, TextRun } from '../model/page-model.ts'

export type ReadConfidence = {
  /** 0 to 1. */
  readonly confidence: number
  readonly confidenceReasons: readonly LetterDoubt[]
}

/**
 * How sure the letters in a place are: the mean over all of them, of which those that the file says are sure. Undefined where
 * there are no others.
 */
export function readConfidence(place: Box, runs: readonly TextRun[]): ReadConfidence | undefined {
  const inside = runs.filter(({ box }) => containsCenter(place, box))
  const doubted = inside.filter(({ confidence }) => confidence !== undefined)
  if (doubted.length === 0) return undefined
  let [sum, letters] = [0, 0]
  for (const { text, confidence = 1 } of inside) {
    sum += confidence * text.length
    letters += text.length
  }
  const reasons = new Set(doubted.map(({ doubt = 'ocr' }) => doubt))
  return { confidence: sum / letters, confidenceReasons: [...reasons] }
}
