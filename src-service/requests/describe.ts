import { modelUsed } from '../models.ts'
import type { BatchRecord, RequestRecord } from './record.ts'
import { isOver, requestStatus, updatedAt } from './request-status.ts'

/** The request object of interface §2.1, keys in the order of the published samples. */
export function describeRequest(
  record: RequestRecord,
  downloadUrl: (batch: BatchRecord) => string,
): object {
  const completed = record.batches.filter(({ status }) => status === 'completed')
  return {
    id: record.id,
    status: requestStatus(record),
    model: modelUsed(record.options.model, record.readBy),
    failure_message: failureMessage(record),
    total_pages: record.totalPages,
    completed_pages: completed.reduce((sum, batch) => sum + batch.endPage - batch.startPage + 1, 0),
    batches: record.batches.map((batch) => ({
      id: batch.id,
      model: modelUsed(record.options.model, record.readBy),
      status: batch.status,
      failure_message: batch.failureMessage,
      download_url: batch.status === 'completed' ? downloadUrl(batch) : '',
      start_page: batch.startPage,
      end_page: batch.endPage,
      requested_at: timestamp(record.requestedAt),
      updated_at: timestamp(batch.updatedAt),
    })),
    ...times(record),
  }
}

/** The history of interface §4.3, newest first. */
export function describeHistory(records: readonly RequestRecord[]): object {
  const newestFirst = records.toSorted((one, other) => other.requestedAt - one.requestedAt)
  return {
    requests: newestFirst.map((record) => ({
      id: record.id,
      status: requestStatus(record),
      model: modelUsed(record.options.model, record.readBy),
      ...times(record),
    })),
  }
}

function times(record: RequestRecord): object {
  return {
    requested_at: timestamp(record.requestedAt),
    updated_at: timestamp(updatedAt(record)),
    ...(isOver(record) && { completed_at: timestamp(updatedAt(record)) }),
  }
}

/** Said of the whole request only when nothing of it can be had. */
function failureMessage(record: RequestRecord): string {
  if (requestStatus(record) !== 'failed') return ''
  if (record.failure) return record.failure.message
  return record.batches.find((batch) => batch.failureMessage !== '')?.failureMessage ?? ''
}

/** RFC 3339 in UTC. */
function timestamp(time: number): string {
  return new Date(time).toISOString()
}
