import type { TextRun } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/** Whether a mark ends above the foot of the text behind it. */
export function isRaised({ box }: TextRun, text: TextRun): boolean {
  return text.box.bottom - box.bottom > thresholds.noteMarks.raised * text.fontSize
}
