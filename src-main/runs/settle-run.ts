import { outcomeOf } from './run-outcome.ts'
import type { RunContext } from './run-context.ts'

/**
 * Writes down where a run stands now, and tells the views. What the person stopped stays stopped,
 * whatever still comes.
 */
export function settleRun(
  {
    rows,
    requests,
    batches,
    changed,
  }: Pick<RunContext, 'rows' | 'requests' | 'batches' | 'changed'>,
  runId: string,
): void {
  const all = requests.ofRun(runId)
  const [first] = all
  // Taken off the list meanwhile: nobody looks at it.
  if (!first) return
  if (first.runState !== 'cancelled') {
    const { totalPages } = rows.get(runId)
    const outcome = outcomeOf({
      requests: all,
      batches: batches.ofRun(first.runNumber),
      totalPages,
    })
    rows.change(runId, outcome)
  }
  changed(runId)
}
