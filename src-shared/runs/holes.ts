import type { ErrorData } from '../errors.ts'
import type { PageRange } from '../export/options.ts'
import type { AskedPages } from './asked-pages.ts'
import type { Batch, Run } from './run.ts'

/** Pages that a run was asked for and no stored batch covers. 1-based, both included. */
export interface Hole {
  readonly startPage: number
  readonly endPage: number
  /** The batch that should have them, which may be healed; null for pages that no batch has. */
  readonly batchIndex: number | null
  /**
   * `failed` with a `failure`; `pending` is on its way; `left-out` by a service that reads 100 pages
   * (`interface §4.4`); `not-parsed` for all else.
   */
  readonly cause: 'failed' | 'pending' | 'left-out' | 'not-parsed'
  readonly failure: ErrorData | null
}

interface HoleFacts extends AskedPages, Pick<Run, 'failure'> {
  readonly batches: readonly Pick<Batch, 'index' | 'state' | 'failure' | 'startPage' | 'endPage'>[]
}

/** Every stretch of missing pages, in order. Pages after the last known one, and those that nobody asked for, are none. */
export function findHoles(run: HoleFacts): readonly Hole[] {
  const batches = run.batches.toSorted((a, b) => a.startPage - b.startPage)
  const asked = run.options?.pages ?? [{ from: 1, to: Infinity }]
  const gaps = (from: number, to: number, cause: Hole['cause']): readonly Hole[] =>
    asked.flatMap((range) => {
      const part: PageRange = { from: Math.max(from, range.from), to: Math.min(to, range.to) }
      return part.from <= part.to ? [gap(part.from, part.to, cause)] : []
    })
  const holes: Hole[] = []
  let nextPage = 1
  for (const { index, state, failure, startPage, endPage } of batches) {
    holes.push(...gaps(nextPage, startPage - 1, 'not-parsed'))
    if (state !== 'stored') {
      const cause = state === 'failed' ? 'failed' : 'pending'
      holes.push({ startPage, endPage, batchIndex: index, cause, failure })
    }
    nextPage = Math.max(nextPage, endPage + 1)
  }
  if (run.totalPages !== null) {
    const cause = run.failure?.code === 'runs.cut-off' ? 'left-out' : 'not-parsed'
    holes.push(...gaps(nextPage, run.totalPages, cause))
  }
  return holes
}

function gap(startPage: number, endPage: number, cause: Hole['cause']): Hole {
  return { startPage, endPage, batchIndex: null, cause, failure: null }
}
