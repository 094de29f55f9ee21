import type { CallOutput } from '#shared/bridge/calls.ts'
import type { Placement } from '#shared/import/imported.ts'
import { AppError } from '#shared/errors.ts'
import type { DataFolder } from '../db/data-folder.ts'
import type { Database } from '../db/open-database.ts'
import type { DerivedWriter } from '../derived/derived-writer.ts'

export interface ReindexDeps {
  readonly folder: DataFolder
  readonly database: Database
  readonly writer: DerivedWriter
  readonly checksumOf: (file: string) => Promise<{ readonly sha256: string }>
  readonly now: () => number
}

export interface Reindex {
  /**
   * Derives every element and the whole search from the stored responses anew. A response that isn't
   * what was received is told of, and what was derived from it once stays.
   */
  all(): Promise<Pick<CallOutput<'library.reindex'>, 'batches' | 'elements' | 'damaged'>>
  /** Batches that are stored and not, or no longer, derived from what is stored. Newest run first. */
  missing(): readonly ReindexedBatch[]
  /** A run's stored batch; null when there is none. */
  find(runId: string, batchIndex: number): ReindexedBatch | null
  /** Whether its stored response is what was received. */
  isWhole(batch: ReindexedBatch): Promise<boolean>
  /** Forgets what was derived from batches that are gone. */
  forgetGone(): Promise<void>
  /** Answers the number of elements; null when the stored response is missing or damaged. */
  derive(batch: ReindexedBatch): Promise<number | null>
}

export interface ReindexedBatch {
  readonly runId: string
  readonly run: number
  readonly position: number
  readonly startPage: number
  readonly endPage: number
  readonly pagesBefore: number
  readonly sha256: string
  /** Of an imported run: JSON of its placement. */
  readonly placement: string | null
}

const stored = `
  select runs.id as runId, batches.run, batches.position, batches.start_page as startPage,
    batches.end_page as endPage, batches.response_sha256 as sha256, imports.placement,
    coalesce(
      (select healing.start_page from requests healing
       where healing.run = batches.run and healing.heals = batches.position
         and batches.origin = 'healed' order by healing.position desc limit 1),
      requests.start_page, 1) - 1 as pagesBefore
  from batches
  join runs on runs.number = batches.run
  join requests on requests.id = batches.request
  left join imports on imports.run = batches.run
  where batches.state = 'stored' and batches.response_sha256 is not null`

const isDerived = `derived_batches.run = batches.run
  and derived_batches.batch = batches.position
  and derived_batches.response_sha256 = batches.response_sha256`

const order = 'order by batches.run desc, batches.start_page'

/** Derives stored batches once more: all of them, or those of which the derived data know nothing. */
export function createReindex(deps: ReindexDeps): Reindex {
  const { database, folder, writer } = deps
  const selectStored = database.prepare<[], ReindexedBatch>(`${stored} ${order}`)
  const selectMissing = database.prepare<[], ReindexedBatch>(
    `${stored} and not exists (select 1 from derived_batches where ${isDerived}) ${order}`,
  )
  const selectOne = database.prepare<[string, number], ReindexedBatch>(
    `${stored} and runs.id = ? and batches.position = ?`,
  )
  const selectGone = database.prepare<[], { readonly run: number; readonly batch: number }>(
    `select run, batch from derived_batches
     where not exists (select 1 from batches where ${isDerived} and batches.state = 'stored')`,
  )
  const update = database.prepare(
    `update batches set element_count = @elementCount, page_numbering = @pageNumbering,
       updated_at = @at where run = @run and position = @position`,
  )

  async function isWhole({ runId, position, sha256 }: ReindexedBatch): Promise<boolean> {
    try {
      return (await deps.checksumOf(folder.responseFile(runId, position))).sha256 === sha256
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
      throw error
    }
  }

  async function derive(batch: ReindexedBatch): Promise<number | null> {
    const { runId, run, position, startPage, endPage, pagesBefore, sha256 } = batch
    try {
      if (!(await isWhole(batch))) return null
      const { elementCount, pageNumbering } = await writer.derive({
        file: folder.responseFile(runId, position),
        sha256,
        runNumber: run,
        batchIndex: position,
        pages: { startPage, endPage },
        pagesBefore,
        // Written by the rows of imports.
        imported: batch.placement === null ? null : (JSON.parse(batch.placement) as Placement),
      })
      update.run({ elementCount, pageNumbering, run, position, at: deps.now() })
      return elementCount
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }

  return {
    async all() {
      await writer.clearIndex()
      let batches = 0
      let elements = 0
      const damaged: { runId: string; batchIndex: number }[] = []
      for (const batch of selectStored.all()) {
        const count = await derive(batch)
        if (count === null) damaged.push({ runId: batch.runId, batchIndex: batch.position })
        else {
          batches += 1
          elements += count
        }
      }
      await writer.indexed()
      return { batches, elements, damaged }
    },
    find: (runId, batchIndex) => selectOne.get(runId, batchIndex) ?? null,
    isWhole,
    missing: () => selectMissing.all(),
    forgetGone: () => writer.forget(selectGone.all()),
    derive,
  }
}
