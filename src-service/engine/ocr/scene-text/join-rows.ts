import { height, onOneRow, union } from '../../model/box.ts'
import type { Rule, TextRun } from '../../model/page-model.ts'
import { tableAmounts } from './table-amounts.ts'
import { thresholds } from './thresholds.ts'

/**
 * The runs with amounts at the end of what they stand behind: on receipts and menus nothing is ruled, and a column
 * of prices without the things that they are asked for says nothing. Amounts in the columns of a table stay cells.
 */
export function joinRows(runs: readonly TextRun[], rules: readonly Rule[]): readonly TextRun[] {
  const cells = tableAmounts(
    runs.filter(({ text }) => isAmount(text)),
    rules,
  )
  const joined: TextRun[] = []
  for (const run of runs.toSorted((one, other) => one.box.left - other.box.left)) {
    const before = isAmount(run.text) && !cells.has(run) ? nearestBefore(run, joined) : undefined
    if (!before) joined.push(run)
    else
      joined[joined.indexOf(before)] = {
        ...before,
        text: `${before.text} ${run.text}`,
        box: union([before.box, run.box]),
        bold: before.bold && run.bold,
        confidence: Math.min(before.confidence ?? 1, run.confidence ?? 1),
      }
  }
  return joined
}

/** Digits with little beside them: `4.80 S`, `RM 12.00`, `2x`, `10%`. */
export function isAmount(text: string): boolean {
  const { longest, maxLetters } = thresholds.amount
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return /\d/.test(text) && text.length <= longest && letters <= maxLetters
}

/** What ends nearest to the left of a run, in its row. */
function nearestBefore(run: TextRun, others: readonly TextRun[]): TextRun | undefined {
  return others
    .filter(
      ({ box }) =>
        onOneRow(box, run.box) &&
        box.right <= run.box.left + 0.5 * height(run.box) &&
        height(box) < thresholds.amount.maxHeights * height(run.box),
    )
    .toSorted((one, other) => other.box.right - one.box.right)[0]
}
