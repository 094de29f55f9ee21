import type { CallOutput } from '#shared/bridge/calls.ts'
import { AppError } from '#shared/errors.ts'
import type { DataFolder } from '../db/data-folder.ts'
import type { Database } from '../db/open-database.ts'

export interface ReindexDeps {
  readonly folder: DataFolder
  readonly database: Database
  readonly clearSearch: () => void
  readonly checksumOf: (file: string) => Promise<{ readonly sha256: string }>
  readonly derive: (batch: {
    readonly runId: string
    readonly runNumber: number
    readonly batchIndex: number
    readonly pages: { readonly startPage: number; readonly endPage: number }
    readonly pagesBefore: number
  }) => Promise<{
    readonly elementCount: number
    readonly pageNumbering: 'absolute' | 'relative' | null
  }>
}

interface Stored {
  readonly run_id: string
  readonly run: number
  readonly position: number
  readonly start_page: number
  readonly end_page: number
  readonly pages_before: number
  readonly response_sha256: string
}

/**
 * Derives every element and the whole search from the stored responses anew. A response that isn't
 * what was received is told of, and what was derived from it once stays.
 */
export function createReindex(deps: ReindexDeps): () => Promise<CallOutput<'library.reindex'>> {
  const { database, folder } = deps
  const selectStored = database.prepare<[], Stored>(
    `select runs.id as run_id, batches.run, batches.position, batches.start_page, batches.end_page,
       batches.response_sha256,
       coalesce(
         (select healing.start_page from requests healing
          where healing.run = batches.run and healing.heals = batches.position
            and batches.origin = 'healed' order by healing.position desc limit 1),
         requests.start_page, 1) - 1 as pages_before
     from batches
     join runs on runs.number = batches.run
     join requests on requests.id = batches.request
     where batches.state = 'stored' and batches.response_sha256 is not null
     order by batches.run desc, batches.start_page`,
  )
  const update = database.prepare(
    `update batches set element_count = @elementCount, page_numbering = @pageNumbering
     where run = @run and position = @position`,
  )

  async function derive(batch: Stored): Promise<number | null> {
    const { run_id: runId, run, position } = batch
    try {
      const { sha256 } = await deps.checksumOf(folder.responseFile(runId, position))
      if (sha256 !== batch.response_sha256) return null
      const { elementCount, pageNumbering } = await deps.derive({
        runId,
        runNumber: run,
        batchIndex: position,
        pages: { startPage: batch.start_page, endPage: batch.end_page },
        pagesBefore: batch.pages_before,
      })
      update.run({ elementCount, pageNumbering, run, position })
      return elementCount
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (error instanceof AppError || isGone) return null
      throw error
    }
  }

  return async () => {
    deps.clearSearch()
    let batches = 0
    let elements = 0
    const damaged: { runId: string; batchIndex: number }[] = []
    for (const batch of selectStored.all()) {
      const count = await derive(batch)
      if (count === null) damaged.push({ runId: batch.run_id, batchIndex: batch.position })
      else {
        batches += 1
        elements += count
      }
    }
    return { batches, elements, damaged }
  }
}
