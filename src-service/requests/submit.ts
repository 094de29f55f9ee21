import { randomUUID } from 'node:crypto'
import type { Inspection } from '../engine/pipeline/messages.ts'
import { isOfficeFormat } from '../engine/model/office-format.ts'
import { ServiceError } from '../errors.ts'
import { limits } from '../limits.ts'
import type { PagedDocument } from '../page-document.ts'
import { batchRanges } from '../page-runs.ts'
import type { RequestOptions } from '../request-options.ts'
import type { BatchRecord, RequestRecord } from './record.ts'

/**
 * A new request for an inspected document, its batches waiting. An office file has none before it has
 * pages. Throws 400 over 1000 pages.
 */
export function newRequest(
  { format, pages, isScanned = false }: Inspection,
  options: RequestOptions,
  now: number,
): RequestRecord {
  const request = { id: randomUUID(), options, requestedAt: now }
  if (isOfficeFormat(format)) return { ...request, format, totalPages: 0, batches: [] }
  const batches = waitingBatches(pages, now)
  return { ...request, format, totalPages: pages, ...(isScanned && { isScanned }), batches }
}

/** The request once its office file has pages. Throws 400 over 1000 pages. */
export function withPages(
  record: RequestRecord,
  { format, pages, readBy }: PagedDocument,
  now: number,
): RequestRecord {
  const batches = waitingBatches(pages, now)
  return { ...record, format, totalPages: pages, batches, ...(readBy && { readBy }) }
}

function waitingBatches(pages: number, now: number): readonly BatchRecord[] {
  if (pages > limits.asyncPages) {
    throw new ServiceError(
      400,
      `the document has ${pages} pages. max allowed are ${limits.asyncPages}`,
    )
  }
  return batchRanges(pages).map(({ first, last }, id) => ({
    id,
    startPage: first,
    endPage: last,
    status: 'scheduled',
    attempts: 0,
    failureMessage: '',
    updatedAt: now,
  }))
}
