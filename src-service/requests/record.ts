import type { PagedFormat } from '../engine/pipeline/messages.ts'
import type { OfficeFormat } from '#formats/file-format.ts'
import type { OfficeReader } from '../engine/model/office-format.ts'
import type { RequestOptions } from '../request-options.ts'

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
  readonly options: RequestOptions
  /** An office file's own until it has pages. */
  readonly format: PagedFormat | OfficeFormat
  /** What made pages of an office file. */
  readonly readBy?: OfficeReader
  /** 0 until an office file has pages. */
  readonly totalPages: number
  /** As far as its first pages tell, a PDF without text of its own. */
  readonly isScanned?: boolean
  /** Milliseconds since 1970. */
  readonly requestedAt: number
  /** None until an office file has pages. */
  readonly batches: readonly BatchRecord[]
  /** Why there will never be any. */
  readonly failure?: RequestFailure
}

export type RequestFailure = {
  readonly message: string
  /** Milliseconds since 1970. */
  readonly failedAt: number
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
