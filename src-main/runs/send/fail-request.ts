import type { ErrorData } from '#shared/errors.ts'
import { healingFailed } from '../heal/heal.ts'
import type { StoredBatch } from '../rows/batch-rows.ts'
import { ownBatches } from '../rows/own-batches.ts'
import type { RunRequest } from '../rows/request-rows.ts'
import type { RunContext } from '../run-context.ts'
import { isLost } from '../run-outcome.ts'
import { settleRun } from '../settle-run.ts'

/**
 * Writes down that a request has failed for good, and what that leaves of its run: what was stored stays, and
 * each page that is missing is in just one hole.
 */
export function failRequest(context: RunContext, request: RunRequest, failure: ErrorData): void {
  const { requests, batches, transaction } = context
  const { id, pages, runId, runNumber, heals } = request
  const own = ownBatches(context, request)
  if (own.length === 0 && heals !== null) {
    healingFailed(context, request, failure)
    return
  }
  transaction(() => {
    for (const batch of own) failBatch(context, request, batch, failure)
    // A part that failed is a hole in a run whose other parts may work.
    const isHole = own.length === 0 && pages !== null && !isLost(failure)
    if (isHole) {
      const hole = {
        ...pages,
        requestId: id,
        state: 'failed',
        origin: 'original',
        failure,
      } as const
      batches.insert(runNumber, { ...hole, serviceBatch: null })
    }
    requests.setEnded(id, isHole || own.length > 0 ? null : failure)
  })
  settleRun(context, runId)
}

/** One that is being healed is no matter of its first request any more. */
function failBatch(
  { batches }: RunContext,
  { runNumber }: RunRequest,
  { index, state, failure: before }: StoredBatch,
  failure: ErrorData,
): void {
  if (state === 'stored' || state === 'healing') return
  batches.change(runNumber, index, { state: 'failed', failure: before ?? failure })
}
