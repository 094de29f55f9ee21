import type { CallInput } from '#shared/bridge/calls.ts'
import type { Result } from '#shared/errors.ts'
import type { SnippetLanguage } from '#shared/runs/snippet.ts'
import type { LostCandidate, Run } from '#shared/runs/run.ts'
import type { Bridge } from '../bridge/bridge.ts'

type Decision = CallInput<'runs.resolveUnknown'>['decision']

/** The calls of the bridge that change runs. What comes back is known before the answer resolves. */
export interface RunCalls {
  readonly cancel: (runId: string) => Promise<Result<Run>>
  readonly pause: (runIds: readonly string[]) => Promise<Result<readonly Run[]>>
  readonly resume: (runIds: readonly string[]) => Promise<Result<readonly Run[]>>
  /** Pauses, or resumes, all that wait to be sent. */
  readonly pauseAll: () => Promise<Result<unknown>>
  readonly resumeAll: () => Promise<Result<unknown>>
  /** Moves a queued run before another; null: to the end. */
  readonly reorder: (runId: string, beforeRunId: string | null) => Promise<Result<Run>>
  readonly retry: (runId: string) => Promise<Result<Run>>
  readonly reparse: (input: CallInput<'runs.reparse'>) => Promise<Result<Run>>
  /** Parses a hole's pages anew; null: every hole's. */
  readonly heal: (runId: string, batchIndex: number | null) => Promise<Result<Run>>
  readonly snippet: (
    runId: string,
    language: SnippetLanguage,
  ) => Promise<Result<{ readonly text: string }>>
  readonly lostCandidates: (runId: string) => Promise<Result<readonly LostCandidate[]>>
  readonly resolveUnknown: (runId: string, decision: Decision) => Promise<Result<Run>>
  readonly rename: (runId: string, name: string) => Promise<Result<Run>>
}

/** Takes over the runs that a call answers with, and hands its answer on. */
export type KeepAnswer = <Data extends Run | readonly Run[]>(
  answer: Promise<Result<Data>>,
) => Promise<Result<Data>>

export function createRunCalls(bridge: Bridge, keep: KeepAnswer): RunCalls {
  return {
    cancel: (runId) => keep(bridge.call('runs.cancel', { runId })),
    pause: (runIds) => keep(bridge.call('runs.pause', { runIds: [...runIds] })),
    resume: (runIds) => keep(bridge.call('runs.resume', { runIds: [...runIds] })),
    pauseAll: () => bridge.call('runs.pauseAll', {}),
    resumeAll: () => bridge.call('runs.resumeAll', {}),
    reorder: (runId, beforeRunId) => keep(bridge.call('runs.reorder', { runId, beforeRunId })),
    retry: (runId) => keep(bridge.call('runs.retry', { runId })),
    reparse: (input) => keep(bridge.call('runs.reparse', input)),
    heal: (runId, batchIndex) => keep(bridge.call('runs.heal', { runId, batchIndex })),
    snippet: (runId, language) => bridge.call('runs.snippet', { runId, language }),
    lostCandidates: (runId) => bridge.call('runs.lostCandidates', { runId }),
    resolveUnknown: (runId, decision) =>
      keep(bridge.call('runs.resolveUnknown', { runId, decision })),
    rename: (runId, name) => keep(bridge.call('runs.rename', { runId, name })),
  }
}
