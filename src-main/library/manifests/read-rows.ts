import type { ErrorData } from '#shared/errors.ts'
import type { Imported, Placement } from '#shared/import/imported.ts'
import type { ParseOptions } from '#shared/runs/parse-options.ts'
import type { Database } from '../../db/open-database.ts'
import { type Manifest, manifestVersion } from './manifest.ts'

/** @param originOf a connection's scheme, host and port */
export type OriginOf = (connectionId: string) => string | null

/** JSON within a row. */
type InRow<T> = {
  readonly [K in keyof T]: K extends 'failure' | 'trouble' | 'options' ? string | null : T[K]
}
type RunInRow = Omit<InRow<Manifest['run']>, 'paused' | 'connectionOrigin'> & {
  readonly paused: number
  readonly documentId: string | null
}

/** Answers what a manifest of a run says, by the run's short number; null when the run is gone. */
export function createManifestOf(
  database: Database,
  originOf: OriginOf,
): (runNumber: number) => Manifest | null {
  const selectRun = database.prepare<[number], RunInRow>(
    `select id, number, name, origin, connection_id as connectionId,
       connection_name as connectionName, mode, mode_reason as modeReason, options, state, failure,
       trouble, model, total_pages as totalPages, created_at as createdAt,
       finished_at as finishedAt, changed_at as changedAt, removed_at as removedAt, paused,
       queue_rank as queueRank, document_id as documentId
     from runs where number = ?`,
  )
  const selectDocument = database.prepare<[string | null], Manifest['document']>(
    `select id, name, format, size_bytes as sizeBytes, page_count as pageCount, added_at as addedAt
     from documents where id = ?`,
  )
  const selectRequests = database.prepare<[number], InRow<Manifest['requests'][number]>>(
    `select position, mode, state, service_request_id as serviceRequestId, start_page as startPage,
       end_page as endPage, heals, begun_at as begunAt, sent_at as sentAt, lost_at as lostAt,
       requested_at as requestedAt, updated_at as updatedAt, failure
     from requests where run = ? order by position`,
  )
  const selectBatches = database.prepare<[number], InRow<Manifest['batches'][number]>>(
    `select batches.position, requests.position as request, service_batch as serviceBatch,
       batches.start_page as startPage, batches.end_page as endPage, batches.state, attempts, origin,
       page_numbering as pageNumbering, response_sha256 as responseSha256,
       response_bytes as responseBytes, element_count as elementCount,
       batches.updated_at as updatedAt, batches.failure
     from batches join requests on requests.id = batches.request
     where batches.run = ? order by batches.position`,
  )
  const selectImport = database.prepare<
    [number],
    { readonly sha256: string; readonly facts: string; readonly placement: string }
  >('select sha256, facts, placement from imports where run = ?')
  return (runNumber) => {
    const row = selectRun.get(runNumber)
    if (!row) return null
    const { documentId, ...run } = row
    const imported = selectImport.get(runNumber)
    return {
      version: manifestVersion,
      run: {
        ...withFailure(run),
        // Options, and failures below, were written by this program's own types.
        options: JSON.parse(run.options ?? '') as ParseOptions,
        trouble: parseFailure(run.trouble),
        paused: run.paused === 1,
        connectionOrigin: originOf(run.connectionId),
      },
      document: selectDocument.get(documentId) ?? null,
      requests: selectRequests.all(runNumber).map(withFailure),
      batches: selectBatches.all(runNumber).map(withFailure),
      ...(imported && {
        imported: {
          sha256: imported.sha256,
          // Both were written by this program's own types, too.
          facts: JSON.parse(imported.facts) as Imported,
          placement: JSON.parse(imported.placement) as Placement,
        },
      }),
    }
  }
}

type WithFailure<T> = Omit<T, 'failure'> & { readonly failure: ErrorData | null }

function withFailure<T extends { readonly failure: string | null }>(row: T): WithFailure<T> {
  return { ...row, failure: parseFailure(row.failure) }
}

function parseFailure(json: string | null): ErrorData | null {
  return json === null ? null : (JSON.parse(json) as ErrorData)
}
