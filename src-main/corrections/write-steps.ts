import type { CorrectionHistory, CorrectionOutcome } from '#shared/corrections/calls.ts'
import type { Command } from '#shared/corrections/command.ts'
import { type Step, stepSchema } from '#shared/corrections/step.ts'
import { AppError } from '#shared/errors.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { createLogFile } from '../db/log-file.ts'
import type { Storage } from '../db/open-storage.ts'
import type { Logger } from '../ports.ts'
import { addStep, historyOf, type LogState, readLog } from './log-state.ts'
import { createStepRows, type Draft, type StepRows } from './step-rows.ts'
import { createTextRows } from './text-rows.ts'

/** The logs as they lie on disk and in memory; what every kind of step is written with. */
export interface LogWriter {
  readonly steps: StepRows
  readonly stateOf: (runId: string) => LogState
  /** Throws `corrections.element-not-found` and `corrections.key-taken`. */
  readonly check: (runId: string, commands: readonly Command[]) => void
  readonly write: (runId: string, added: Omit<Step, 'sequence' | 'madeAt'>) => CorrectionOutcome
  /** What a call answers: its step, null where it made none, and the elements that it touched as they are now. */
  readonly outcome: (runId: string, step: Step | null, keys: readonly string[]) => CorrectionOutcome
  /** Makes a step of the draft, unless the next one says all that it said. */
  readonly commitDraft: (runId: string, next?: Draft) => void
  readonly restore: (runId: string) => void
}

export interface LogWriterDeps {
  readonly storage: Storage
  /** Elements of a run as they now are; those that there are. */
  readonly elements: (runId: string, keys: Iterable<string>) => LayoutElement[]
  readonly onChanged: (runId: string, history: CorrectionHistory, keys: readonly string[]) => void
  readonly log: Logger
  readonly now: () => number
}

/** Runs whose logs are kept in memory. */
const maxKept = 64

export function createLogWriter(deps: LogWriterDeps): LogWriter {
  const { storage, elements, onChanged, log, now } = deps
  const steps = createStepRows(storage.database)
  const texts = createTextRows(storage.database)
  const file = createLogFile<Step>({
    fileOf: (runId) => storage.folder.correctionsFile(runId),
    schema: stepSchema,
    temporaryDir: storage.folder.temporaryDir,
    warning: 'corrections.log-file',
    log,
  })
  const states = new Map<string, LogState>()

  function stateOf(runId: string): LogState {
    const known = states.get(runId)
    if (known) return known
    const state = readLog(steps.all(runId))
    states.set(runId, state)
    for (const oldest of states.keys()) {
      if (states.size <= maxKept) break
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
  function commitDraft(runId: string, next?: Draft): void {
    const draft = steps.draft(runId)
    if (!draft || (next && isSuperseded(draft, next))) return
    try {
      check(runId, draft.commands)
      write(runId, { kind: 'do', of: null, ...draft })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      steps.dropDraft(runId)
    }
  }

  return {
    steps,
    stateOf,
    check,
    write,
    outcome,
    commitDraft,
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

export function keyOf(command: Command): string {
  return command.kind === 'add' ? command.element.key : command.key
}

function withoutCommands({ sequence, kind, of, label, madeAt }: Step): CorrectionOutcome['step'] {
  return { sequence, kind, of, label, madeAt }
}
