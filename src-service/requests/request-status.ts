import type { BatchRecord, RequestRecord } from './record.ts'

export type RequestStatus = 'submitted' | 'started' | 'completed' | 'failed'

/** No more change to come. */
export function isSettled({ status }: BatchRecord): boolean {
  return status === 'completed' || status === 'failed'
}

/**
 * A request's status from its batches (the interface leaves the rule open, §3): `submitted` until an
 * engine begins; `started` until every batch has ended; then `completed` if any batch did, since its
 * pages can be had, and `failed` if none.
 */
export function requestStatus({ batches }: RequestRecord): RequestStatus {
  if (batches.every(isSettled)) {
    return batches.some(({ status }) => status === 'completed') ? 'completed' : 'failed'
  }
  return batches.some(({ attempts }) => attempts > 0) ? 'started' : 'submitted'
}

/** When anything last changed; milliseconds since 1970. */
export function updatedAt({ requestedAt, batches }: RequestRecord): number {
  return Math.max(requestedAt, ...batches.map((batch) => batch.updatedAt))
}
