import { logError } from '../log.ts'
import type { RequestRecord } from './record.ts'
import type { RequestStore } from './store.ts'

/** Whether a request's time is over, counted from when it was made (interface §1). */
export function isExpired(
  { requestedAt }: RequestRecord,
  now: number,
  retentionMs: number,
): boolean {
  return now - requestedAt >= retentionMs
}

/** Removes what is expired. One that can't be removed is tried again the next time. */
export async function removeExpired(
  store: RequestStore,
  now: number,
  retentionMs: number,
): Promise<void> {
  for (const record of store.all()) {
    if (!isExpired(record, now, retentionMs)) continue
    await store.remove(record.id).catch((error: unknown) => {
      logError('an expired request could not be removed', error)
    })
  }
}
