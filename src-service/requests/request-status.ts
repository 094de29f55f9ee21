import type { BatchRecord, RequestRecord } from './record.ts'

export type RequestStatus = 'submitted' | 'started' | 'completed' | 'failed'

/** No more change to come. */
export function isSettled({ status }: BatchRecord): boolean {
  return status === 'completed' || status === 'failed'
}

/** Nothing of the request will change any more. */
export function isOver({ batches, failure }: RequestRecord): boolean {
  return failure !== undefined || (batches.length > 0 && batches.every(isSettled))
}

/**
 * A request's status from its batches (the interface leaves the rule open, §3): `submitted` until an
 * engine begins; `started` until every batch has ended; then `completed` if any batch did, since its
 * pages can be had, and `failed` if none.
 */
export function requestStatus(record: RequestRecord): RequestStatus {
  const { batches } = record
  if (isOver(record)) {
    return batches.some(({ status }) => status === 'completed') ? 'completed' : 'failed'
  }
  return batches.some(({ attempts }) => attempts > 0) ? 'started' : 'submitted'
}

/** When anything last changed; milliseconds since 1970. */
export function updatedAt({ requestedAt, batches, failure }: RequestRecord): number {
  return Math.max(requestedAt, failure?.failedAt ?? 0, ...batches.map((batch) => batch.updatedAt))
}
