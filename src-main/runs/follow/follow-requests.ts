import { AppError, type ErrorData } from '#shared/errors.ts'
import type { WireRequest } from '../../api-client/wire-requests.ts'
import type { Comparison } from './compare-batches.ts'
import { createFetchQueue, fetchBatch, isStale, type Offer } from './fetch-queue.ts'
import type { PollFindings } from './polled-requests.ts'
import { createPollers } from './pollers.ts'
import { ownBatches } from '../rows/own-batches.ts'
import type { RequestRows, RunRequest } from '../rows/request-rows.ts'
import type { RunContext } from '../run-context.ts'
import { settleRun, writeOutcome } from '../settle-run.ts'
import { createUselessFetches, isUseless } from './useless-fetches.ts'
import { compareAnswer, writeAnswer } from './write-answer.ts'

export interface Follower {
  /** Follows an answered asynchronous request until everything of it is here or failed. */
  follow(request: RunRequest): void
  /** Stops asking and fetching for a run. What is stored stays. */
  abandon(runId: string): void
  wake(): void
  close(): Promise<void>
}

/**
 * Follows requests: polls them, fetches what is finished, and ends them.
 *
 * @param onFailed nothing more of it can be had
 */
export function createFollower(
  context: RunContext,
  onFailed: (request: RunRequest, failure: ErrorData) => void,
): Follower {
  const { rows, requests, batches, transaction } = context
  const useless = createUselessFetches(batches)
  /** Requests of which the service has nothing more to say. */
  const done = new Set<number>()

  const fetching = {
    log: context.log,
    now: context.now,
    room: context.room,
    fetchBatch: fetchBatch.bind(null, context),
  }
  const fetches = createFetchQueue(fetching, {
    onStoring({ request }) {
      endIfComplete(request)
      writeOutcome(context, request.runId)
    },
    onStored(offer) {
      const { request } = offer
      useless.forget(offer)
      if (requests.find(request.id)?.state === 'ended') leave(request)
      context.changed(request.runId)
    },
    onFailed: afterFailedFetch,
  })
  const pollers = createPollers(context, {
    find: (requestId) => findFollowed(requests, requestId),
    onAnswer: takeAnswer,
    onTrouble({ runId }, failure) {
      rows.change(runId, { trouble: failure })
      context.changed(runId)
    },
    // Results are kept for 30 days (`interface §8`): what isn't here by then is a hole.
    onGone(request) {
      const { name } = rows.get(request.runId)
      onFailed(request, new AppError('runs.expired', { name }).toData())
      leave(request)
    },
  })

  function afterFailedFetch(offer: Offer, error: unknown): void {
    const { request } = offer
    if (!findFollowed(requests, request.id)) return
    const failure = isStale(error) ? null : context.toErrorData(error)
    if (failure && isUseless(failure)) useless.count(offer, failure)
    else if (failure) rows.change(request.runId, { trouble: failure })
    pollers.of(request.connectionId).wantUrls(request.id)
    if (endIfComplete(request)) leave(request)
    settleRun(context, request.runId)
  }

  function takeAnswer(request: RunRequest, answer: WireRequest): PollFindings {
    const { runId, runNumber } = request
    const comparison = compareAnswer(context, request, answer)
    const hasChanged = comparison.inserts.length > 0 || comparison.changes.length > 0
    const hadTrouble = rows.get(runId).trouble !== null
    if (comparison.isServiceDone) done.add(request.id)
    transaction(() => {
      writeAnswer(context, request, answer, comparison)
      if (hadTrouble) rows.change(runId, { trouble: null })
      if (hasChanged) rows.touch(runId)
    })
    // What came without an address may be given up here.
    offer(request, comparison)
    if (comparison.failure) onFailed(request, comparison.failure)
    const isEnded = transaction(() => {
      const hasEnded = endIfComplete(request) || comparison.failure !== null
      if (hasChanged || hadTrouble || hasEnded) writeOutcome(context, runId)
      return hasEnded
    })
    if (isEnded) leave(request)
    if (hasChanged || hadTrouble || isEnded) context.changed(runId)
    const isMissing = batches
      .ofRun(runNumber)
      .some((batch) => batch.state === 'fetching' && !fetches.has(runId, batch.index))
    return { hasChanged, wantsUrls: isMissing, isServiceBusy: !comparison.isServiceDone }
  }

  function offer(request: RunRequest, { offers, withoutUrl }: Comparison): void {
    const own = ownBatches(context, request)
    const byName = new Map(own.map((batch) => [batch.serviceBatch, batch] as const))
    const signedAt = context.now()
    for (const { serviceBatch, url } of offers) {
      const batch = byName.get(serviceBatch)
      if (batch?.state === 'fetching') fetches.offer({ request, index: batch.index, url, signedAt })
    }
    // Making addresses can fail for a long document (`interface §7.3`): later ones may come.
    for (const name of done.has(request.id) ? withoutUrl : []) {
      const batch = byName.get(name)
      const failure = new AppError('runs.result-missing', { said: '' }).toData()
      if (batch) useless.count({ request, index: batch.index }, failure)
    }
  }

  /** Whether it has ended now. */
  function endIfComplete(request: RunRequest): boolean {
    if (!done.has(request.id) || batches.isAwaited(request.runNumber, request.id)) return false
    if (!findFollowed(requests, request.id)) return false
    requests.setEnded(request.id, null)
    return true
  }

  function leave(request: RunRequest): void {
    pollers.forget(request.connectionId, request.id)
    context.log.info('request.ended', { run: request.runId, request: request.position })
  }

  return {
    follow: (request) => pollers.of(request.connectionId).follow(request),
    abandon(runId) {
      fetches.abort(runId)
      for (const { id, connectionId } of requests.ofRun(runId)) pollers.forget(connectionId, id)
    },
    wake: () => pollers.wake(),
    async close() {
      await pollers.close()
      await fetches.close()
    },
  }
}

/** A request that is still to be asked about; null once it has ended or its run was stopped. */
function findFollowed(requests: RequestRows, requestId: number): RunRequest | null {
  const request = requests.find(requestId)
  const isStopped = request?.runState === 'cancelled'
  return request?.state === 'answered' && !isStopped ? request : null
}
