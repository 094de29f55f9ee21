import type { Storage } from '../../db/open-storage.ts'
import { writeAtomically } from '../../db/write-atomically.ts'
import type { Logger } from '../../ports.ts'
import { createManifestOf, type OriginOf } from './read-rows.ts'

/**
 * A file beside each run's responses that tells all of the run: the library is made again from these files
 * should its database be lost. The database marks what has changed, in the same write as the change.
 */
export interface Manifests {
  /** Writes a run's at once: before what must not be done twice, and when what is kept must not come back. */
  readonly keep: (runId: string) => void
  /** Something has changed: what is marked is written soon. */
  readonly keepSoon: () => void
  /** Writes every run's. */
  keepAll(): void
  close(): void
}

export interface ManifestsDeps {
  readonly storage: Storage
  readonly originOf: OriginOf
  readonly log: Logger
}

/** What a power cut that takes the database with it may take of the manifests: nothing that is paid for. */
const soonMs = 500
/** So many are written before others get their turn: a library of an older Recto has none at first. */
const maxAtOnce = 8
/** The disk may be full. */
const againMs = 10_000
/** What is left then is marked still, and written by the next start. */
const maxAtClose = 200

export function createManifests({ storage, originOf, log }: ManifestsDeps): Manifests {
  const { folder, database, quickTransaction } = storage
  const manifestOf = createManifestOf(database, originOf)
  const selectMarked = database.prepare<[number], Marked>(
    'select run, run_id as runId from manifest_changes order by rowid desc limit ?',
  )
  const selectRun = database.prepare<[string], Marked>(
    'select number as run, id as runId from runs where id = ?',
  )
  const unmark = database.prepare<[number]>('delete from manifest_changes where run = ?')
  const mark = database.prepare(
    'insert into manifest_changes select number, id from runs where true on conflict do nothing',
  )
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function write({ run, runId }: Marked): void {
    const manifest = manifestOf(run)
    if (!manifest) return
    const text = `${JSON.stringify(manifest)}\n`
    writeAtomically(folder.manifestFile(runId), text, folder.temporaryDir)
  }

  /** Whether it went well: while it doesn't, the database stays the truth, and the marks remain. */
  function attempt(runId: string | null, work: () => void): boolean {
    try {
      work()
      return true
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      log.warn('library.manifest', { run: runId, code })
      return false
    }
  }

  /** Whether all went well. */
  function writeAll(marked: readonly Marked[]): boolean {
    const written = marked.filter((each) => attempt(each.runId, () => write(each)))
    const isUnmarked = attempt(null, () =>
      quickTransaction(() => written.forEach(({ run }) => unmark.run(run))),
    )
    return isUnmarked && written.length === marked.length
  }

  function wait(ms: number): void {
    if (isClosed) return
    timer ??= setTimeout(work, ms).unref()
  }

  function work(): void {
    timer = undefined
    const marked = selectMarked.all(maxAtOnce)
    if (marked.length === 0) return
    if (!writeAll(marked)) wait(againMs)
    else if (marked.length === maxAtOnce) wait(1)
  }

  wait(soonMs)
  return {
    keep(runId) {
      const run = selectRun.get(runId)
      if (run && !writeAll([run])) wait(againMs)
    },
    keepSoon: () => wait(soonMs),
    keepAll() {
      mark.run()
      writeAll(selectMarked.all(-1))
    },
    close() {
      if (isClosed) return
      isClosed = true
      clearTimeout(timer)
      writeAll(selectMarked.all(maxAtClose))
    },
  }
}

interface Marked {
  /** Its short number. */
  readonly run: number
  readonly runId: string
}
