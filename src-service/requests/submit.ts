import { randomUUID } from 'node:crypto'
import type { Inspection } from '../engine/messages.ts'
import { ServiceError } from '../errors.ts'
import { limits } from '../limits.ts'
import { batchRanges } from '../parse-document.ts'
import type { ParseOptions } from '../parse-options.ts'
import type { RequestRecord } from './record.ts'

/** A new request for an inspected document, its batches waiting. Throws 400 over 1000 pages. */
export function newRequest(
  { format, pages }: Inspection,
  options: ParseOptions,
  now: number,
): RequestRecord {
  if (pages > limits.asyncPages) {
    throw new ServiceError(
      400,
      `the document has ${pages} pages. max allowed are ${limits.asyncPages}`,
    )
  }
  return {
    id: randomUUID(),
    options,
    format,
    totalPages: pages,
    requestedAt: now,
    batches: batchRanges(pages).map(({ first, last }, id) => ({
      id,
      startPage: first,
      endPage: last,
      status: 'scheduled',
      attempts: 0,
      failureMessage: '',
      updatedAt: now,
    })),
  }
}
