import { height, verticalOverlap } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/**
 * Runs with the sizes their letters have. A run that begins with a raised number has that number's size
 * and the box of its whole text: it gets the size of the nearest run that its box allows.
 */
export function settleSizes(runs: readonly TextRun[]): readonly TextRun[] {
  const isUnsure = ({ box, fontSize, rotation }: TextRun): boolean =>
    rotation === 0 && (fontSize <= 0 || height(box) > thresholds.sizes.maxBox * fontSize)
  if (!runs.some(isUnsure)) return runs
  const sure = runs.filter((run) => run.rotation === 0 && !isUnsure(run))
  const { min, max, reach } = thresholds.sizes
  return runs.map((run) => {
    if (!isUnsure(run)) return run
    const guess = height(run.box) / thresholds.sizes.usualBox
    const near = sure
      .filter(({ fontSize }) => fontSize <= max * guess && fontSize >= min * guess)
      .toSorted((one, other) => distance(one, run) - distance(other, run))[0]
    return { ...run, fontSize: near && distance(near, run) < reach * guess ? near.fontSize : guess }
  })
}

function distance(one: TextRun, other: TextRun): number {
  return Math.max(0, -verticalOverlap(one.box, other.box))
}
