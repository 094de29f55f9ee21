import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isUnderWay } from '#shared/runs/run-state.ts'
import type { Storage } from '../../db/open-storage.ts'
import type { Logger } from '../../ports.ts'
import { type Manifest, parseManifest } from './manifest.ts'
import { createInsertManifest } from './write-rows.ts'

export interface Rebuilt {
  /** Ids of runs that are in the library again. */
  readonly runIds: readonly string[]
  /** Ids of runs of which responses or a manifest lie there, and nothing can be made of them. */
  readonly unreadable: readonly string[]
}

export interface Rebuild {
  /** Takes every run into the library of which it knows nothing and a manifest lies beside the responses. */
  all(): Rebuilt
  /** The same where the library knows no run at all: its database was lost, or this is its first start. */
  ifEmpty(): Rebuilt
}

export interface RebuildDeps {
  readonly storage: Storage
  /** Takes a run's log of corrections in again. Part of the caller's transaction. */
  readonly restoreCorrections: (runId: string) => void
  readonly log: Logger
}

export function createRebuild({ storage, restoreCorrections, log }: RebuildDeps): Rebuild {
  const { folder, database, transaction } = storage
  const selectAny = database.prepare('select 1 from runs limit 1')
  const selectRun = database.prepare<[string]>('select 1 from runs where id = ?')
  const insert = createInsertManifest(database)

  function foldersOfRuns(): readonly string[] {
    return readdirSync(folder.responsesDir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((runId) => attempt(runId, () => readdirSync(folder.responseDir(runId)))?.length !== 0)
  }

  function read(runId: string): Manifest | null {
    const file = folder.manifestFile(runId)
    if (!existsSync(file)) return null
    const text = attempt(runId, () => readFileSync(file, 'utf8'))
    const manifest = text === null ? null : parseManifest(text, runId)
    return manifest && asFound(manifest)
  }

  /** What the disk doesn't give of one run keeps no other from being found. */
  function attempt<T>(run: string, look: () => T): T | null {
    try {
      return look()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      log.warn('library.manifest', { run, code })
      return null
    }
  }

  /** False for one that says what can't be: rows that nothing else may refer to, say. */
  function restore(runId: string): boolean {
    try {
      const manifest = read(runId)
      if (!manifest) return false
      // All of its rows or none.
      transaction(() => {
        insert(manifest)
        restoreCorrections(runId)
      })
      return true
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!code.startsWith('SQLITE_CONSTRAINT')) throw error
      return false
    }
  }

  function all(): Rebuilt {
    const runIds: string[] = []
    const unreadable: string[] = []
    // At once or not at all: a start that is broken off is done again.
    transaction(() => {
      for (const runId of foldersOfRuns()) {
        if (selectRun.get(runId)) continue
        if (restore(runId)) runIds.push(runId)
        else unreadable.push(runId)
      }
    })
    for (const run of unreadable) log.warn('library.manifest-unreadable', { run })
    if (runIds.length > 0) log.info('library.rebuilt', { runs: runIds.length })
    return { runIds, unreadable }
  }

  return {
    all,
    ifEmpty: () => (selectAny.get() ? { runIds: [], unreadable: [] } : all()),
  }
}

/**
 * A run as far as its manifest can be trusted, which may be older than the run was: what may have been sent
 * counts as sent, and what waited waits for the user. So nothing is sent by itself.
 */
export function asFound({ run, requests, ...rest }: Manifest): Manifest {
  const found = requests.map((request) => {
    if (request.state !== 'sending') return request
    return { ...request, state: 'sent' as const, sentAt: request.sentAt ?? request.begunAt }
  })
  const waits = isUnderWay(run.state) && found.some(({ state }) => state === 'planned')
  if (!waits) return { ...rest, run, requests: found }
  const isQueued = run.state === 'queued'
  const held = isQueued
    ? { ...run, paused: true }
    : { ...run, state: 'cancelled' as const, finishedAt: run.changedAt, trouble: null }
  return { ...rest, run: held, requests: found }
}
