import { AppError, type ErrorData } from '#shared/errors.ts'
import type { BatchRows } from '../rows/batch-rows.ts'
import type { RunRequest } from '../rows/request-rows.ts'

/** A batch of a request, by its index in the run. */
export interface BatchOfRequest {
  readonly request: Pick<RunRequest, 'runId' | 'runNumber'>
  readonly index: number
}

/** Counts fetches that failed for a reason of their own, and makes a hole of a batch that will not come. */
export interface UselessFetches {
  count(batch: BatchOfRequest, failure: ErrorData): void
  forget(batch: BatchOfRequest): void
}

/** A result that was refused or unreadable this often with a fresh address will not come. */
const most = 4

export function createUselessFetches(batches: BatchRows): UselessFetches {
  const counts = new Map<string, number>()
  const keyOf = ({ request, index }: BatchOfRequest): string => `${request.runId} ${index}`

  return {
    count(batch, failure) {
      const key = keyOf(batch)
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (count < most) return
      counts.delete(key)
      const change = { state: 'failed', failure: asHole(failure) } as const
      batches.change(batch.request.runNumber, batch.index, change)
    },
    forget: (batch) => void counts.delete(keyOf(batch)),
  }
}

/** Whether asking again at the same service can't help, once the address was fresh. */
export function isUseless({ code }: ErrorData): boolean {
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
