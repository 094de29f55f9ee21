import type { CallInput, CallOutput } from '#shared/bridge/calls.ts'
import type { Corrections } from '#shared/corrections/apply.ts'
import { replayCorrections } from '#shared/corrections/replay.ts'
import { AppError } from '#shared/errors.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Run } from '#shared/runs/run.ts'
import type { CorrectionLogs } from './create-corrections.ts'

export interface ReplayDeps {
  /** Throws `runs.not-found`. */
  readonly getRun: (runId: string) => Run
  readonly whenReadable: (runId: string) => Promise<void>
  readonly elements: (
    runId: string,
    state: { readonly corrected: boolean },
  ) => Iterable<LayoutElement>
  readonly correctionsOf: (runId: string) => Corrections
  readonly apply: CorrectionLogs['apply']
}

export type ReplayRun = (
  input: CallInput<'corrections.replay'>,
) => Promise<CallOutput<'corrections.replay'>>

/** See `corrections.replay`. */
export function createReplayRun(deps: ReplayDeps): ReplayRun {
  const { elements, correctionsOf, apply } = deps
  return async ({ fromRunId, toRunId }) => {
    const { from, to } = await readablePair(deps, fromRunId, toRunId)
    const { commands, applied, already, unfit } = replayCorrections({
      corrections: correctionsOf(from.id),
      parsed: [...elements(from.id, { corrected: false })],
      corrected: [...elements(from.id, { corrected: true })],
      other: [...elements(to.id, { corrected: true })],
    })
    // What a user confirmed in the other run stays as it is.
    const step = { runId: to.id, label: 'replay' as const, commands: [...commands] }
    apply({ ...step, isAutomatic: true })
    const answered = unfit.map((each) => ({ ...each, fields: [...each.fields] }))
    return { applied, already, unfit: answered }
  }
}

/** Two runs of one document, when both can be read. Throws `corrections.other-document`. */
export async function readablePair(
  { getRun, whenReadable }: Pick<ReplayDeps, 'getRun' | 'whenReadable'>,
  fromRunId: string,
  toRunId: string,
): Promise<{ readonly from: Run; readonly to: Run }> {
  const [from, to] = [getRun(fromRunId), getRun(toRunId)]
  if (from.documentId === null || from.documentId !== to.documentId || from.id === to.id) {
    throw new AppError('corrections.other-document', { firstName: from.name, secondName: to.name })
  }
  await Promise.all([whenReadable(from.id), whenReadable(to.id)])
  return { from, to }
}
