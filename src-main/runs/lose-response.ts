import { AppError } from '#shared/errors.ts'
import type { RunContext } from './run-context.ts'
import { settleRun } from './settle-run.ts'

/** A batch whose stored response can't be read, and of which nothing is derived. */
export interface LostResponse {
  readonly runId: string
  /** The run's short number. */
  readonly run: number
  readonly position: number
  readonly startPage: number
  readonly endPage: number
}

/** Makes a hole of a batch that was stored: its pages are missed, named and can be healed like any others. */
export function loseResponse(
  context: Pick<RunContext, 'batches' | 'rows' | 'requests' | 'changed' | 'log'>,
  { runId, run, position, startPage, endPage }: LostResponse,
): void {
  const failure = new AppError('runs.response-damaged', { startPage, endPage }).toData()
  context.log.warn('runs.response-damaged', { run: runId, batch: position })
  context.batches.change(run, position, { state: 'failed', failure })
  settleRun(context, runId)
}
