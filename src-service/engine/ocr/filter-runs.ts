import type { Rule, TextRun } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

const { runs: limits } = thresholds

/** Whether what looks like a line is a stroke of letters, or their feet in a row. */
export function isStroke({ direction, at, from, to }: Rule, { box }: TextRun): boolean {
  const [low, high, first, last] =
    direction === 'horizontal'
      ? [box.top, box.bottom, box.left, box.right]
      : [box.left, box.right, box.top, box.bottom]
  return (
    at > low && at < high && from > first - limits.strokeSlack && to < last + limits.strokeSlack
  )
}

/** Without the few large letters that a column of numbers or an ornament is taken for. */
export function withoutGuesses(runs: readonly TextRun[]): readonly TextRun[] {
  const sizes = runs.map(({ fontSize }) => fontSize).toSorted((one, other) => one - other)
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0
  return runs.filter(
    ({ text, fontSize }) => text.length > limits.maxGuess || fontSize < limits.guessSize * median,
  )
}
