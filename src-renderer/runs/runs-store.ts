import type { ErrorData, Result } from '#shared/errors.ts'
import type { AppEvent } from '#shared/bridge/events.ts'
import type { Run, RunProgress } from '#shared/runs/run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import { createStore, type StoreApi } from 'zustand'
import type { Bridge } from '../bridge/bridge.ts'

interface RunsState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly failure: ErrorData | null
  readonly byId: ReadonlyMap<string, Run>
  /** Bytes and phase of what is under way, by run. */
  readonly progress: ReadonlyMap<string, RunProgress>

  /** Reads the list again: the snapshot is the truth, events are hints. */
  readonly load: () => Promise<void>
  readonly apply: (event: AppEvent) => void
  readonly cancel: (runId: string) => Promise<Result<Run>>
  readonly retry: (runId: string) => Promise<Result<Run>>
  readonly rename: (runId: string, name: string) => Promise<Result<Run>>
  readonly remove: (runId: string) => Promise<Result<unknown>>
  readonly restore: (runId: string) => Promise<Result<unknown>>
  /** Takes in a run that was started just now, unless an event has already told more of it. */
  readonly add: (run: Run) => void
}

export type RunsStore = StoreApi<RunsState>

export function createRunsStore(bridge: Bridge): RunsStore {
  return createStore<RunsState>((set, get) => {
    // An answer to an older question must not replace a newer one.
    let asked = 0
    // Events overtake answers: what was heard of a run since a question is newer than its answer.
    let ticks = 0
    const heardAt = new Map<string, number>()
    const wasHeardSince = (runId: string, tick: number): boolean => (heardAt.get(runId) ?? 0) > tick

    const put = (run: Run): void =>
      set((state) => {
        const progress = new Map(state.progress)
        if (!isUnderWay(run.state)) progress.delete(run.id)
        return { byId: new Map(state.byId).set(run.id, run), progress }
      })

    const putting = async (answer: Promise<Result<Run>>): Promise<Result<Run>> => {
      const tick = ticks
      const result = await answer
      if (result.ok && !wasHeardSince(result.data.id, tick)) put(result.data)
      return result
    }

    return {
      status: 'loading',
      failure: null,
      byId: new Map(),
      progress: new Map(),

      async load() {
        const question = ++asked
        const tick = ticks
        const result = await bridge.call('runs.list', {})
        if (question !== asked) return
        if (!result.ok) {
          // What is on screen stays readable while the core is away.
          set(({ byId }) => ({ status: byId.size > 0 ? 'ready' : 'failed', failure: result.error }))
          return
        }
        set(({ byId }) => ({
          status: 'ready',
          failure: null,
          byId: new Map(
            result.data.map((run) => [
              run.id,
              (wasHeardSince(run.id, tick) && byId.get(run.id)) || run,
            ]),
          ),
        }))
      },

      apply(event) {
        if (event.name === 'runs.changed') {
          heardAt.set(event.data.run.id, ++ticks)
          put(event.data.run)
        }
        if (event.name === 'runs.progress') {
          const { progress } = event.data
          set((state) => ({ progress: new Map(state.progress).set(progress.runId, progress) }))
        }
        if (event.name === 'runs.removed') set((state) => without(state, event.data.runId))
      },

      add(run) {
        if (!get().byId.has(run.id)) put(run)
      },

      cancel: (runId) => putting(bridge.call('runs.cancel', { runId })),
      retry: (runId) => putting(bridge.call('runs.retry', { runId })),
      rename: (runId, name) => putting(bridge.call('runs.rename', { runId, name })),

      async remove(runId) {
        const result = await bridge.call('library.remove', { runId })
        if (result.ok) set((state) => without(state, runId))
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

/** Newest first. */
export function sortRuns(byId: ReadonlyMap<string, Run>): readonly Run[] {
  return [...byId.values()].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

function without(state: RunsState, runId: string): Pick<RunsState, 'byId'> {
  const byId = new Map(state.byId)
  byId.delete(runId)
  return { byId }
}
