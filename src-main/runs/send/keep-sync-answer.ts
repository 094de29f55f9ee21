import { AppError } from '#shared/errors.ts'
import type { DerivedFacts } from '../../background/jobs.ts'
import { isDiskFull } from '../../db/disk-full.ts'
import { ownBatches } from '../rows/own-batches.ts'
import type { RunRequest } from '../rows/request-rows.ts'
import type { RunContext } from '../run-context.ts'
import { writeOutcome } from '../settle-run.ts'
import { cutOffFailure, type ResponseFile, ingestBatch } from '../ingest-batch.ts'

/** The batch that a synchronous request's answer becomes: its own, or the one that it heals. */
export function responseIndexOf({ heals }: Pick<RunRequest, 'heals'>): number {
  return heals ?? 0
}

/**
 * Takes a synchronous answer that is on disk into its run. Doing it twice does it once.
 *
 * Throws `runs.unreadable-response`, with the batch marked as failed.
 */
export async function keepSyncAnswer(
  context: RunContext,
  request: RunRequest,
  file: ResponseFile,
): Promise<void> {
  const { rows, requests, batches, transaction } = context
  const { runId, runNumber } = request
  const index = responseIndexOf(request)
  const total = rows.get(runId).totalPages
  const { pages: sentPages } = request
  const before = sentPages ? sentPages.startPage - 1 : 0
  const known = sentPages ? sentPages.endPage - before : total
  transaction(() => {
    requests.setState(request.id, 'answered')
    if (request.heals === null && !batches.find(runNumber, index)) {
      const pages = { startPage: before + 1, endPage: before + (known ?? 1) }
      const state = 'fetching'
      const requestId = request.id
      const origin = 'original'
      batches.insert(runNumber, {
        ...pages,
        requestId,
        state,
        origin,
        serviceBatch: null,
        failure: null,
      })
    }
  })
  const finish = ({ pages, lastPage }: DerivedFacts): void => {
    if (request.heals === null) {
      // What stood for the pages behind those of a file that was read in part.
      const others = ownBatches(context, request).filter((own) => own.index !== index)
      for (const other of others) batches.remove(runNumber, other.index)
      // The service's own count where there is one, as it may have parsed less than was sent.
      const sent = known ?? Math.max(pages ?? 0, lastPage, 1)
      const parsed = Math.max(1, Math.min(sent, pages ?? sent))
      batches.change(runNumber, index, { endPage: before + parsed })
      rows.change(runId, { totalPages: total ?? sent })
      requests.setEnded(request.id, cutOffFailure(known, parsed, sent))
    } else {
      batches.change(runNumber, index, { origin: 'healed' })
      requests.setEnded(request.id, null)
    }
    writeOutcome(context, runId)
  }
  try {
    await ingestBatch(context, request, index, file, finish)
  } catch (error) {
    // With room, it is done again: until then it is no hole that somebody might pay for.
    if (request.heals === null && !isDiskFull(error)) {
      const failure = error instanceof AppError ? error.toData() : null
      batches.change(runNumber, index, { state: 'failed', failure })
    }
    throw error
  }
  context.changed(runId)
}
