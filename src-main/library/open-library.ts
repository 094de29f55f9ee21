import { existsSync } from 'node:fs'
import type { CallInput, CallOutput } from '#shared/bridge/calls.ts'
import { AppError } from '#shared/errors.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Run } from '#shared/runs/run.ts'
import type { Storage } from '../db/open-storage.ts'
import type { DerivedWriter } from '../derived/derived-writer.ts'
import type { Desktop, Logger } from '../ports.ts'
import { startCatchUp } from './catch-up.ts'
import type { Manifests } from './manifests/keep-manifests.ts'
import { createRebuild, type Rebuilt } from './manifests/rebuild.ts'
import { createReindex, type ReindexDeps, type ReindexedBatch } from './reindex.ts'
import { createRemovedRuns, type RemovedRuns } from './removed-runs.ts'
import { createSearch } from './search.ts'

/** All runs together: found again, removed and brought back, derived anew. */
export interface Library extends Omit<RemovedRuns, 'purge'> {
  /** What came of a library whose database was lost; empty otherwise. */
  readonly rebuiltAtStart: Rebuilt
  search(query: CallInput<'library.search'>): CallOutput<'library.search'>
  reindex(): Promise<CallOutput<'library.reindex'>>
  /** Shows the stored source file. Throws `documents.not-found` when it is missing. */
  reveal(documentId: string): Promise<void>
  /** Resolves when what a run has stored can be read. */
  readonly whenReadable: (runId: string) => Promise<void>
  /** Makes a hole of a batch whose stored response is damaged or gone, and throws `runs.response-damaged`. */
  readonly checkResponse: (runId: string, batchIndex: number) => Promise<void>
  /** Resolves when nothing is derived any more. To be called before the writer is closed. */
  close(): Promise<void>
}

export interface LibraryDeps {
  readonly storage: Storage
  readonly desktop: Desktop
  readonly writer: DerivedWriter
  readonly manifests: Manifests
  readonly checksumOf: ReindexDeps['checksumOf']
  /** Throws `runs.not-found`, also for a run that was removed. */
  readonly getRun: (runId: string) => Run
  /** Tells the views that a run has more to read. */
  readonly changed: (runId: string) => void
  /** A response that was stored is damaged or gone, and nothing is derived from it. */
  readonly loseResponse: (batch: ReindexedBatch) => void
  /** Elements of a run as a user corrected them; those that there are. */
  readonly correctedElements: (runId: string, keys: readonly string[]) => readonly LayoutElement[]
  /** Takes a run's log of corrections in again. Part of the caller's transaction. */
  readonly restoreCorrections: (runId: string) => void
  readonly log: Logger
  readonly now: () => number
}

/**
 * Begins by making a library again whose database was lost, by deleting what was removed, and by deriving
 * what is stored and not derived yet.
 */
export function openLibrary(deps: LibraryDeps): Library {
  const { desktop, writer, manifests, checksumOf, log, now } = deps
  const { folder, database } = deps.storage
  const rebuild = createRebuild(deps)
  const rebuiltAtStart = rebuild.ifEmpty()
  const removedRuns = createRemovedRuns({ folder, database, keepManifest: manifests.keep, now })
  removedRuns.purge()
  const reindex = createReindex({ folder, database, writer, checksumOf, now })
  const catchUp = startCatchUp({
    reindex,
    changed: deps.changed,
    onDamaged: deps.loseResponse,
    onBug: (error) => void log.bug('derived.catch-up', error),
  })
  const search = createSearch({ database, getRun: deps.getRun, elements: deps.correctedElements })
  // A start with nothing to learn starts no thread.
  if (search.isLearning()) writer.index()
  return {
    rebuiltAtStart,
    remove: (runId) => removedRuns.remove(runId),
    restore: (runId) => removedRuns.restore(runId),
    search: (query) => search.find(query),
    async reindex() {
      const { runIds, unreadable } = rebuild.all()
      const outcome = await reindex.all()
      manifests.keepAll()
      for (const runId of runIds) deps.changed(runId)
      // What was derived from a response before it was damaged can still be read.
      for (const batch of reindex.missing()) deps.loseResponse(batch)
      return {
        ...outcome,
        rebuilt: rebuiltAtStart.runIds.length + runIds.length,
        unreadable: [...unreadable],
      }
    },
    async reveal(documentId) {
      const file = folder.sourceFile(documentId)
      if (!existsSync(file)) throw new AppError('documents.not-found', { documentId })
      await desktop.revealInFolder(file)
    },
    async checkResponse(runId, batchIndex) {
      const batch = reindex.find(runId, batchIndex)
      if (!batch || (await reindex.isWhole(batch))) return
      deps.loseResponse(batch)
      const { startPage, endPage } = batch
      throw new AppError('runs.response-damaged', { startPage, endPage })
    },
    whenReadable: (runId) => catchUp.whenReadable(runId),
    close: () => catchUp.close(),
  }
}
