import { type Corrections, type Fold, foldInto } from '#shared/corrections/apply.ts'
import type { CorrectionHistory } from '#shared/corrections/calls.ts'
import type { Command } from '#shared/corrections/command.ts'
import { type History, nextHistory, type Step } from '#shared/corrections/step.ts'

/** A step that can be undone or redone. */
interface Done extends Pick<Step, 'sequence' | 'label' | 'commands'> {
  readonly inverses: readonly Command[]
}

/** What a run's log comes to, kept so that no page that is read has to go through it. */
export interface LogState {
  readonly corrections: Corrections
  readonly history: History<Done>
  /** Of the last step. */
  readonly sequence: number
}

export function readLog(steps: readonly Step[]): LogState {
  const fold: Fold = { changes: new Map(), added: new Map() }
  let history: History<Done> = { undoable: [], redoable: [] }
  for (const step of steps) history = foldStep(fold, history, step)
  return { corrections: fold, history, sequence: steps.length }
}

/** The state after one more step. The one before stays as it is, for whoever is reading it. */
export function addStep({ corrections, history }: LogState, step: Step): LogState {
  const { changes, added } = corrections
  const fold: Fold = { changes: new Map(changes), added: new Map(added) }
  const next = foldStep(fold, history, step)
  return { corrections: fold, history: next, sequence: step.sequence }
}

export function historyOf({ history, sequence }: LogState): CorrectionHistory {
  const undo = history.undoable.at(-1)?.label ?? null
  return { sequence, undo, redo: history.redoable.at(-1)?.label ?? null }
}

function foldStep(fold: Fold, history: History<Done>, step: Step): History<Done> {
  const { sequence, label, commands } = step
  const inverses = foldInto(fold, commands)
  return nextHistory(history, step, { sequence, label, commands, inverses })
}
