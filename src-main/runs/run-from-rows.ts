import type { ErrorData } from '#shared/errors.ts'
import type { Batch, Run } from '#shared/runs/run.ts'

export interface RunRow {
  readonly number: number
  readonly id: string
  readonly document_id: string
  readonly name: string
  readonly connection_id: string
  readonly connection_name: string
  readonly mode: string
  readonly options: string
  readonly state: string
  readonly failure: string | null
  readonly model: string | null
  readonly total_pages: number | null
  readonly created_at: number
  readonly finished_at: number | null
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
}

/**
 * A run as its views see it.
 *
 * States, options and failures were written by this program's own types, so they are read back as
 * what they were.
 */
export function toRun(row: RunRow, batchRows: readonly BatchRow[]): Run {
  const stored = batchRows.filter(({ state }) => state === 'stored')
  return {
    id: row.id,
    documentId: row.document_id,
    name: row.name,
    connectionId: row.connection_id,
    connectionName: row.connection_name,
    mode: row.mode as Run['mode'],
    options: JSON.parse(row.options) as Run['options'],
    state: row.state as Run['state'],
    failure: parseFailure(row.failure),
    model: row.model,
    totalPages: row.total_pages,
    completedPages: sum(stored, (batch) => batch.end_page - batch.start_page + 1),
    elementCount: sum(stored, (batch) => batch.element_count),
    createdAt: toDateTime(row.created_at),
    finishedAt: row.finished_at === null ? null : toDateTime(row.finished_at),
    batches: batchRows.map(toBatch),
  }
}

function toBatch(row: BatchRow): Batch {
  return {
    index: row.position,
    startPage: row.start_page,
    endPage: row.end_page,
    state: row.state as Batch['state'],
    failure: parseFailure(row.failure),
    updatedAt: toDateTime(row.updated_at),
  }
}

function parseFailure(json: string | null): ErrorData | null {
  return json === null ? null : (JSON.parse(json) as ErrorData)
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0)
}

function toDateTime(ms: number): string {
  return new Date(ms).toISOString()
}
