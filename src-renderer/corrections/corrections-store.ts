import { applyCorrections, foldCommands } from '#shared/corrections/apply.ts'
import type { CallInput } from '#shared/bridge/calls.ts'
import type { CorrectionHistory, CorrectionOutcome } from '#shared/corrections/calls.ts'
import type { Command } from '#shared/corrections/command.ts'
import type { StepLabel } from '#shared/corrections/step.ts'
import type { AppEvent } from '#shared/bridge/events.ts'
import type { ErrorData, Result } from '#shared/errors.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import { createStore, type StoreApi } from 'zustand'
import type { Bridge } from '../bridge/bridge.ts'
import type { ElementCache } from '../results/element-cache.ts'
import type { Outline } from '../results/outline.ts'

/** What a click on a page means while correcting. */
export type CorrectionTool = 'select' | 'draw' | 'order' | 'move' | 'read-again'

/** What is corrected of the run that is on screen. */
export interface CorrectedRun {
  readonly outline: Outline
  readonly elements: ElementCache
  readonly selectedKey: string | null
  readonly select: (key: string | null) => void
}

/** Where a run is shown: what corrections of it change on screen. */
export interface CorrectedView {
  readonly runId: string
  /** An element that is on or near the screen, as it is shown. */
  readonly find: (key: string) => LayoutElement | undefined
  /** Elements as they now are; those under `keys` that are not among them are gone. */
  readonly show: (keys: readonly string[], elements: readonly LayoutElement[]) => void
  /** Which elements there are, of what category and in which order, may be other than before. */
  readonly readAgain: () => void
  /** What is shown and selected now; null until the run's outline is here. */
  readonly now: () => CorrectedRun | null
}

/** What was just done, for who tells of it. A new object each time. */
interface Said {
  readonly kind: 'do' | 'undo' | 'redo'
  readonly label: StepLabel
}

interface Step {
  readonly label: StepLabel
  readonly commands: readonly Command[]
}

interface CorrectionsState {
  readonly isOn: boolean
  readonly tool: CorrectionTool
  /** Clicked in sequence, to be read in that order. */
  readonly sequence: readonly string[]
  /** Beside the selected one, to be merged or changed with it. */
  readonly marked: readonly string[]
  /** To be put elsewhere in the reading order, while `tool` is `move`. */
  readonly carriedKey: string | null
  readonly history: CorrectionHistory
  readonly said: Said | null
  /** Why something could not be kept. */
  readonly failure: ErrorData | null
  /** What could not be kept, in order: it can be tried again. */
  readonly unkept: readonly Step[]
  /** The table that is open in its workshop. */
  readonly tableKey: string | null

  readonly setOn: (isOn: boolean) => void
  readonly setTool: (tool: CorrectionTool) => void
  /** Takes an element up, to be put before or after another one. */
  readonly carry: (key: string) => void
  readonly setSequence: (keys: readonly string[]) => void
  readonly setMarked: (keys: readonly string[]) => void
  readonly openTable: (key: string | null) => void
  /** The run that is on screen, until the returned function is called. */
  readonly connect: (view: CorrectedView) => () => void
  readonly find: (key: string) => LayoutElement | undefined
  /** The run on screen, as it is shown now. */
  readonly shown: () => CorrectedRun | null
  /** Shows a step at once and keeps it. Answers whether it was kept. */
  readonly apply: (label: StepLabel, commands: readonly Command[]) => Promise<boolean>
  /** Applies again what could not be kept. */
  readonly retry: () => Promise<void>
  /** What could not be kept is given up. */
  readonly giveUp: () => void
  /** The same for what is still being typed or moved; `isShown` where who moves it draws it. */
  readonly draft: (label: StepLabel, commands: readonly Command[], isShown?: boolean) => void
  /** Puts what another run says in the place of what stands. Answers whether it was kept. */
  readonly take: (taken: CallInput<'corrections.take'>) => Promise<boolean>
  readonly undo: () => Promise<void>
  readonly redo: () => Promise<void>
  readonly hear: (event: AppEvent) => void
}

export type CorrectionsStore = StoreApi<CorrectionsState>

const emptyHistory: CorrectionHistory = { sequence: 0, undo: null, redo: null }

const nothingFailed = { failure: null, unkept: [] } as const
const nothingChosen = { sequence: [], marked: [], carriedKey: null } as const

/** Steps that change what there is or where it comes. */
const structural: ReadonlySet<StepLabel> = new Set([
  'category',
  'order',
  'split',
  'merge',
  'remove',
  'add',
  'place',
  'replay',
  'reread',
  'revert',
])

/** Correcting one run at a time, the one on screen. What is shown before it is kept is made by the core's own function. */
export function createCorrectionsStore(bridge: Bridge): CorrectionsStore {
  return createStore<CorrectionsState>()((set, get) => {
    let view: CorrectedView | null = null
    let lastRunId: string | null = null
    /** What could not be kept of other runs: it waits until they are shown again. */
    const unkeptElsewhere = new Map<string, Pick<CorrectionsState, 'failure' | 'unkept'>>()
    /** Calls in flight: what the core tells meanwhile is their own news. */
    let calls = 0

    function predict(commands: readonly Command[]): void {
      if (!view) return
      const keys = [...new Set(commands.map(keyOf))]
      const shown = keys.flatMap((key) => view?.find(key) ?? [])
      const corrections = foldCommands(commands)
      view.show(keys, applyCorrections(shown, corrections))
    }

    async function settle(
      kind: Said['kind'],
      asked: Promise<Result<CorrectionOutcome>>,
    ): Promise<boolean> {
      const of = view
      calls += 1
      const result = await asked.finally(() => (calls -= 1))
      if (of !== view || !of) return result.ok
      if (!result.ok) {
        set({ failure: result.error })
        of.readAgain()
        return false
      }
      const { step, history, keys, elements } = result.data
      set({ history, ...(get().unkept.length === 0 && { failure: null }) })
      if (!step) return true
      of.show(keys, elements)
      if (structural.has(step.label)) of.readAgain()
      set({ said: { kind, label: step.label } })
      return true
    }

    return {
      isOn: false,
      tool: 'select',
      sequence: [],
      marked: [],
      carriedKey: null,
      history: emptyHistory,
      said: null,
      failure: null,
      unkept: [],
      tableKey: null,

      setOn: (isOn) => set({ isOn, tool: 'select', ...nothingChosen }),
      setTool: (tool) => set({ tool, ...nothingChosen }),
      carry: (carriedKey) => set({ ...nothingChosen, tool: 'move', carriedKey }),
      setSequence: (sequence) => set({ sequence }),
      setMarked: (marked) => set({ marked }),
      openTable: (tableKey) => set({ tableKey }),
      connect(connected) {
        view = connected
        // A window that is made narrow shows the same run anew: what is being done in it goes on.
        if (connected.runId !== lastRunId) {
          const { failure, unkept } = get()
          if (lastRunId !== null && unkept.length > 0)
            unkeptElsewhere.set(lastRunId, { failure, unkept })
          const waiting = unkeptElsewhere.get(connected.runId) ?? nothingFailed
          unkeptElsewhere.delete(connected.runId)
          set({ history: emptyHistory, ...waiting, ...nothingChosen, tableKey: null })
        }
        lastRunId = connected.runId
        void bridge.call('corrections.list', { runId: connected.runId }).then((result) => {
          if (view === connected && result.ok) set({ history: result.data.history })
        })
        return () => {
          if (view === connected) view = null
        }
      },
      find: (key) => view?.find(key),
      shown: () => view?.now() ?? null,
      async apply(label, commands) {
        if (!view || commands.length === 0) return true
        const { runId } = view
        predict(commands)
        const asked = bridge.call('corrections.apply', { runId, label, commands: [...commands] })
        const isKept = await settle('do', asked)
        if (!isKept && view?.runId === runId) {
          set(({ unkept }) => ({ unkept: [...unkept, { label, commands }] }))
        }
        return isKept
      },
      async retry() {
        const { unkept, apply } = get()
        set(nothingFailed)
        for (const { label, commands } of unkept) await apply(label, commands)
      },
      giveUp: () => set(nothingFailed),
      draft(label, commands, isShown = false) {
        if (!view || commands.length === 0) return
        const { runId } = view
        if (!isShown) predict(commands)
        void bridge
          .call('corrections.draft', { runId, label, commands: [...commands] })
          .then((result) => {
            if (!result.ok) set({ failure: result.error })
          })
      },
      async take(taken) {
        if (taken.runId !== view?.runId) return false
        return settle('do', bridge.call('corrections.take', taken))
      },
      async undo() {
        if (view) await settle('undo', bridge.call('corrections.undo', { runId: view.runId }))
      },
      async redo() {
        if (view) await settle('redo', bridge.call('corrections.redo', { runId: view.runId }))
      },
      hear(event) {
        if (event.name !== 'corrections.changed' || event.data.runId !== view?.runId) return
        const { history } = event.data
        if (calls > 0 || history.sequence <= get().history.sequence) return
        set({ history })
        view.readAgain()
      },
    }
  })
}

function keyOf(command: Command): string {
  return command.kind === 'add' ? command.element.key : command.key
}
