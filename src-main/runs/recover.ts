import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { AppError, type ErrorData } from '#shared/errors.ts'
import type { DataFolder } from '../db/data-folder.ts'
import type { KeepResponse, ResponseFile } from './keep-response.ts'
import type { RequestRows, RequestState } from './request-rows.ts'
import type { RunChange, RunRows } from './run-rows.ts'

export interface RecoverDeps {
  readonly folder: DataFolder
  readonly rows: RunRows
  readonly requests: RequestRows
  readonly keepResponse: KeepResponse
  readonly changed: (runId: string) => void
  readonly toErrorData: (error: unknown) => ErrorData
}

/**
 * Gives every run that an earlier process left under way an honest state, from the rows and the
 * disk alone. An answer that arrived is taken in; nothing is ever sent again by itself, because a
 * parse costs money.
 *
 * States that need no reading are set before the first `await`, so no view sees a stale one.
 */
export async function recoverRuns(deps: RecoverDeps): Promise<void> {
  const answered: string[] = []
  for (const { runId, request } of deps.requests.leftovers()) {
    if (existsSync(deps.folder.responseFile(runId, 0))) answered.push(runId)
    else settle(deps, runId, changeFor(request, deps.rows.get(runId).name))
  }
  for (const runId of answered) await takeIn(deps, runId)
}

/** What can be said of a run whose answer is not on disk. */
export function changeFor(request: RequestState, name: string): RunChange {
  switch (request) {
    case 'planned':
    case 'sending':
      return { state: 'failed', failure: new AppError('runs.interrupted', { name }).toData() }
    case 'sent':
    // Its file is gone: what the service did can't be told from here.
    case 'answered':
    case 'ended':
      return { state: 'unknown', failure: new AppError('runs.answer-lost', { name }).toData() }
  }
}

function settle({ rows, requests, changed }: RecoverDeps, runId: string, change: RunChange): void {
  requests.setState(rows.numberOf(runId), 'ended')
  rows.change(runId, change)
  changed(runId)
}

async function takeIn(deps: RecoverDeps, runId: string): Promise<void> {
  try {
    const file = await readFacts(deps.folder.responseFile(runId, 0))
    await deps.keepResponse(deps.rows.get(runId), file)
    deps.changed(runId)
  } catch (error) {
    settle(deps, runId, { state: 'failed', failure: deps.toErrorData(error) })
  }
}

async function readFacts(file: string): Promise<ResponseFile> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of createReadStream(file)) {
    // A file stream without an encoding gives buffers.
    const bytes = chunk as Buffer
    sizeBytes += bytes.length
    hash.update(bytes)
  }
  return { sha256: hash.digest('hex'), sizeBytes }
}
