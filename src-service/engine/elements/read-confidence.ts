import { type Box, containsCenter } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'

/**
 * How sure OCR is of the letters in a place, 0 to 1: the mean over all of them. Undefined where it read none, as on
 * pages whose text is the file's own.
 */
export function readConfidence(place: Box, runs: readonly TextRun[]): number | undefined {
  let [sum, letters] = [0, 0]
  for (const { box, text, confidence } of runs) {
    if (confidence === undefined || !containsCenter(place, box)) continue
    sum += confidence * text.length
    letters += text.length
  }
  return letters === 0 ? undefined : sum / letters
}
