import { AppError, type ErrorData } from '#shared/errors.ts'
import type { BatchState } from '#shared/runs/run.ts'
import type { WireBatch, WireRequest } from '../../api-client/wire-requests.ts'
import type { BatchChange, NewBatch, StoredBatch } from '../rows/batch-rows.ts'

/** What a poll's answer means for the rows of its request. */
export interface Comparison {
  readonly inserts: readonly NewBatch[]
  readonly changes: readonly { readonly index: number; readonly change: BatchChange }[]
  /** Finished batches and their addresses, for those that are not here yet. */
  readonly offers: readonly { readonly serviceBatch: string; readonly url: string }[]
  /** Batches that are finished there, not here, and came without an address. */
  readonly withoutUrl: readonly string[]
  /** The service will change nothing of it any more. */
  readonly isServiceDone: boolean
  /** Why nothing of it will come; null unless the service gave the whole request up. */
  readonly failure: ErrorData | null
}

export interface KnownRequest {
  readonly requestId: number
  /** Only those of this request. */
  readonly batches: readonly StoredBatch[]
  /** How many pages of the document come before the file that was sent. */
  readonly pagesBefore: number
  readonly origin: NewBatch['origin']
}

/** Batches are 10 pages (`interface §8`), should a service not tell. */
const batchPages = 10

/**
 * Compares what is known of a request with what the service answered about it.
 *
 * Tolerant of what the interface leaves open (`interface §3`): unknown states count as waiting, and
 * what is stored here stays, whatever the service says later.
 */
export function compareBatches(known: KnownRequest, wire: WireRequest): Comparison {
  const inserts: NewBatch[] = []
  const changes: { readonly index: number; readonly change: BatchChange }[] = []
  const offers: { readonly serviceBatch: string; readonly url: string }[] = []
  const withoutUrl: string[] = []
  const byName = new Map(known.batches.map((batch) => [batch.serviceBatch, batch] as const))
  const isOver = wire.status === 'completed' || wire.status === 'failed'

  for (const [position, batch] of wire.batches.entries()) {
    const before = byName.get(batch.id)
    const after = { ...pagesOf(batch, position, known.pagesBefore), ...stateOf(batch, wire) }
    if (!before) {
      const { requestId, origin } = known
      inserts.push({ ...after, requestId, origin, serviceBatch: batch.id })
    } else {
      const change = changeOf(before, after)
      if (change) changes.push({ index: before.index, change })
    }
    const isMissing = before === undefined || !isSettled(before)
    if (after.state !== 'fetching' || !isMissing) continue
    if (batch.downloadUrl === null) withoutUrl.push(batch.id)
    else offers.push({ serviceBatch: batch.id, url: batch.downloadUrl })
  }

  const isAnyBusy = wire.batches.some((batch) => isBusy(stateOf(batch, wire).state))
  const covered = wire.batches.reduce((last, batch) => Math.max(last, batch.endPage ?? 0), 0)
  const isComplete =
    wire.batches.length > 0 && wire.totalPages !== null && covered >= wire.totalPages
  return {
    inserts,
    changes,
    offers,
    withoutUrl,
    isServiceDone: !isAnyBusy && (isOver || isComplete),
    failure: isOver && wire.batches.length === 0 ? nothingThere(wire) : null,
  }
}

type Seen = Pick<NewBatch, 'startPage' | 'endPage' | 'state' | 'failure'>

/** Null when nothing is new. */
function changeOf(before: StoredBatch, after: Seen): BatchChange | null {
  // A batch that was fetched in vain stays a hole: the service would only offer the same again.
  if (before.state === 'stored' || before.state === 'healing') return null
  const hasSamePages = before.startPage === after.startPage && before.endPage === after.endPage
  if (before.state === 'failed') {
    // Healing may have split it since.
    if (!isBusy(after.state) || !hasSamePages) return null
  }
  if (before.state === after.state && hasSamePages) return null
  const isRetry = after.state === 'retrying' && before.state !== 'retrying'
  return { ...after, attempts: before.attempts + Number(isRetry) }
}

function isSettled({ state }: StoredBatch): boolean {
  return state === 'stored' || state === 'failed' || state === 'healing'
}

function isBusy(state: BatchState): boolean {
  return state === 'waiting' || state === 'started' || state === 'retrying'
}

function pagesOf(
  batch: WireBatch,
  position: number,
  pagesBefore: number,
): Pick<Seen, 'startPage' | 'endPage'> {
  const startPage = batch.startPage ?? position * batchPages + 1
  const endPage = Math.max(startPage, batch.endPage ?? startPage + batchPages - 1)
  return { startPage: startPage + pagesBefore, endPage: endPage + pagesBefore }
}

function stateOf(batch: WireBatch, wire: WireRequest): Pick<Seen, 'state' | 'failure'> {
  switch (batch.status) {
    case 'completed':
      return { state: 'fetching', failure: null }
    case 'failed':
      return { state: 'failed', failure: batchFailure(batch.failureMessage) }
    case 'started':
    case 'retrying':
      // A request that was given up takes its unfinished batches with it.
      if (wire.status === 'failed') break
      return { state: batch.status, failure: null }
    default:
      if (wire.status === 'failed') break
      return { state: 'waiting', failure: null }
  }
  return { state: 'failed', failure: batchFailure(batch.failureMessage ?? wire.failureMessage) }
}

function batchFailure(said: string | null): ErrorData {
  return new AppError('service.batch-failed', { said: said?.slice(0, 500) ?? '' }).toData()
}

function nothingThere({ status, failureMessage }: WireRequest): ErrorData {
  if (status === 'failed') return batchFailure(failureMessage)
  return new AppError('runs.result-missing', { said: failureMessage ?? '' }).toData()
}
