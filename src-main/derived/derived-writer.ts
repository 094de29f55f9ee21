import { createBackground } from '../background/run-in-background.ts'
import type { DeriveBatch, DerivedFacts, KeepDoubts } from '../background/jobs.ts'
import type { BatchKey } from './forget-batch.ts'

/**
 * Writes what is derived from the stored responses, in a thread of its own: whatever a response does
 * to it, and however long the search takes to learn it, nobody else waits.
 */
export interface DerivedWriter {
  /**
   * Derives a batch's elements. They can be read when this resolves, and found soon after.
   *
   * Throws `runs.unreadable-response` and `runs.response-too-large`.
   */
  derive(batch: Omit<DeriveBatch, 'databaseFile'>): Promise<DerivedFacts>
  forget(batches: readonly BatchKey[]): Promise<void>
  /** Keeps what was found on pages of a run, by its number. */
  keepDoubts(found: Omit<KeepDoubts, 'databaseFile'>): Promise<void>
  /** Empties the search, to be made anew. */
  clearIndex(): Promise<void>
  /** Lets the search learn what it doesn't know yet. */
  index(): void
  /** Resolves when the search knows all that was derived, or something new is being derived. */
  indexed(): Promise<void>
  close(): Promise<void>
}

export interface DerivedWriterDeps {
  readonly workerModule: string
  readonly databaseFile: string
  /** How many runs the search still has to learn something of: whenever that has changed. */
  readonly onIndexing: (runsLeft: number) => void
  readonly onBug: (error: unknown) => void
}

/** A response of 500 MB on a slow machine. */
const timeoutMs = 120_000
/** What waits for the thread waits for as long: a few hundred elements take some milliseconds. */
const indexTimeoutMs = 20_000
/** When no batch has come for as long, none is expected: the search may have the thread. */
const quietMs = 200

export function createDerivedWriter(deps: DerivedWriterDeps): DerivedWriter {
  const { databaseFile } = deps
  const thread = createBackground(deps.workerModule, { threads: 1 })
  let indexing: Promise<void> = Promise.resolve()
  let isIndexing = false
  let isClosed = false
  let deriving = 0
  let quiet: NodeJS.Timeout | undefined
  /** Null when the search has something to learn that nobody was told of. */
  let told: number | null = null

  /** Null for a batch that could not be indexed, and is passed over for those behind it. */
  async function indexSome(): Promise<number | null> {
    try {
      return (await thread.run('index-elements', { databaseFile }, indexTimeoutMs)).runsLeft
    } catch (error) {
      if (isClosed) throw error
      deps.onBug(error)
      await thread.run('pass-over', { databaseFile }, timeoutMs)
      return null
    }
  }

  /** A little at a time, and only while nobody waits to read something. */
  async function indexAll(): Promise<void> {
    for (let isDone = false; !isDone && !isClosed && deriving === 0;) {
      const runsLeft = await indexSome()
      if (runsLeft === null) continue
      isDone = runsLeft === 0
      if (runsLeft === told) continue
      told = runsLeft
      deps.onIndexing(runsLeft)
    }
  }

  function index(): void {
    clearTimeout(quiet)
    if (isIndexing || isClosed || deriving > 0) return
    isIndexing = true
    indexing = indexAll()
      .catch((error: unknown) => {
        if (!isClosed) deps.onBug(error)
      })
      .finally(() => (isIndexing = false))
  }

  return {
    async derive(batch) {
      deriving += 1
      clearTimeout(quiet)
      try {
        return await thread.run('derive-batch', { ...batch, databaseFile }, timeoutMs)
      } finally {
        deriving -= 1
        told = null
        if (deriving === 0 && !isClosed) quiet = setTimeout(index, quietMs).unref()
      }
    },
    async forget(batches) {
      if (batches.length === 0) return
      await thread.run('forget-batches', { databaseFile, batches }, timeoutMs)
    },
    async keepDoubts(found) {
      await thread.run('keep-doubts', { ...found, databaseFile }, timeoutMs)
    },
    async clearIndex() {
      await thread.run('clear-index', { databaseFile }, timeoutMs)
    },
    index,
    async indexed() {
      index()
      await indexing
    },
    async close() {
      isClosed = true
      clearTimeout(quiet)
      await thread.close()
    },
  }
}
