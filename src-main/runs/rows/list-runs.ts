import type { ListedBatch, ListedRun } from '#shared/runs/listed-run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import type { Database } from '../../db/open-database.ts'
import {
  type BatchRow,
  canHeal,
  canResume,
  isAnswered,
  parseFailure,
  queueRankOf,
  type RequestOfRun,
  type StoredRun,
  toDateTime,
} from './run-from-rows.ts'
import { expiryOf } from './expiry.ts'

type ListedRow = Omit<StoredRun, 'imported' | 'mode_reason'>

interface StoredSum {
  readonly run: number
  readonly pages: number
  readonly elements: number
}

type ListedBatchRow = Omit<
  BatchRow,
  'request' | 'updated_at' | 'response_sha256' | 'element_count' | 'attempts' | 'page_numbering'
>

/**
 * Reads all runs, newest first, in four statements however many there are: of most of them, which are
 * completed, neither batches nor requests.
 */
export function createRunList(database: Database, now: () => number): () => ListedRun[] {
  const selectRuns = database.prepare<[], ListedRow>(
    `select runs.number, runs.id, document_id, documents.format, runs.origin, runs.name,
       connection_id, connection_name, mode, options, state, failure, trouble, model, total_pages, created_at, finished_at,
       changed_at, paused, queue_rank
     from runs left join documents on documents.id = runs.document_id
     where removed_at is null order by created_at desc, number desc`,
  )
  const selectSums = database.prepare<[], StoredSum>(
    `select run, sum(end_page - start_page + 1) as pages, sum(element_count) as elements
     from batches where state = 'stored' group by run`,
  )
  const selectBatches = database.prepare<[], ListedBatchRow>(
    `select batches.run, position, start_page, end_page, batches.state, batches.failure,
       batches.origin
     from runs cross join batches on batches.run = runs.number
     where runs.state <> 'completed' and runs.removed_at is null
     order by batches.run, start_page, position`,
  )
  const selectRequests = database.prepare<[], RequestOfRun>(
    `select requests.* from runs cross join requests on requests.run = runs.number
     where runs.state in ('queued', 'uploading', 'processing', 'cancelled')
       and runs.removed_at is null
     order by requests.run, requests.position`,
  )

  return () => {
    const sums = new Map(selectSums.all().map((sum) => [sum.run, sum]))
    const batches = Map.groupBy(selectBatches.all(), ({ run }) => run)
    const requests = Map.groupBy(selectRequests.all(), ({ run }) => run)
    const at = now()
    const optionsOf = createOptionsReader()
    return selectRuns
      .all()
      .map((row) =>
        toListed(
          row,
          sums.get(row.number),
          batches.get(row.number) ?? [],
          requests.get(row.number) ?? [],
          at,
          optionsOf,
        ),
      )
  }
}

/** Thousands of runs were asked for in a few ways: each is read once. */
function createOptionsReader(): (json: string) => ListedRun['options'] {
  const known = new Map<string, ListedRun['options']>()
  return (json) => {
    const options = known.get(json) ?? (JSON.parse(json) as ListedRun['options'])
    known.set(json, options)
    return options
  }
}

/** States, options and failures were written by this program's own types. */
function toListed(
  row: ListedRow,
  stored: StoredSum | undefined,
  batches: readonly ListedBatchRow[],
  requests: readonly RequestOfRun[],
  now: number,
  optionsOf: (json: string) => ListedRun['options'],
): ListedRun {
  const state = row.state as ListedRun['state']
  const expiresAt = expiryOf(requests)
  const isKept = expiresAt === null || expiresAt > now
  const canFetch = isKept && requests.some(isAnswered)
  return {
    id: row.id,
    documentId: row.document_id,
    origin: row.origin as ListedRun['origin'],
    name: row.name,
    connectionId: row.connection_id,
    connectionName: row.connection_name,
    mode: row.mode as ListedRun['mode'],
    options: optionsOf(row.options),
    state,
    failure: parseFailure(row.failure),
    model: row.model,
    totalPages: row.total_pages,
    completedPages: stored?.pages ?? 0,
    elementCount: stored?.elements ?? 0,
    createdAt: toDateTime(row.created_at),
    trouble: isUnderWay(state) ? parseFailure(row.trouble) : null,
    paused: state === 'queued' && row.paused === 1,
    canResume: canResume(row, requests, canFetch),
    queueRank: isUnderWay(state) ? queueRankOf(row, requests) : null,
    batches: batches.map((batch) => toListedBatch(batch, row)),
  }
}

function toListedBatch(row: ListedBatchRow, run: ListedRow): ListedBatch {
  return {
    index: row.position,
    startPage: row.start_page,
    endPage: row.end_page,
    state: row.state as ListedBatch['state'],
    failure: parseFailure(row.failure),
    origin: row.origin as ListedBatch['origin'],
    canHeal: canHeal(row, run),
  }
}
