import { AppError, type ErrorData } from '#shared/errors.ts'
import type { BatchState } from '#shared/runs/run.ts'
import type { WireRequest } from '../../api-client/wire-requests.ts'
import { compareBatches, type Comparison } from './compare-batches.ts'
import { createFetchQueue, isStale, type Offer } from './fetch-queue.ts'
import { createPoller, type PollFindings, type Poller } from './poller.ts'
import type { RunRequest } from '../rows/request-rows.ts'
import type { RunContext } from '../run-context.ts'
import { settleRun, writeOutcome } from '../settle-run.ts'

export interface Follower {
  /** Follows an answered asynchronous request until everything of it is here or failed. */
  follow(request: RunRequest): void
  /** Stops asking and fetching for a run. What is stored stays. */
  abandon(runId: string): void
  wake(): void
  close(): Promise<void>
}

/** A result that was refused or unreadable this often with a fresh address will not come. */
const uselessFetches = 4

/** Follows requests: polls them, fetches what is finished, and ends them. */
export function createFollower(context: RunContext): Follower {
  const { rows, requests, batches, transaction, now } = context
  const pollers = new Map<string, Poller>()
  /** Fetches of a batch that failed for a reason of their own, by run and index. */
  const useless = new Map<string, number>()
  /** Requests of which the service has nothing more to say. */
  const done = new Set<number>()

  const fetches = createFetchQueue(context, {
    onStoring({ request }) {
      endIfComplete(request)
      writeOutcome(context, request.runId)
    },
    onStored({ request, index }) {
      useless.delete(`${request.runId} ${index}`)
      if (requests.find(request.id)?.state === 'ended') leave(request)
      context.changed(request.runId)
    },
    onFailed: (offer, error) => {
      if (!isFollowed(offer.request.id)) return
      const failure = isStale(error) ? null : context.toErrorData(error)
      if (failure && isUseless(failure)) countUseless(offer, failure)
      else if (failure) rows.change(offer.request.runId, { trouble: failure })
      pollerOf(offer.request.connectionId).wantUrls(offer.request.id)
      if (endIfComplete(offer.request)) leave(offer.request)
      settleRun(context, offer.request.runId)
    },
  })

  function countUseless({ request, index }: Offer, failure: ErrorData): void {
    const key = `${request.runId} ${index}`
    const count = (useless.get(key) ?? 0) + 1
    useless.set(key, count)
    if (count < uselessFetches) return
    useless.delete(key)
    batches.change(request.runNumber, index, { state: 'failed', failure: asHole(failure) })
  }

  function isFollowed(requestId: number): boolean {
    return findFollowed(requestId) !== null
  }

  function findFollowed(requestId: number): RunRequest | null {
    const request = requests.find(requestId)
    const isStopped = request?.runState === 'cancelled'
    return request?.state === 'answered' && !isStopped ? request : null
  }

  function pollerOf(connectionId: string): Poller {
    const known = pollers.get(connectionId)
    if (known) return known
    const poller = createPoller(context, connectionId, {
      find: findFollowed,
      onAnswer: takeAnswer,
      onTrouble({ runId }, failure) {
        rows.change(runId, { trouble: failure })
        context.changed(runId)
      },
      onGone: giveUp,
    })
    pollers.set(connectionId, poller)
    return poller
  }

  function takeAnswer(request: RunRequest, answer: WireRequest): PollFindings {
    const { runId, runNumber } = request
    const pagesBefore = (request.pages?.startPage ?? 1) - 1
    const origin = request.heals === null ? 'original' : 'healed'
    const known = ownBatches(request)
    const requestId = request.id
    const comparison = compareBatches({ requestId, batches: known, pagesBefore, origin }, answer)
    const hasChanged = comparison.inserts.length > 0 || comparison.changes.length > 0
    const hadTrouble = rows.get(runId).trouble !== null
    if (comparison.isServiceDone) done.add(request.id)
    transaction(() => {
      write(request, answer, comparison)
      if (comparison.failure) requests.setEnded(request.id, comparison.failure)
      if (hadTrouble) rows.change(runId, { trouble: null })
      if (hasChanged) rows.touch(runId)
    })
    // What came without an address may be given up here.
    offer(request, comparison)
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

  function ownBatches({ id, runNumber }: RunRequest): ReturnType<typeof batches.ofRun> {
    return batches.ofRun(runNumber).filter(({ requestId }) => requestId === id)
  }

  function write(request: RunRequest, answer: WireRequest, comparison: Comparison): void {
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
  }

  function offer(request: RunRequest, { offers, withoutUrl }: Comparison): void {
    const byName = new Map(ownBatches(request).map((batch) => [batch.serviceBatch, batch] as const))
    const signedAt = now()
    for (const { serviceBatch, url } of offers) {
      const batch = byName.get(serviceBatch)
      if (batch?.state === 'fetching') fetches.offer({ request, index: batch.index, url, signedAt })
    }
    // Making addresses can fail for a long document (`interface §7.3`): later ones may come.
    for (const name of done.has(request.id) ? withoutUrl : []) {
      const batch = byName.get(name)
      const failure = new AppError('runs.result-missing', { said: '' }).toData()
      if (batch) countUseless({ request, index: batch.index, url: '', signedAt }, failure)
    }
  }

  /** Whether it has ended now. */
  function endIfComplete(request: RunRequest): boolean {
    const own = ownBatches(request)
    const isComplete = own.every(({ state }) => isOver(state))
    if (!isComplete || !done.has(request.id) || !isFollowed(request.id)) return false
    requests.setEnded(request.id, null)
    return true
  }

  function leave(request: RunRequest): void {
    pollerOf(request.connectionId).forget(request.id)
    context.log.info('request.ended', { run: request.runId, request: request.position })
  }

  /** Results are kept for 30 days (`interface §8`): what isn't here by then is a hole. */
  function giveUp(request: RunRequest): void {
    const { runId, runNumber } = request
    const failure = new AppError('runs.expired', { name: rows.get(runId).name }).toData()
    transaction(() => {
      const own = ownBatches(request)
      for (const { index, state } of own) {
        if (state !== 'stored') batches.change(runNumber, index, { state: 'failed', failure })
      }
      const healed = request.heals
      if (healed !== null) batches.change(runNumber, healed, { state: 'failed', failure })
      requests.setEnded(request.id, own.length === 0 && healed === null ? failure : null)
    })
    pollerOf(request.connectionId).forget(request.id)
    settleRun(context, runId)
  }

  return {
    follow: (request) => pollerOf(request.connectionId).follow(request),
    abandon(runId) {
      fetches.abort(runId)
      for (const { id, connectionId } of requests.ofRun(runId)) {
        pollers.get(connectionId)?.forget(id)
      }
    },
    wake() {
      for (const poller of pollers.values()) poller.wake()
    },
    async close() {
      await Promise.all([...pollers.values()].map((poller) => poller.close()))
      await fetches.close()
    },
  }
}

/** A hole that is being healed is no matter of its first request any more. */
function isOver(state: BatchState): boolean {
  return state === 'stored' || state === 'failed' || state === 'healing'
}

/** Whether asking again at the same service can't help, once the address was fresh. */
function isUseless({ code }: ErrorData): boolean {
  return (
    code === 'service.forbidden' ||
    code === 'service.not-found' ||
    code === 'service.bad-request' ||
    code === 'service.not-this-interface' ||
    code === 'service.private-address' ||
    code === 'runs.unreadable-response' ||
    code === 'runs.response-too-large'
  )
}

/** An address that is refused tells the user nothing; that the result isn't handed out does. */
function asHole(failure: ErrorData): ErrorData {
  switch (failure.code) {
    case 'service.forbidden':
    case 'service.not-found':
    case 'service.bad-request':
    case 'service.not-this-interface':
      return new AppError('runs.result-missing', { said: failure.data.said }).toData()
    default:
      return failure
  }
}
