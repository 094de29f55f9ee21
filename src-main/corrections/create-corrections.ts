import type { CallInput, CallOutput } from '#shared/bridge/calls.ts'
import { correctedOf, type Corrections } from '#shared/corrections/apply.ts'
import type { CorrectionHistory, CorrectionOutcome } from '#shared/corrections/calls.ts'
import type { Changes, Command } from '#shared/corrections/command.ts'
import type { Step } from '#shared/corrections/step.ts'
import { AppError } from '#shared/errors.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { Storage } from '../db/open-storage.ts'
import type { Logger } from '../ports.ts'
import { createLogFile } from './log-file.ts'
import { addStep, historyOf, type LogState, readLog } from './log-state.ts'
import { createStepRows, type Draft } from './step-rows.ts'
import { createTextRows } from './text-rows.ts'

/** What users put right of runs: a log for each, and what it comes to. For who has waited until a run can be read. */
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

export interface CorrectionLogsDeps {
  readonly storage: Storage
  /** Elements of a run as they now are; those that there are. */
  readonly elements: (runId: string, keys: Iterable<string>) => LayoutElement[]
  readonly onChanged: (runId: string, history: CorrectionHistory, keys: readonly string[]) => void
  readonly log: Logger
  readonly now: () => number
}

/** Runs whose logs are kept in memory. */
const mostKept = 64

export function createCorrectionLogs(deps: CorrectionLogsDeps): CorrectionLogs {
  const { storage, elements, onChanged, log, now } = deps
  const steps = createStepRows(storage.database)
  const texts = createTextRows(storage.database)
  const file = createLogFile(storage.folder, log)
  const states = new Map<string, LogState>()

  function stateOf(runId: string): LogState {
    const known = states.get(runId)
    if (known) return known
    const state = readLog(steps.all(runId))
    states.set(runId, state)
    for (const oldest of states.keys()) {
      if (states.size <= mostKept) break
      states.delete(oldest)
    }
    return state
  }

  function outcome(runId: string, step: Step | null, keys: readonly string[]): CorrectionOutcome {
    return {
      step: step && withoutCommands(step),
      history: historyOf(stateOf(runId)),
      keys: [...keys],
      elements: elements(runId, keys),
    }
  }

  /** On disk before anybody hears of it. */
  function write(runId: string, added: Omit<Step, 'sequence' | 'madeAt'>): CorrectionOutcome {
    const before = stateOf(runId)
    const step: Step = { ...added, sequence: before.sequence + 1, madeAt: now() }
    const after = addStep(before, step)
    const keys = [...new Set(step.commands.map(keyOf))]
    storage.transaction(() => {
      steps.insert(runId, step)
      steps.dropDraft(runId)
      for (const key of keys) texts.keep(runId, key, after.corrections)
    })
    states.set(runId, after)
    file.append(runId, step, () => steps.all(runId))
    const result = outcome(runId, step, keys)
    onChanged(runId, result.history, keys)
    return result
  }

  function check(runId: string, commands: readonly Command[]): void {
    const { changes, added } = stateOf(runId).corrections
    const isKnown = (key: string): boolean => changes.has(key) || added.has(key)
    const others = commands.map(keyOf).filter((key) => !isKnown(key))
    const found = new Set(elements(runId, others).map(({ key }) => key))
    for (const command of commands) {
      const key = keyOf(command)
      const isThere = found.has(key) || isKnown(key)
      if (command.kind === 'add' && isThere) {
        throw new AppError('corrections.key-taken', { elementKey: key })
      }
      if (command.kind === 'edit' && !isThere) {
        throw new AppError('corrections.element-not-found', { runId, elementKey: key })
      }
      found.add(key)
    }
  }

  /** A draft of what is no longer there comes to nothing. */
  function commitDraft(runId: string): void {
    const draft = steps.draft(runId)
    if (!draft) return
    try {
      check(runId, draft.commands)
      write(runId, { kind: 'do', of: null, ...draft })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      steps.dropDraft(runId)
    }
  }

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
      const draft = steps.draft(runId)
      if (draft && !isSuperseded(draft, { label, commands })) commitDraft(runId)
      return write(runId, { kind: 'do', of: null, label, commands })
    },
    draft({ runId, ...draft }) {
      const before = steps.draft(runId)
      if (before && !isSuperseded(before, draft)) commitDraft(runId)
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
    restore(runId) {
      const lost = file.read(runId)
      const { corrections } = readLog(lost)
      for (const step of lost) steps.insert(runId, step)
      const { changes, added } = corrections
      for (const key of new Set([...changes.keys(), ...added.keys()])) {
        texts.keep(runId, key, corrections)
      }
      states.delete(runId)
    },
  }
}

/** Whether what comes next says all that the draft said. */
function isSuperseded(draft: Draft, next: Draft): boolean {
  const keys = new Set(next.commands.map(keyOf))
  return draft.label === next.label && draft.commands.every((command) => keys.has(keyOf(command)))
}

function keyOf(command: Command): string {
  return command.kind === 'add' ? command.element.key : command.key
}

function withoutCommands({ sequence, kind, of, label, madeAt }: Step): CorrectionOutcome['step'] {
  return { sequence, kind, of, label, madeAt }
}
