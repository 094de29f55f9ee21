import type { ReadLine } from './read-lines.ts'
import { thresholds } from './thresholds.ts'
import { meanConfidence } from './unreadable.ts'

/** Whether a picture is worth reading as a scan, by how sure the model is of a few of its lines, 0 to 1. */
export function mayBeScan(sampleConfidence: number, isEven: boolean): boolean {
  const { evenSample, unevenSample } = thresholds.scan
  return sampleConfidence >= (isEven ? evenSample : unevenSample)
}

/** Whether the lines of a page were read as surely as those of scans are. */
export function isScan(lines: readonly Pick<ReadLine, 'words'>[]): boolean {
  return meanConfidence(lines) >= thresholds.scan.page
}
