import type { RunContext } from '../run-context.ts'
import type { StoredBatch } from './batch-rows.ts'
import type { RunRequest } from './request-rows.ts'

/** Batches of a run that this request brings. */
export function ownBatches(
  { batches }: Pick<RunContext, 'batches'>,
  { id, runNumber }: Pick<RunRequest, 'id' | 'runNumber'>,
): readonly StoredBatch[] {
  return batches.ofRun(runNumber).filter(({ requestId }) => requestId === id)
}
