import type { Run } from '#shared/runs/run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'

/** Whether `RunStatus` tells of a run: one in batches, or that comes in batches. Of any other the content tells. */
export function hasStatus(run: Run): boolean {
  return run.batches.length > 1 || (run.mode === 'async' && isUnderWay(run.state))
}
