import { asCount, asList, asObject, asText, field, type JsonObject } from './json-values.ts'

/** One batch of an asynchronous request, as far as it can be read (`interface §2.2`). */
export interface WireBatch {
  /** Comes as a number or as text; text here. Its index where it is missing. */
  readonly id: string
  readonly model: string | null
  /** As the service named it; unknown ones are kept, `unknown` where it is missing. */
  readonly status: string
  /** Null where there is none: the service sends an empty text. */
  readonly failureMessage: string | null
  /** Valid 15 minutes from this very answer. A secret: whoever has it has the result. */
  readonly downloadUrl: string | null
  /** 1-based, inclusive. */
  readonly startPage: number | null
  readonly endPage: number | null
  readonly requestedAt: string | null
  readonly updatedAt: string | null
}

/** An asynchronous request, as far as it can be read (`interface §2.1`). */
export interface WireRequest {
  readonly id: string | null
  /** As the service named it; unknown ones are kept, `unknown` where it is missing. */
  readonly status: string
  readonly model: string | null
  readonly failureMessage: string | null
  readonly totalPages: number | null
  readonly completedPages: number | null
  readonly batches: readonly WireBatch[]
  readonly requestedAt: string | null
  readonly updatedAt: string | null
  readonly completedAt: string | null
}

/** One entry of the service's history (`interface §2.3`). */
export interface WireHistoryEntry {
  readonly id: string
  readonly status: string
  readonly model: string | null
  readonly requestedAt: string | null
  readonly updatedAt: string | null
  readonly completedAt: string | null
}

/** The identifier in a submit's answer (`interface §4.1`); null if the answer has none. */
export function readRequestId(value: unknown): string | null {
  return asText(field(asObject(value), 'request_id'))
}

/** Null if the value is no request at all: neither a status nor batches. */
export function readRequest(value: unknown): WireRequest | null {
  const request = asObject(value)
  const status = asText(field(request, 'status'))
  if (!request || (status === null && !Array.isArray(field(request, 'batches')))) return null
  return {
    ...readTimes(request),
    id: asText(field(request, 'id')),
    status: status ?? 'unknown',
    model: asText(field(request, 'model')),
    failureMessage: asText(field(request, 'failure_message')),
    totalPages: asCount(field(request, 'total_pages'), 0),
    completedPages: asCount(field(request, 'completed_pages'), 0),
    batches: distinct(objects(field(request, 'batches')).map(readBatch)),
  }
}

/** Null if the value has no list of requests. Entries without an id can't be asked for and are left out. */
export function readHistory(value: unknown): readonly WireHistoryEntry[] | null {
  const body = asObject(value)
  const requests = field(body, 'requests')
  // An empty history may be written as null.
  if (!Array.isArray(requests) && requests !== null) return null
  return objects(requests).flatMap((entry) => {
    const id = asText(field(entry, 'id'))
    if (id === null) return []
    return {
      ...readTimes(entry),
      id,
      status: asText(field(entry, 'status')) ?? 'unknown',
      model: asText(field(entry, 'model')),
    }
  })
}

function readBatch(batch: JsonObject, index: number): WireBatch {
  return {
    id: asText(field(batch, 'id')) ?? String(index),
    model: asText(field(batch, 'model')),
    status: asText(field(batch, 'status')) ?? 'unknown',
    failureMessage: asText(field(batch, 'failure_message')),
    downloadUrl: asText(field(batch, 'download_url')),
    startPage: asCount(field(batch, 'start_page'), 1),
    endPage: asCount(field(batch, 'end_page'), 1),
    requestedAt: asText(field(batch, 'requested_at')),
    updatedAt: asText(field(batch, 'updated_at')),
  }
}

/** Two of one name, which only a service at fault sends, are told apart: each has pages of its own. */
function distinct(batches: readonly WireBatch[]): readonly WireBatch[] {
  const counts = new Map<string, number>()
  return batches.map((batch) => {
    const count = (counts.get(batch.id) ?? 0) + 1
    counts.set(batch.id, count)
    return count === 1 ? batch : { ...batch, id: `${batch.id} (${count})` }
  })
}

function readTimes(
  object: JsonObject,
): Pick<WireHistoryEntry, 'requestedAt' | 'updatedAt' | 'completedAt'> {
  return {
    requestedAt: asText(field(object, 'requested_at')),
    updatedAt: asText(field(object, 'updated_at')),
    completedAt: asText(field(object, 'completed_at')),
  }
}

function objects(value: unknown): readonly JsonObject[] {
  return asList(value)
    .map(asObject)
    .filter((entry) => entry !== null)
}
