import { AppError } from '#shared/errors.ts'
import type { DataFolder } from '../db/data-folder.ts'
import { asideOf } from '../db/log-file.ts'
import { removeUnlessHeld } from '../db/held-files.ts'
import type { Database } from '../db/open-database.ts'
import type { Manifests } from './manifests/keep-manifests.ts'

export interface RemovedRuns {
  /** Takes a run off the list, to be deleted at the next start. Throws `runs.not-found`. */
  remove(runId: string): void
  /** Brings a removed run back. Throws `runs.not-found` when it is gone for good. */
  restore(runId: string): void
  /**
   * Deletes removed runs, and documents that no run needs, for good: files first, so that nothing
   * is left over; what was derived from them goes with the next `forgetGone`. Only at the start, while
   * nobody can add or restore.
   */
  purge(): void
}

export interface RemovedRunsDeps {
  readonly folder: DataFolder
  readonly database: Database
  /** What was removed must stay so, whatever the library is made again from. */
  readonly keepManifest: Manifests['keep']
  readonly now: () => number
}

/** A file that was added has long been parsed by then, or never will be. */
const aboutToStartMs = 60 * 60_000

export function createRemovedRuns(deps: RemovedRunsDeps): RemovedRuns {
  const { folder, database, keepManifest, now } = deps
  const remove = database.prepare<[number, string]>(
    'update runs set removed_at = ? where id = ? and removed_at is null',
  )
  const restore = database.prepare<[string]>(
    'update runs set removed_at = null where id = ? and removed_at is not null',
  )
  const selectRemoved = database.prepare<
    [],
    { readonly id: string; readonly document_id: string | null }
  >('select id, document_id from runs where removed_at is not null')
  const deleteRun = database.prepare<[string]>('delete from runs where id = ?')
  const selectUnused = database.prepare<[], { readonly id: string; readonly added_at: number }>(
    // What was blacked out is kept beside what was sent of it; a watched file may wait for another day, or its run
    // for room on the disk.
    `select id, added_at from documents
     where not exists (select 1 from runs where runs.document_id = documents.id)
       and not exists (
         select 1 from black_outs join runs on runs.document_id = black_outs.document
         where black_outs.source = documents.id)
       and not exists (select 1 from watched_files where watched_files.document = documents.id)
       and not exists (
         select 1 from watched_takings
         where watched_takings.document = documents.id and watched_takings.state = 'planned')`,
  )
  const deleteJudgements = database.prepare<[string]>('delete from judgements where document = ?')
  const deleteDocument = database.prepare<[string]>('delete from documents where id = ?')

  return {
    remove(runId) {
      if (remove.run(now(), runId).changes === 0) throw new AppError('runs.not-found', { runId })
      keepManifest(runId)
    },
    restore(runId) {
      if (restore.run(runId).changes === 0) throw new AppError('runs.not-found', { runId })
      keepManifest(runId)
    },
    purge() {
      const removed = selectRemoved.all()
      for (const { id } of removed) {
        if (removeUnlessHeld(folder.responseDir(id))) deleteRun.run(id)
      }
      const sources = new Set(removed.map(({ document_id }) => document_id))
      for (const { id, added_at } of selectUnused.all()) {
        // Another shell may have added it just before its owner died, and be about to start its run here.
        if (!sources.has(id) && now() - added_at < aboutToStartMs) continue
        const logs = [folder.judgementsFile(id), asideOf(folder.judgementsFile(id))]
        const files = [folder.sourceFile(id), folder.pagesDir(id)].concat(logs)
        // A file that another program has open keeps its row, and the next start tries again.
        if (!files.every((file) => removeUnlessHeld(file))) continue
        deleteJudgements.run(id)
        deleteDocument.run(id)
      }
    },
  }
}
