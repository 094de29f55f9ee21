import { height } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/**
 * The runs with each large letter that an article begins with, and the large number of a recipe's step, as high as the
 * line that it begins: it reaches down over the next lines, which are set beside it and begin where it does.
 */
export function settleDropCaps(runs: readonly TextRun[]): readonly TextRun[] {
  const settled = new Map<TextRun, TextRun>()
  for (const run of runs) {
    const size = largeSize(run)
    if (size === undefined) continue
    const [first, ...rest] = linesBeside(run, runs, size)
    if (!first || rest.length === 0) continue
    const { top, bottom } = first.box
    settled.set(run, { ...run, fontSize: first.fontSize, box: { ...run.box, top, bottom } })
    for (const line of rest)
      settled.set(line, { ...line, box: { ...line.box, left: run.box.left } })
  }
  return settled.size > 0 ? runs.map((run) => settled.get(run) ?? run) : runs
}

/** Sizes of the text beside it from which on a letter, or the number of a step, reaches over lines; undefined of all else. */
function largeSize({ text }: TextRun): number | undefined {
  const { size, numberSize } = thresholds.dropCaps
  if (/^["“'‘«]?\p{Lu}\p{Ll}*$/u.test(text)) return size
  return /^\d{1,2}[.)]$/.test(text) ? numberSize : undefined
}

/** The far smaller texts that begin right of a letter and within its height, from its top down; none where no text begins there. */
function linesBeside(
  { box, fontSize }: TextRun,
  runs: readonly TextRun[],
  size: number,
): readonly TextRun[] {
  const { gap, sameTop } = thresholds.dropCaps
  const beside = runs
    .filter(
      (other) =>
        other.fontSize * size < fontSize &&
        /^["“'‘]?[\p{L}\d]/u.test(other.text) &&
        other.box.left > box.left &&
        other.box.left < box.right + gap * other.fontSize &&
        (other.box.top + other.box.bottom) / 2 > box.top &&
        (other.box.top + other.box.bottom) / 2 < box.bottom,
    )
    .toSorted((one, other) => one.box.top - other.box.top)
  const [first] = beside
  return first && Math.abs(first.box.top - box.top) < sameTop * height(first.box) ? beside : []
}
