import type { LostCandidate } from '#shared/runs/run.ts'
import type { ApiClient } from '../../api-client/client.ts'
import type { HistoryCandidate, LostSubmit, Match } from './match-lost.ts'
import { matchLost } from './match-lost.ts'
import type { RunRequest } from '../rows/request-rows.ts'
import type { RunContext } from '../run-context.ts'
import { isLost } from '../run-outcome.ts'

export interface FoundCandidate extends HistoryCandidate {
  readonly status: string
  readonly requestedAtText: string | null
}

/** Each is asked about, which makes the service work: the latest are enough. */
const askedAbout = 12

/**
 * Looks for a submit whose answer was lost in the service's history (`interface §4.3`).
 *
 * Throws the client's errors while the service can't be asked.
 */
export async function findLost(
  context: Pick<RunContext, 'openClient' | 'requests' | 'rows'>,
  request: RunRequest,
  signal: AbortSignal,
): Promise<Match<FoundCandidate>> {
  const { requests } = context
  const client = await context.openClient(request.connectionId)
  const known = requests.serviceIds(request.connectionId)
  const entries = await client.listRequests({ signal })
  const unknown = entries.filter(({ id }) => !known.has(id))
  const lost = lostSubmit(context, request)
  const listed = unknown.map(({ id, status, model, requestedAt }): FoundCandidate => ({
    requestId: id,
    status,
    isUnderWay: isUnderWay(status),
    model,
    totalPages: null,
    requestedAt: toMs(requestedAt),
    requestedAtText: requestedAt,
  }))
  // What can't be it by time and model needs no look at its pages.
  const likely = matchLost(lost, listed).candidates.slice(0, askedAbout)
  const looked = await Promise.all(
    likely.map(({ candidate }) => withPages(client, candidate, signal)),
  )
  return matchLost(lost, looked)
}

function lostSubmit(
  { requests, rows }: Pick<RunContext, 'requests' | 'rows'>,
  request: RunRequest,
): LostSubmit {
  const { pages, begunAt, sentAt, lostAt } = request
  const run = rows.get(request.runId)
  return {
    begunAt,
    sentAt,
    lostAt,
    pageCount: pages ? pages.endPage - pages.startPage + 1 : run.totalPages,
    model: run.options.model,
    clockOffsetMs: requests.clockOffsetMs(request.connectionId),
  }
}

/** Another request that a candidate may be as well as this one; null where it would be the same pages, or there is none. */
export function findRival(
  context: Pick<RunContext, 'requests' | 'rows'>,
  request: RunRequest,
  candidate: FoundCandidate,
): RunRequest | null {
  const sent = (of: RunRequest): string =>
    JSON.stringify([context.rows.get(of.runId).documentId, of.pages])
  const rivals = context.requests.unanswered(request.connectionId).filter((other) => {
    const isOver = other.failure !== null && !isLost(other.failure)
    if (other.id === request.id || other.mode !== 'async' || isOver) return false
    if (sent(other) === sent(request)) return false
    return matchLost(lostSubmit(context, other), [candidate]).certain !== null
  })
  return rivals[0] ?? null
}

async function withPages(
  client: ApiClient,
  candidate: FoundCandidate,
  signal: AbortSignal,
): Promise<FoundCandidate> {
  const { status, totalPages, model } = await client.getRequest({
    requestId: candidate.requestId,
    signal,
  })
  return {
    ...candidate,
    isUnderWay: isUnderWay(status),
    totalPages,
    model: candidate.model ?? model,
  }
}

/** States that aren't the interface's count as waiting (`interface §3`). */
function isUnderWay(status: string | null): boolean {
  return status !== 'completed' && status !== 'failed'
}

export function toLostCandidate(found: {
  readonly candidate: FoundCandidate
  readonly fits: boolean
}): LostCandidate {
  const { requestId, status, model, totalPages, requestedAtText } = found.candidate
  return { requestId, status, model, totalPages, requestedAt: requestedAtText, fits: found.fits }
}

function toMs(dateTime: string | null): number | null {
  const ms = Date.parse(dateTime ?? '')
  return Number.isNaN(ms) ? null : ms
}
