import type { DocumentFormat } from '#shared/documents/format.ts'
import { limits } from '#shared/documents/limits.ts'
import { AppError, type ErrorData } from '#shared/errors.ts'
import type { StoredBatch } from '../rows/batch-rows.ts'
import { bisect, mayBeAboutPages } from './bisect.ts'
import { canCut } from '../rows/can-cut.ts'
import type { NewRequest, RunRequest } from '../rows/request-rows.ts'
import type { RunContext } from '../run-context.ts'
import { sourceOf } from '../send/send-request.ts'
import { settleRun } from '../settle-run.ts'

/**
 * Plans to parse failed batches anew: each becomes a request of its own, of just its pages.
 *
 * @param batchIndex null for every failed batch
 *
 * Throws `runs.source-missing` and `runs.not-healable`.
 */
export function planHealing(context: RunContext, runId: string, batchIndex: number | null): void {
  const { rows, batches, requests, transaction } = context
  const run = rows.get(runId)
  const { name } = run
  const runNumber = rows.numberOf(runId)
  const holes = batches.ofRun(runNumber).filter(({ state, index }) => {
    return state === 'failed' && (batchIndex === null || index === batchIndex)
  })
  if (holes.length === 0) throw new AppError('runs.not-healable', { name, reason: 'no-hole' })
  const { format } = sourceOf(context, run)
  const all = holes.every((hole) => canHeal(hole, format, run.totalPages))
  if (!all) throw new AppError('runs.not-healable', { name, reason: 'format' })
  transaction(() => {
    for (const { index, attempts } of holes) {
      batches.change(runNumber, index, { state: 'healing', attempts: attempts + 1 })
    }
    requests.plan(runNumber, holes.map(toRequest))
    // It may have been stopped or over: now it goes on.
    rows.change(runId, { state: 'processing', failure: null })
  })
  settleRun(context, runId)
}

function canHeal(
  { startPage, endPage }: StoredBatch,
  format: DocumentFormat,
  totalPages: number | null,
): boolean {
  return canCut(format, startPage === 1 && endPage === totalPages)
}

function toRequest({ index, startPage, endPage }: StoredBatch): NewRequest {
  const isShort = endPage - startPage < limits.syncPages
  return { mode: isShort ? 'sync' : 'async', pages: { startPage, endPage }, heals: index }
}

/**
 * Writes down that pages have failed again: in pieces that are tried alone, as long as a page may be
 * to blame, else as the hole that they were.
 */
export function healingFailed(context: RunContext, request: RunRequest, failure: ErrorData): void {
  const { batches, requests, transaction } = context
  const { runId, runNumber, heals, pages } = request
  if (heals === null || !pages) return
  const pieces = mayBeAboutPages(failure.code) ? bisect(pages) : []
  const [first, ...others] = pieces
  transaction(() => {
    requests.setEnded(request.id, null)
    const hole = batches.find(runNumber, heals)
    if (!hole) return
    if (!first) {
      batches.change(runNumber, heals, { state: 'failed', failure })
      return
    }
    const attempts = hole.attempts + 1
    batches.change(runNumber, heals, { endPage: first.endPage, failure, attempts })
    const split = others.map((piece): StoredBatch => {
      const { requestId, origin } = hole
      const state = 'healing'
      const batch = { ...piece, requestId, origin, state, failure, serviceBatch: null } as const
      const index = batches.insert(runNumber, batch)
      batches.change(runNumber, index, { attempts })
      return { ...hole, ...piece, index }
    })
    const whole = [{ ...hole, ...first }, ...split]
    requests.plan(runNumber, whole.map(toRequest))
  })
  settleRun(context, runId)
}
