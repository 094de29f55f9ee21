import type { ErrorData } from '#shared/errors.ts'
import { healingFailed } from '../heal/heal.ts'
import type { RunRequest } from '../rows/request-rows.ts'
import type { RunContext } from '../run-context.ts'
import { isLost } from '../run-outcome.ts'
import { settleRun } from '../settle-run.ts'

/** Writes down that a request has failed for good, and what that leaves of its run. */
export function failRequest(context: RunContext, request: RunRequest, failure: ErrorData): void {
  if (request.heals !== null) {
    healingFailed(context, request, failure)
    return
  }
  context.requests.setEnded(request.id, failure)
  leaveHole(context, request, failure)
  settleRun(context, request.runId)
}

/** A part that failed is a hole in a run whose other parts may work. */
function leaveHole(
  { batches, requests, transaction }: RunContext,
  { id, pages, runNumber }: RunRequest,
  failure: ErrorData,
): void {
  if (!pages || isLost(failure)) return
  const hole = { ...pages, requestId: id, state: 'failed', origin: 'original', failure } as const
  transaction(() => {
    batches.insert(runNumber, { ...hole, serviceBatch: null })
    requests.setEnded(id, null)
  })
}
