import { runOutcomeOf } from './run-outcome.ts'
import type { RunContext } from './run-context.ts'

type SettleContext = Pick<RunContext, 'rows' | 'requests' | 'batches' | 'changed'>

/** Writes down where a run stands now, and tells the views. */
export function settleRun(context: SettleContext, runId: string): void {
  writeOutcome(context, runId)
  context.changed(runId)
}

/**
 * Writes down where a run stands now. What the user stopped stays stopped, whatever still comes.
 * For the middle of a transaction: who tells the views before its end tells what may not come true.
 */
export function writeOutcome(
  { rows, requests, batches }: Omit<SettleContext, 'changed'>,
  runId: string,
): void {
  const all = requests.ofRun(runId)
  const [first] = all
  // Taken off the list meanwhile: nobody looks at it.
  if (!first || first.runState === 'cancelled') return
  const { runNumber, runPages: totalPages, runAsked: pages } = first
  const outcome = runOutcomeOf({
    requests: all,
    batches: () => batches.ofRun(runNumber),
    totalPages,
    options: { pages },
  })
  rows.change(runId, outcome)
}
