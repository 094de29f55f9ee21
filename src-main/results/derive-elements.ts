import { setImmediate } from 'node:timers/promises'
import type { Background } from '../background/run-in-background.ts'
import type { ReadElement, ResponseFacts } from '../background/jobs.ts'
import type { DataFolder } from '../db/data-folder.ts'
import type { BatchOfRun, ElementRows } from './element-rows.ts'
import { findPageNumbering, type PageFinding } from './page-numbering.ts'

/** Few enough that nobody waits for a transaction, enough to be worth one. */
const elementsPerTransaction = 60
/** A response of 500 MB on a slow machine. */
const readTimeoutMs = 120_000

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Resolves in a turn of the event loop in which no other batch writes: other work gets its turn
 * between any two transactions, also while several batches are derived at once.
 */
function ownTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

export interface DeriveDeps {
  readonly folder: DataFolder
  readonly rows: ElementRows
  readonly background: Background
}

export interface BatchToDerive extends Omit<BatchOfRun, 'startPage'> {
  readonly runId: string
  /** The document's pages that the response is about. */
  readonly pages: { readonly startPage: number; readonly endPage: number }
  /** How many pages of the document come before the file that was sent. */
  readonly pagesBefore: number
}

export interface DerivedBatch extends Omit<ResponseFacts, 'elements'> {
  readonly elementCount: number
  /** The last page with an element, in the document; 0 without any. */
  readonly lastPage: number
  readonly pageNumbering: PageFinding['numbering']
}

/**
 * Derives a batch's element rows from its stored response, replacing any from an earlier try.
 *
 * Throws `runs.unreadable-response` and `runs.response-too-large`.
 */
export async function deriveElements(
  { folder, rows, background }: DeriveDeps,
  { runId, runNumber, batchIndex, pages, pagesBefore }: BatchToDerive,
): Promise<DerivedBatch> {
  const file = folder.responseFile(runId, batchIndex)
  const { elements, ...facts } = await background.run('read-response', { file }, readTimeoutMs)
  const asCame = elements.map(({ page }) => page)
  const { numbering, add } = findPageNumbering(asCame, { ...pages, pagesBefore })
  const batch = { runNumber, batchIndex, startPage: pages.startPage }
  rows.deleteBatch(batch)
  for (let from = 0; from < elements.length; from += elementsPerTransaction) {
    await ownTurn()
    const part = elements.slice(from, from + elementsPerTransaction)
    rows.insert(
      batch,
      from,
      part.map((element) => moved(element, add)),
    )
  }
  await ownTurn()
  const lastPage = asCame.reduce((last, page) => Math.max(last, page + add), 0)
  return { ...facts, elementCount: elements.length, lastPage, pageNumbering: numbering }
}

function moved(element: ReadElement, add: number): ReadElement {
  return add === 0 ? element : { ...element, page: element.page + add }
}
