import { type Box, containsCenter, grow, height } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/**
 * A page's runs with what OCR read, `read`, in place of those whose letters mean nothing, and of what stands among
 * them. Where it read nothing, each letter becomes the sign for one that isn't known (U+FFFD), with no confidence:
 * nothing is left out in silence.
 */
export function replaceUnreadable(
  runs: readonly TextRun[],
  read: readonly TextRun[],
): readonly TextRun[] {
  const unreadable = runs.filter(({ isUnreadable }) => isUnreadable === true)
  const fresh = read.filter(({ box }) => unreadable.some((run) => areOfOneLine(run.box, box)))
  const sound = runs.filter(
    ({ box, isUnreadable }) =>
      isUnreadable !== true && !fresh.some((run) => containsCenter(run.box, box)),
  )
  const left = unreadable.filter(({ box }) => !fresh.some((run) => areOfOneLine(box, run.box)))
  return [...sound, ...fresh, ...left.map(toUnknown)]
}

/** Whether what was read covers a run, or is a part of it: ink reaches less far than the boxes of its letters. */
function areOfOneLine(run: Box, read: Box): boolean {
  const around = grow(run, thresholds.unreadableReach * height(run))
  return containsCenter(around, read) || containsCenter(read, run)
}

function toUnknown({ isUnreadable: _done, ...run }: TextRun): TextRun {
  return {
    ...run,
    text: run.text.replaceAll(/\S|\p{Cc}/gu, '\uFFFD'),
    confidence: 0,
    doubt: 'unreadable',
  }
}
