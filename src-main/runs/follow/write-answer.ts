import type { WireRequest } from '../../api-client/wire-requests.ts'
import { ownBatches } from '../rows/own-batches.ts'
import type { RunRequest } from '../rows/request-rows.ts'
import type { RunContext } from '../run-context.ts'
import { compareBatches, type Comparison } from './compare-batches.ts'

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
  // A hole that is parsed anew by batches of its own makes room for them. Its index may be the first one's then.
  const hole = heals === null ? null : batches.find(runNumber, heals)
  if (hole && hole.requestId !== id && comparison.inserts.length > 0) {
    batches.remove(runNumber, hole.index)
  }
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
}
