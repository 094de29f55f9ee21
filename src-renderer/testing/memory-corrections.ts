import type { CallInput, CallName, CallOutput } from '#shared/bridge/calls.ts'
import {
  applyCorrections,
  type Corrections,
  foldCommands,
  invertCommands,
  noCorrections,
} from '#shared/corrections/apply.ts'
import type { CorrectionHistory, CorrectionOutcome } from '#shared/corrections/calls.ts'
import type { Command } from '#shared/corrections/command.ts'
import { type History, nextHistory, type Step } from '#shared/corrections/step.ts'
import type { Result } from '#shared/errors.ts'
import type { LayoutElement } from '#shared/results/element.ts'

type Handlers = {
  [N in Extract<CallName, `corrections.${string}`>]?: (input: CallInput<N>) => Result<CallOutput<N>>
}

interface Done extends Pick<Step, 'sequence' | 'label' | 'commands'> {
  readonly inverses: Command[]
}

/** The log of one run in memory, made of the functions that the core's is made of. */
export function createMemoryCorrections(base: readonly LayoutElement[]) {
  let corrections: Corrections = noCorrections
  let history: History<Done> = { undoable: [], redoable: [] }
  const steps: Step[] = []
  const elements = (): readonly LayoutElement[] => applyCorrections(base, corrections)
  const shown = (): CorrectionHistory => ({
    sequence: steps.length,
    undo: history.undoable.at(-1)?.label ?? null,
    redo: history.redoable.at(-1)?.label ?? null,
  })

  function write(added: Omit<Step, 'sequence' | 'madeAt'>): Result<CorrectionOutcome> {
    const { label, commands, kind, of } = added
    const step: Step = { ...added, sequence: steps.length + 1, madeAt: 0 }
    const inverses = invertCommands(commands, corrections)
    corrections = foldCommands(commands, corrections)
    history = nextHistory(history, step, { sequence: step.sequence, label, commands, inverses })
    steps.push(step)
    const keys = commands.map((each) => (each.kind === 'add' ? each.element.key : each.key))
    const touched = elements().filter(({ key }) => keys.includes(key))
    const plain = { sequence: step.sequence, kind, of, label, madeAt: 0 }
    return { ok: true, data: { step: plain, history: shown(), keys, elements: touched } }
  }

  const nothing = (): Result<CorrectionOutcome> => ({
    ok: true,
    data: { step: null, history: shown(), keys: [], elements: [] },
  })

  const handlers: Handlers = {
    'corrections.apply': ({ label, commands }) => write({ kind: 'do', of: null, label, commands }),
    'corrections.draft': () => ({ ok: true, data: {} }),
    'corrections.undo'() {
      const done = history.undoable.at(-1)
      if (!done) return nothing()
      return write({ kind: 'undo', of: done.sequence, label: done.label, commands: done.inverses })
    },
    'corrections.redo'() {
      const done = history.redoable.at(-1)
      if (!done) return nothing()
      return write({ kind: 'redo', of: done.sequence, label: done.label, commands: done.commands })
    },
    'corrections.list': () => ({
      ok: true,
      data: { history: shown(), steps, corrected: [], removed: [], confirmed: [] },
    }),
  }
  return { handlers, elements }
}
