import type { DocumentFormat } from '#shared/documents/format.ts'
import type { ErrorData } from '#shared/errors.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import type { Batch, Run } from '#shared/runs/run.ts'
import { canCut } from './can-cut.ts'
import { expiryOf } from './expiry.ts'

export interface StoredRun {
  readonly number: number
  readonly id: string
  readonly document_id: string | null
  /** Of its document; null without one. */
  readonly format: string | null
  readonly origin: string
  /** Of an imported run: JSON. */
  readonly imported: string | null
  readonly name: string
  readonly connection_id: string
  readonly connection_name: string
  readonly mode: string
  readonly mode_reason: string
  readonly options: string
  readonly state: string
  readonly failure: string | null
  readonly trouble: string | null
  readonly model: string | null
  readonly total_pages: number | null
  readonly created_at: number
  readonly finished_at: number | null
  readonly changed_at: number
  readonly paused: number
  readonly queue_rank: number
}

export interface RequestOfRun {
  readonly id: number
  readonly run: number
  readonly position: number
  readonly mode: string
  readonly state: string
  readonly service_request_id: string | null
  readonly heals: number | null
  readonly sent_at: number | null
}

export interface BatchRow {
  readonly run: number
  readonly position: number
  readonly request: number
  readonly start_page: number
  readonly end_page: number
  readonly state: string
  readonly failure: string | null
  readonly updated_at: number
  readonly response_sha256: string | null
  readonly element_count: number
  readonly attempts: number
  readonly origin: string
  readonly page_numbering: string | null
}

/**
 * A run as its views see it.
 *
 * States, options and failures were written by this program's own types, so they are read back as
 * what they were.
 *
 * @param batchRows in page order
 * @param now milliseconds since 1970
 */
export function toRun(
  row: StoredRun,
  batchRows: readonly BatchRow[],
  requests: readonly RequestOfRun[],
  now: number,
): Run {
  const stored = batchRows.filter(({ state }) => state === 'stored')
  const state = row.state as Run['state']
  const expiresAt = expiryOf(requests)
  const isFollowed = requests.some(isAnswered)
  return {
    id: row.id,
    documentId: row.document_id,
    origin: row.origin as Run['origin'],
    imported: row.imported === null ? null : (JSON.parse(row.imported) as Run['imported']),
    name: row.name,
    connectionId: row.connection_id,
    connectionName: row.connection_name,
    mode: row.mode as Run['mode'],
    modeReason: row.mode_reason as Run['modeReason'],
    options: JSON.parse(row.options) as Run['options'],
    state,
    failure: parseFailure(row.failure),
    model: row.model,
    totalPages: row.total_pages,
    completedPages: sum(stored, (batch) => batch.end_page - batch.start_page + 1),
    elementCount: sum(stored, (batch) => batch.element_count),
    createdAt: toDateTime(row.created_at),
    finishedAt: row.finished_at === null ? null : toDateTime(row.finished_at),
    lastChangeAt: toDateTime(row.changed_at),
    parts: Math.max(1, requests.filter(({ heals }) => heals === null).length),
    serviceRequestIds: requests.flatMap(({ service_request_id: id }) => id ?? []),
    expiresAt: expiresAt === null ? null : toDateTime(expiresAt),
    following: isUnderWay(state) && isFollowed,
    trouble: isUnderWay(state) ? parseFailure(row.trouble) : null,
    paused: state === 'queued' && row.paused === 1,
    canResume: canResume(row, requests, isFollowed && (expiresAt === null || expiresAt > now)),
    queueRank: isUnderWay(state) ? queueRankOf(row, requests) : null,
    batches: batchRows.map((batch) => toBatch(batch, row, requests)),
  }
}

/** Whether the service can be asked how it goes on. */
export function isAnswered({ mode, state }: RequestOfRun): boolean {
  return mode === 'async' && state === 'answered'
}

/** Of a run that is under way. */
export function queueRankOf(
  row: Pick<StoredRun, 'queue_rank'>,
  requests: readonly RequestOfRun[],
): number | null {
  return requests.some(({ state }) => state === 'planned') ? row.queue_rank : null
}

/** @param canFetch whether the service has named a request and keeps its results still */
export function canResume(
  { state, paused }: Pick<StoredRun, 'state' | 'paused'>,
  requests: readonly RequestOfRun[],
  canFetch: boolean,
): boolean {
  if (state === 'queued') return paused === 1
  // Of one that was stopped before its answer came, the service's history tells.
  const isLeft = requests.some(
    (request) =>
      request.state === 'planned' || (request.mode === 'async' && request.state === 'sent'),
  )
  return state === 'cancelled' && (isLeft || canFetch)
}

function toBatch(row: BatchRow, run: StoredRun, requests: readonly RequestOfRun[]): Batch {
  const request = requests.find(({ id }) => id === row.request)
  return {
    index: row.position,
    startPage: row.start_page,
    endPage: row.end_page,
    state: row.state as Batch['state'],
    failure: parseFailure(row.failure),
    attempts: row.attempts,
    origin: row.origin as Batch['origin'],
    canHeal: canHeal(row, run),
    pageNumbering: row.page_numbering as Batch['pageNumbering'],
    requestIndex: request?.position ?? 0,
    updatedAt: toDateTime(row.updated_at),
  }
}

export function canHeal(
  { state, start_page, end_page }: Pick<BatchRow, 'state' | 'start_page' | 'end_page'>,
  { format, total_pages }: Pick<StoredRun, 'format' | 'total_pages'>,
): boolean {
  const isWhole = start_page === 1 && end_page === total_pages
  // Written from a document's own format.
  return state === 'failed' && canCut(format as DocumentFormat | null, isWhole)
}

export function parseFailure(json: string | null): ErrorData | null {
  return json === null ? null : (JSON.parse(json) as ErrorData)
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0)
}

export function toDateTime(ms: number): string {
  return new Date(ms).toISOString()
}
