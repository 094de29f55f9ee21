import type { CallInput, CallOutput } from '#shared/bridge/calls.ts'
import { correctedOf, type Corrections } from '#shared/corrections/apply.ts'
import type { CorrectionOutcome } from '#shared/corrections/calls.ts'
import type { Changes } from '#shared/corrections/command.ts'
import { historyOf } from './log-state.ts'
import { createLogWriter, keyOf, type LogWriterDeps } from './write-steps.ts'

/** What users corrected: a log for each run, and what it amounts to. Only for runs that can be read already. */
export interface CorrectionLogs {
  readonly of: (runId: string) => Corrections
  /** Whether anything of a run is other than it was parsed. */
  readonly isCorrected: (runId: string) => boolean
  /** Throws `corrections.element-not-found` and `corrections.key-taken`. */
  readonly apply: (input: CallInput<'corrections.apply'>) => CorrectionOutcome
  /** Keeps what is being typed or dragged: it becomes a step with whatever is done next, if only a start. */
  readonly draft: (input: CallInput<'corrections.draft'>) => void
  readonly undo: (runId: string) => CorrectionOutcome
  readonly redo: (runId: string) => CorrectionOutcome
  readonly list: (runId: string) => CallOutput<'corrections.list'>
  /** Takes a run's log in again from the file beside its responses. Part of the caller's transaction. */
  readonly restore: (runId: string) => void
}

export function createCorrectionLogs(deps: LogWriterDeps): CorrectionLogs {
  const { steps, stateOf, check, write, outcome, commitDraft, restore } = createLogWriter(deps)

  return {
    of: (runId) => stateOf(runId).corrections,
    isCorrected(runId) {
      const { changes, added } = stateOf(runId).corrections
      const isOther = (change: Changes): boolean => correctedOf(change).length > 0
      return added.size > 0 || [...changes.values()].some(isOther)
    },
    apply({ runId, label, commands: asked, isAutomatic = false }) {
      const { changes } = stateOf(runId).corrections
      const isLocked = (key: string): boolean =>
        isAutomatic && changes.get(key)?.isConfirmed === true
      const commands = asked.filter((command) => !isLocked(keyOf(command)))
      if (commands.length === 0) return outcome(runId, null, [])
      check(runId, commands)
      commitDraft(runId, { label, commands })
      return write(runId, { kind: 'do', of: null, label, commands })
    },
    draft({ runId, ...draft }) {
      commitDraft(runId, draft)
      steps.keepDraft(runId, draft)
    },
    undo(runId) {
      commitDraft(runId)
      const done = stateOf(runId).history.undoable.at(-1)
      if (!done) return outcome(runId, null, [])
      const { sequence: of, label, inverses } = done
      return write(runId, { kind: 'undo', of, label, commands: [...inverses] })
    },
    redo(runId) {
      commitDraft(runId)
      const undone = stateOf(runId).history.redoable.at(-1)
      if (!undone) return outcome(runId, null, [])
      const { sequence: of, label, commands } = undone
      return write(runId, { kind: 'redo', of, label, commands })
    },
    list(runId) {
      commitDraft(runId)
      const state = stateOf(runId)
      const { changes, added } = state.corrections
      const keys = [...new Set([...changes.keys(), ...added.keys()])]
      const isRemoved = (key: string): boolean => changes.get(key)?.isRemoved === true
      const isCorrected = (key: string): boolean =>
        added.has(key) || correctedOf(changes.get(key) ?? {}).length > 0
      return {
        history: historyOf(state),
        steps: [...steps.all(runId)],
        corrected: keys.filter((key) => isCorrected(key) && !isRemoved(key)),
        removed: keys.filter(isRemoved),
        confirmed: keys.filter((key) => changes.get(key)?.isConfirmed === true),
      }
    },
    restore,
  }
}
