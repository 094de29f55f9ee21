import type { AppEvent } from '#shared/bridge/events.ts'
import type { ErrorData, Result } from '#shared/errors.ts'
import type { Run } from '#shared/runs/run.ts'
import { createStore, type StoreApi } from 'zustand'
import type { Bridge } from '../bridge/bridge.ts'
import { type KnownRuns, noRuns, withList, withoutRun, withRuns } from './known-runs.ts'
import { createRunCalls, type KeepAnswer, type RunCalls } from './run-calls.ts'
import { createToldRuns } from './told-runs.ts'

interface RunsState extends KnownRuns, RunCalls {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly failure: ErrorData | null

  /** Reads the list again: the snapshot is the truth, events are hints. */
  readonly load: () => Promise<void>
  /** Has all that is known of a run read, and read again with the list. */
  readonly open: (runId: string) => Promise<void>
  readonly apply: (event: AppEvent) => void
  readonly remove: (runId: string) => Promise<Result<unknown>>
  readonly restore: (runId: string) => Promise<Result<unknown>>
  /** Takes in a run that was started just now, unless an event has already told more of it. */
  readonly add: (run: Run) => void
}

/** The run in the window, the one beside it, and the one that a dialog is about. */
const maxOpened = 3

export type RunsStore = StoreApi<RunsState>

interface RunsStoreOptions {
  /**
   * When to apply what events told. Many runs tell much: applied a few times a second, they cost
   * one change of the list instead of hundreds. Default: at once.
   */
  readonly later?: (applyUpdates: () => void) => void
}

export function createRunsStore(
  bridge: Bridge,
  { later = (applyUpdates) => applyUpdates() }: RunsStoreOptions = {},
): RunsStore {
  return createStore<RunsState>((set, get) => {
    // An answer to an older question must not replace a newer one.
    let asked = 0
    /** The latest first. */
    let opened: readonly string[] = []
    const told = createToldRuns(set, later)

    const keep: KeepAnswer = async (answer) => {
      const moment = told.now()
      const result = await answer
      if (!result.ok) return result
      const runs: readonly Run[] = [result.data].flat()
      const news = runs.filter(({ id }) => !told.hasHeardSince(id, moment))
      if (news.length > 0) set((known) => withRuns(known, news))
      return result
    }

    const read = (runId: string): Promise<unknown> => keep(bridge.call('runs.get', { runId }))

    /** Several parts of the window show the open run, and one question is enough for all. */
    const opening = new Map<string, Promise<unknown>>()
    const readOnce = (runId: string): Promise<unknown> => {
      const answer = opening.get(runId) ?? read(runId).finally(() => opening.delete(runId))
      opening.set(runId, answer)
      return answer
    }

    function drop(runId: string): void {
      told.tellRemoved(runId)
      set((known) => withoutRun(known, runId))
    }

    return {
      status: 'loading',
      failure: null,
      ...noRuns,
      ...createRunCalls(bridge, keep),

      async load() {
        const question = ++asked
        const moment = told.now()
        const result = await bridge.call('runs.list', {})
        if (question !== asked) return
        if (!result.ok) {
          // What is on screen stays readable while the core is away.
          set(({ byId }) => ({ status: byId.size > 0 ? 'ready' : 'failed', failure: result.error }))
          return
        }
        told.apply()
        const isNewer = (runId: string): boolean => told.hasHeardSince(runId, moment)
        const isOpen = (runId: string): boolean => opened.includes(runId)
        const now = { status: 'ready', failure: null } as const
        set((known) => ({ ...now, ...withList(known, result.data, isNewer, isOpen) }))
        await Promise.all(opened.filter((runId) => get().byId.has(runId)).map(read))
      },

      async open(runId) {
        opened = [runId, ...opened.filter((other) => other !== runId)].slice(0, maxOpened)
        if (!get().whole.has(runId)) await readOnce(runId)
      },

      apply(event) {
        if (event.name === 'runs.changed') told.tellRun(event.data.run)
        if (event.name === 'runs.progress') told.tellProgress(event.data.progress)
        if (event.name === 'runs.many-changed') void get().load()
        if (event.name === 'runs.removed') drop(event.data.runId)
      },

      add(run) {
        if (!get().byId.has(run.id)) set((known) => withRuns(known, [run]))
      },

      async remove(runId) {
        const result = await bridge.call('library.remove', { runId })
        if (result.ok) drop(runId)
        return result
      },

      async restore(runId) {
        const result = await bridge.call('library.restore', { runId })
        if (result.ok) await get().load()
        return result
      },
    }
  })
}
