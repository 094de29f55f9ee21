import { limits } from '#shared/documents/limits.ts'
import { AppError } from '#shared/errors.ts'
import type { RunRequest } from '../rows/request-rows.ts'
import type { RunContext } from '../run-context.ts'
import { settleRun } from '../settle-run.ts'

/**
 * Makes two requests of one whose pages turned out to be more than the service takes: how heavy
 * pages are shows when they are cut.
 *
 * Throws `documents.too-large` for a single page.
 */
export function splitRequest(context: RunContext, request: RunRequest, name: string): void {
  const { requests, batches, transaction } = context
  const { pages, heals, runNumber, mode } = request
  if (!pages || pages.startPage === pages.endPage) {
    const limitBytes = limits.fileBytes
    throw new AppError('documents.too-large', { name, sizeBytes: limitBytes + 1, limitBytes })
  }
  const { startPage, endPage } = pages
  const middle = Math.floor((startPage + endPage) / 2)
  transaction(() => {
    requests.setPages(request.id, { startPage, endPage: middle })
    const rest = { startPage: middle + 1, endPage }
    if (heals === null) {
      // The answer of a synchronous request is a run's only batch (see `responseIndexOf`).
      requests.setMode(request.id, 'async')
      requests.plan(runNumber, [{ mode: 'async', pages: rest, heals }])
      return
    }
    const origin = 'original'
    batches.change(runNumber, heals, { endPage: middle })
    const requestId = batches.find(runNumber, heals)?.requestId ?? request.id
    const hole = { ...rest, requestId, state: 'healing', origin } as const
    const index = batches.insert(runNumber, { ...hole, serviceBatch: null, failure: null })
    requests.plan(runNumber, [{ mode, pages: rest, heals: index }])
  })
  settleRun(context, request.runId)
}
