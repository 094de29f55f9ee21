import { AppError, type ErrorData } from '#shared/errors.ts'
import type { Run } from '#shared/runs/run.ts'
import type { RequestRows } from './request-rows.ts'
import type { RunChange, RunRows } from './run-rows.ts'

/** Elements derived from a stored response, as the results feature does it. */
type DeriveElements = (batch: {
  readonly runId: string
  readonly runNumber: number
  readonly batchIndex: number
}) => Promise<Derived>

interface Derived {
  readonly model: string | null
  /** Pages processed, as the service counted them. */
  readonly pages: number | null
  readonly elementCount: number
  /** The last page with an element; 0 without any. */
  readonly lastPage: number
}

/** What is known of a response that lies in its place, whole. */
export interface ResponseFile {
  readonly sha256: string
  readonly sizeBytes: number
}

export type KeepResponse = (run: Run, response: ResponseFile) => Promise<void>

export interface KeepResponseDeps {
  readonly rows: RunRows
  readonly requests: RequestRows
  readonly derive: DeriveElements
}

/**
 * Takes a synchronous response that is on disk into the run: its checksum first, its elements then,
 * the run's final state last. Doing it twice does it once.
 *
 * Throws `runs.unreadable-response`, with the batch marked as failed.
 */
export function createKeepResponse({ rows, requests, derive }: KeepResponseDeps): KeepResponse {
  return async (run, { sha256, sizeBytes }) => {
    const runNumber = rows.numberOf(run.id)
    const index = 0
    const endPage = run.totalPages ?? 1
    requests.insertBatch({ runNumber, index, startPage: 1, endPage, sha256, sizeBytes })
    requests.setState(runNumber, 'answered')
    try {
      const derived = await derive({ runId: run.id, runNumber, batchIndex: index })
      const { elementCount, model } = derived
      const pages = countPages(run.totalPages, derived)
      const state = 'stored'
      requests.finishBatch(runNumber, index, {
        state,
        elementCount,
        endPage: pages.parsed,
        failure: null,
      })
      rows.change(run.id, { model, totalPages: pages.total, ...outcomeOf(pages) })
    } catch (error) {
      const failure = error instanceof AppError ? error.toData() : null
      requests.finishBatch(runNumber, index, { state: 'failed', endPage, elementCount: 0, failure })
      throw error
    }
  }
}

interface Pages {
  readonly parsed: number
  readonly total: number
  readonly totalIsCertain: boolean
}

/** The service's own count where there is one, as it may have parsed less than was sent. */
function countPages(known: number | null, { pages, lastPage }: Derived): Pages {
  const total = known ?? Math.max(pages ?? 0, lastPage, 1)
  const parsed = Math.max(1, Math.min(total, pages ?? total))
  return { parsed, total, totalIsCertain: known !== null }
}

/** The service reads 100 pages at most and doesn't say when it left some out (`interface §4.4`). */
function outcomeOf({ parsed, total, totalIsCertain }: Pages): RunChange {
  const isCut = parsed < total || (!totalIsCertain && parsed >= 100)
  if (!isCut) return { state: 'completed', failure: null }
  const totalPages = totalIsCertain ? total : null
  const failure: ErrorData = new AppError('runs.cut-off', { pages: parsed, totalPages }).toData()
  return { state: 'partial', failure }
}
