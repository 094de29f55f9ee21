import { setImmediate } from 'node:timers/promises'
import type { Background } from '../background/run-in-background.ts'
import type { ResponseFacts } from '../background/jobs.ts'
import type { DataFolder } from '../db/data-folder.ts'
import type { BatchOfRun, ElementRows } from './element-rows.ts'

/** Short enough that nobody waits for a transaction, long enough to be worth one. */
const elementsPerTransaction = 250
/** A response of 500 MB on a slow machine. */
const readTimeoutMs = 120_000

export interface DeriveDeps {
  readonly folder: DataFolder
  readonly rows: ElementRows
  readonly background: Background
}

export interface DerivedBatch extends Omit<ResponseFacts, 'elements'> {
  readonly elementCount: number
  /** The last page with an element; 0 without any. */
  readonly lastPage: number
}

/**
 * Derives a batch's element rows from its stored response, replacing any from an earlier try.
 *
 * Throws `runs.unreadable-response` and `runs.response-too-large`.
 */
export async function deriveElements(
  { folder, rows, background }: DeriveDeps,
  { runId, runNumber, batchIndex }: BatchOfRun & { readonly runId: string },
): Promise<DerivedBatch> {
  const file = folder.responseFile(runId, batchIndex)
  const { elements, ...facts } = await background.run('read-response', { file }, readTimeoutMs)
  rows.deleteBatch(runNumber, batchIndex)
  for (let from = 0; from < elements.length; from += elementsPerTransaction) {
    const part = elements.slice(from, from + elementsPerTransaction)
    rows.insert({ runNumber, batchIndex }, from, part)
    // Other work gets its turn between two transactions.
    await setImmediate()
  }
  const lastPage = elements.reduce((last, { page }) => Math.max(last, page), 0)
  return { ...facts, elementCount: elements.length, lastPage }
}
