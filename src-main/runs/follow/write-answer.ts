import { AppError } from '#shared/errors.ts'
import type { WireRequest } from '../../api-client/wire-requests.ts'
import type { StoredBatch } from '../rows/batch-rows.ts'
import type { RunRequest } from '../rows/request-rows.ts'
import type { RunContext } from '../run-context.ts'
import { compareBatches, type Comparison } from './compare-batches.ts'

/** Batches of a run that this request brings. */
export function ownBatches(
  { batches }: Pick<RunContext, 'batches'>,
  { id, runNumber }: RunRequest,
): readonly StoredBatch[] {
  return batches.ofRun(runNumber).filter(({ requestId }) => requestId === id)
}

/** What a poll's answer means for the rows. */
export function compareAnswer(
  context: Pick<RunContext, 'batches'>,
  request: RunRequest,
  answer: WireRequest,
): Comparison {
  const known = {
    requestId: request.id,
    batches: ownBatches(context, request),
    pagesBefore: (request.pages?.startPage ?? 1) - 1,
    origin: request.heals === null ? 'original' : 'healed',
  } as const
  return compareBatches(known, answer)
}

/** Writes down what an answer brought. For the middle of a transaction. */
export function writeAnswer(
  { rows, requests, batches }: Pick<RunContext, 'rows' | 'requests' | 'batches'>,
  request: RunRequest,
  answer: WireRequest,
  comparison: Comparison,
): void {
  const { id, runId, runNumber, heals } = request
  // A hole that is parsed anew by batches of its own makes room for them.
  if (heals !== null && comparison.inserts.length > 0) batches.remove(runNumber, heals)
  for (const batch of comparison.inserts) batches.insert(runNumber, batch)
  for (const { index, change } of comparison.changes) batches.change(runNumber, index, change)
  const requestedAt = Date.parse(answer.requestedAt ?? '')
  if (request.requestedAt === null && !Number.isNaN(requestedAt)) {
    requests.setRequestedAt(id, requestedAt)
  }
  const { model } = answer
  if (model !== null && rows.get(runId).model === null) rows.change(runId, { model })
  const isWholeFile = request.pages === null && heals === null
  if (isWholeFile && answer.totalPages && rows.get(runId).totalPages === null) {
    rows.change(runId, { totalPages: answer.totalPages })
  }
  if (comparison.failure) requests.setEnded(id, comparison.failure)
}

/** Results are kept for 30 days (`interface §8`): what isn't here by then is a hole. */
export function expireRequest(context: RunContext, request: RunRequest): void {
  const { rows, requests, batches, transaction } = context
  const { runNumber } = request
  const { name } = rows.get(request.runId)
  const failure = new AppError('runs.expired', { name }).toData()
  transaction(() => {
    const own = ownBatches(context, request)
    for (const { index, state } of own) {
      if (state !== 'stored') batches.change(runNumber, index, { state: 'failed', failure })
    }
    const healed = request.heals
    if (healed !== null) batches.change(runNumber, healed, { state: 'failed', failure })
    requests.setEnded(request.id, own.length === 0 && healed === null ? failure : null)
  })
}
