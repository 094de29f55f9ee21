import type { ReadLine } from './read-lines.ts'
import { thresholds } from './thresholds.ts'
import { meanConfidence } from './unreadable.ts'

/** How sure a model is of a few of a picture's lines, 0 to 1. */
export type SampleSureness = {
  /** Of the words, each as sure as its worst letter. */
  readonly confidence: number
  /** Of the letters, each by itself. */
  readonly letters: number
}

/**
 * Whether a picture is worth reading as a scan, by a few of its lines. On even paper sure letters are enough: those of a program
 * make long words, of which no model is sure.
 */
export function mayBeScan({ confidence, letters }: SampleSureness, isEven: boolean): boolean {
  const { evenSample, unevenSample, evenLetters } = thresholds.scan
  if (!isEven) return confidence >= unevenSample
  return confidence >= evenSample || letters >= evenLetters
}

/** Whether the lines of a page were read as surely as those of scans are. */
export function isScan(lines: readonly Pick<ReadLine, 'words'>[]): boolean {
  return meanConfidence(lines) >= thresholds.scan.page
}
