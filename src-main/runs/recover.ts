import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { AppError } from '#shared/errors.ts'
import type { BatchState } from '#shared/runs/run.ts'
import { isDiskFull } from '../db/disk-full.ts'
import { forgetUnfinishedImport } from './import/take-in.ts'
import { failRequest } from './send/fail-request.ts'
import { keepSyncAnswer, responseIndexOf } from './send/keep-sync-answer.ts'
import type { RequestState, RunRequest } from './rows/request-rows.ts'
import type { RunContext } from './run-context.ts'
import { settleRun, writeOutcome } from './settle-run.ts'
import { type ResponseFile, ingestBatch } from './ingest-batch.ts'

/** What is to be done about a request that an earlier process left behind. */
export type RequestRecovery =
  /** Nothing was sent, or never all of it: it may be sent as if for the first time. */
  | 'send'
  /** Its synchronous answer is on disk. */
  | 'ingest'
  /** It may have been parsed and paid for, and nobody can be asked. */
  | 'lost'
  /** The same, but the service's history can be asked. */
  | 'look-up'
  /** The service has named it: ask how it goes on. */
  | 'follow'
  | 'nothing'

export interface LeftRequest {
  readonly mode: 'sync' | 'async'
  readonly state: RequestState
  /** A whole response lies where this request's would. Only a synchronous one has a place. */
  readonly answerIsOnDisk: boolean
}

/** Decides from the rows and the disk alone. Nothing that may have been parsed is sent again. */
export function recoverRequest({ mode, state, answerIsOnDisk }: LeftRequest): RequestRecovery {
  switch (state) {
    case 'planned':
    case 'sending':
      return 'send'
    case 'sent':
      if (mode === 'async') return 'look-up'
      return answerIsOnDisk ? 'ingest' : 'lost'
    case 'answered':
      if (mode === 'async') return 'follow'
      return answerIsOnDisk ? 'ingest' : 'lost'
    case 'ended':
      return 'nothing'
  }
}

export interface LeftBatch {
  readonly state: BatchState
  readonly answerIsOnDisk: boolean
  /** A request that heals it has not ended. */
  readonly isBeingHealed: boolean
}

/** What is to be done about a batch. `fail`: its healing ended without saying so. */
export function recoverBatch(batch: LeftBatch): 'ingest' | 'fail' | 'nothing' {
  if (batch.state === 'healing') return batch.isBeingHealed ? 'nothing' : 'fail'
  return batch.state === 'fetching' && batch.answerIsOnDisk ? 'ingest' : 'nothing'
}

export interface RecoveryActions {
  readonly follow: (request: RunRequest) => void
  readonly lookUp: (request: RunRequest) => void
}

/**
 * Goes on with every run that an earlier process left under way.
 *
 * States that need no reading are set before the first `await`, so no view sees a stale one.
 * `send`s are planned again and left to the queue.
 */
export async function recoverRuns(
  context: RunContext,
  actions: RecoveryActions,
  isWanted: (runId: string) => boolean,
): Promise<void> {
  const { requests, rows } = context
  const runIds = rows
    .underWay()
    .filter((runId) => isWanted(runId) && !forgetUnfinishedImport(context, runId))
  const open = runIds.flatMap((runId) => requests.ofRun(runId))
  const answers: RunRequest[] = []
  const follows: RunRequest[] = []
  for (const request of open) {
    switch (recoverRequest({ ...request, answerIsOnDisk: isAnswerOnDisk(context, request) })) {
      case 'send':
        if (request.state !== 'planned') requests.setState(request.id, 'planned')
        break
      case 'ingest':
        answers.push(request)
        break
      case 'lost':
        lose(context, request)
        break
      case 'look-up':
        actions.lookUp(request)
        break
      case 'follow':
        follows.push(request)
        break
      case 'nothing':
        break
    }
  }
  const fetched = runIds.flatMap((runId) => leftBatches(context, runId))
  for (const runId of runIds) settleRun(context, runId)

  for (const request of answers) await takeInAnswer(context, request)
  for (const { request, index } of fetched) await takeInBatch(context, request, index)
  // Only now, so that what is on disk is not fetched once more.
  for (const request of follows) actions.follow(request)
}

function isAnswerOnDisk({ folder }: RunContext, request: RunRequest): boolean {
  const index = responseIndexOf(request)
  return request.mode === 'sync' && existsSync(folder.responseFile(request.runId, index))
}

function lose(context: RunContext, request: RunRequest): void {
  const { name } = context.rows.get(request.runId)
  failRequest(context, request, new AppError('runs.answer-lost', { name }).toData())
}

interface LeftFetch {
  readonly request: RunRequest
  readonly index: number
}

function leftBatches(context: RunContext, runId: string): readonly LeftFetch[] {
  const { requests, batches, folder } = context
  const all = requests.ofRun(runId)
  const runNumber = all[0]?.runNumber ?? 0
  return batches.ofRun(runNumber).flatMap((batch): readonly LeftFetch[] => {
    const isBeingHealed = all.some(({ heals, state }) => heals === batch.index && state !== 'ended')
    const answerIsOnDisk = existsSync(folder.responseFile(runId, batch.index))
    switch (recoverBatch({ state: batch.state, answerIsOnDisk, isBeingHealed })) {
      case 'fail':
        batches.change(runNumber, batch.index, { state: 'failed' })
        return []
      case 'ingest': {
        const request = all.find(({ id }) => id === batch.requestId)
        // A synchronous answer's batch comes with its request.
        return request?.mode === 'async' ? [{ request, index: batch.index }] : []
      }
      case 'nothing':
        return []
    }
  })
}

async function takeInAnswer(context: RunContext, request: RunRequest): Promise<void> {
  const { folder, toErrorData } = context
  try {
    const file = await readFacts(folder.responseFile(request.runId, responseIndexOf(request)))
    await keepSyncAnswer(context, request, file)
  } catch (error) {
    // With room, all of it is done again.
    if (isDiskFull(error)) throw error
    failRequest(context, request, toErrorData(error))
  }
}

/** What can't be ingested is fetched again. */
async function takeInBatch(context: RunContext, request: RunRequest, index: number): Promise<void> {
  const { folder, log, runId } = { ...context, runId: request.runId }
  try {
    const file = await readFacts(folder.responseFile(runId, index))
    await ingestBatch(context, request, index, file, () => writeOutcome(context, runId))
  } catch (error) {
    // With room, all of it is done again.
    if (isDiskFull(error)) throw error
    // One file that can't be read keeps no other run from going on.
    if (!(error instanceof AppError)) log.bug('runs.recover-batch', error)
    else log.warn('runs.recover-batch', { run: runId, batch: index, code: error.code })
  }
  settleRun(context, runId)
}

/** The checksum and size of a response on disk. */
export async function readFacts(file: string): Promise<ResponseFile> {
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
