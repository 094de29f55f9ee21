import { randomUUID } from 'node:crypto'
import type { CallInput } from '#shared/bridge/calls.ts'
import type { CorrectionOutcome } from '#shared/corrections/calls.ts'
import { takeFromRun } from '#shared/corrections/take.ts'
import { readablePair, type ReplayDeps } from './replay-run.ts'

export type TakeFromRun = (input: CallInput<'corrections.take'>) => Promise<CorrectionOutcome>

/** See `corrections.take`. */
export function createTakeFromRun(deps: Omit<ReplayDeps, 'correctionsOf'>): TakeFromRun {
  return async ({ runId, fromRunId, pairs, isAutomatic = false }) => {
    const { from, to } = await readablePair(deps, fromRunId, runId)
    const commands = takeFromRun({
      own: [...deps.elements(to.id, { corrected: true })],
      other: [...deps.elements(from.id, { corrected: true })],
      pairs,
      from: { runId: from.id, connectionName: from.connectionName, model: from.model },
      newKey: () => `a-${randomUUID().replaceAll('-', '')}`,
    })
    return deps.apply({ runId: to.id, label: 'reread', commands, isAutomatic })
  }
}
