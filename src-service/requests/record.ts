import type { DocumentFormat } from '../engine/detect-format.ts'
import type { ParseOptions } from '../parse-options.ts'

/** `scheduled`: waiting for an engine. `retrying`: waiting again after a failure that may pass. */
export type BatchStatus = 'scheduled' | 'started' | 'completed' | 'failed' | 'retrying'

export type BatchRecord = {
  /** Counts from 0 in page order. */
  readonly id: number
  readonly startPage: number
  readonly endPage: number
  readonly status: BatchStatus
  /** How often an engine has begun with it. */
  readonly attempts: number
  /** Empty unless failed. */
  readonly failureMessage: string
  /** Milliseconds since 1970. */
  readonly updatedAt: number
}

/** An asynchronous request as it is kept on disk; everything else is derived. */
export type RequestRecord = {
  readonly id: string
  readonly options: ParseOptions
  readonly format: DocumentFormat
  readonly totalPages: number
  /** Milliseconds since 1970. */
  readonly requestedAt: number
  readonly batches: readonly BatchRecord[]
}

/** The record with one batch changed. */
export function changeBatch(
  record: RequestRecord,
  id: number,
  change: Partial<Omit<BatchRecord, 'id'>>,
): RequestRecord {
  return {
    ...record,
    batches: record.batches.map((batch) => (batch.id === id ? { ...batch, ...change } : batch)),
  }
}
