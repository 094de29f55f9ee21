import type { ErrorData, Result } from '#shared/errors.ts'
import type { CallInput } from '#shared/bridge/calls.ts'
import type { AppEvent } from '#shared/bridge/events.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import type { LostCandidate, Run, RunProgress } from '#shared/runs/run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import { createStore, type StoreApi } from 'zustand'
import type { Bridge } from '../bridge/bridge.ts'
import { reuseBatches } from './reuse-batches.ts'

type Decision = CallInput<'runs.resolveUnknown'>['decision']

interface RunsState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly failure: ErrorData | null
  /** The list. */
  readonly byId: ReadonlyMap<string, ListedRun>
  /** What is known of those that were opened, or that events told of. */
  readonly whole: ReadonlyMap<string, Run>
  /** Bytes and phase of what is under way, by run. */
  readonly progress: ReadonlyMap<string, RunProgress>

  /** Reads the list again: the snapshot is the truth, events are hints. */
  readonly load: () => Promise<void>
  /** Has all that is known of a run read, and read again with the list. */
  readonly open: (runId: string) => Promise<void>
  readonly apply: (event: AppEvent) => void
  readonly cancel: (runId: string) => Promise<Result<Run>>
  readonly pause: (runIds: readonly string[]) => Promise<Result<readonly Run[]>>
  readonly resume: (runIds: readonly string[]) => Promise<Result<readonly Run[]>>
  /** Pauses, or resumes, all that wait to be sent. */
  readonly pauseAll: () => Promise<Result<unknown>>
  readonly resumeAll: () => Promise<Result<unknown>>
  /** Moves a queued run before another; null: to the end. */
  readonly reorder: (runId: string, beforeRunId: string | null) => Promise<Result<Run>>
  readonly retry: (runId: string) => Promise<Result<Run>>
  readonly reparse: (input: CallInput<'runs.reparse'>) => Promise<Result<Run>>
  /** Parses a hole's pages anew; null: every hole's. */
  readonly heal: (runId: string, batchIndex: number | null) => Promise<Result<Run>>
  readonly lostCandidates: (runId: string) => Promise<Result<readonly LostCandidate[]>>
  readonly resolveUnknown: (runId: string, decision: Decision) => Promise<Result<Run>>
  readonly rename: (runId: string, name: string) => Promise<Result<Run>>
  readonly remove: (runId: string) => Promise<Result<unknown>>
  readonly restore: (runId: string) => Promise<Result<unknown>>
  /** Takes in a run that was started just now, unless an event has already told more of it. */
  readonly add: (run: Run) => void
}

/** The run in the window, and the one that a dialog is about. */
const mostOpened = 2

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
    // Events overtake answers: what was heard of a run since a question is newer than its answer.
    let ticks = 0
    const heardAt = new Map<string, number>()
    const wasHeardSince = (runId: string, tick: number): boolean => (heardAt.get(runId) ?? 0) > tick

    /** Told by events and not applied yet. */
    const told = { runs: new Map<string, Run>(), progress: new Map<string, RunProgress>() }

    const put = (...runs: readonly Run[]): void =>
      set((state) => {
        const byId = new Map(state.byId)
        const whole = new Map(state.whole)
        const progress = new Map(state.progress)
        for (const news of runs) {
          const run = reuseBatches(whole.get(news.id), news)
          byId.set(run.id, run)
          whole.set(run.id, run)
          if (!isUnderWay(run.state)) progress.delete(run.id)
        }
        return { byId, whole, progress }
      })

    const applyUpdates = (): void => {
      if (told.progress.size > 0) {
        const news = [...told.progress]
        set(({ progress }) => ({ progress: new Map([...progress, ...news]) }))
      }
      if (told.runs.size > 0) put(...told.runs.values())
      told.progress.clear()
      told.runs.clear()
    }

    const tell = (add: () => void): void => {
      const isFirst = told.runs.size + told.progress.size === 0
      add()
      if (isFirst) later(applyUpdates)
    }

    const putting = async (answer: Promise<Result<Run>>): Promise<Result<Run>> => {
      const tick = ticks
      const result = await answer
      if (result.ok && !wasHeardSince(result.data.id, tick)) put(result.data)
      return result
    }

    /** The latest first. */
    let opened: readonly string[] = []
    const read = (runId: string): Promise<unknown> => putting(bridge.call('runs.get', { runId }))

    /** Several parts of the window show the open run, and one question is enough for all. */
    const opening = new Map<string, Promise<unknown>>()
    const readOnce = (runId: string): Promise<unknown> => {
      const answer = opening.get(runId) ?? read(runId).finally(() => opening.delete(runId))
      opening.set(runId, answer)
      return answer
    }

    const puttingAll = async (
      answer: Promise<Result<readonly Run[]>>,
    ): Promise<Result<readonly Run[]>> => {
      const tick = ticks
      const result = await answer
      if (result.ok) put(...result.data.filter(({ id }) => !wasHeardSince(id, tick)))
      return result
    }

    return {
      status: 'loading',
      failure: null,
      byId: new Map(),
      whole: new Map(),
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
        applyUpdates()
        set(({ byId, whole }) => {
          const listed = new Map<string, ListedRun>()
          const kept = new Map<string, Run>()
          for (const run of result.data) {
            const known = byId.get(run.id)
            const isNewer = wasHeardSince(run.id, tick)
            listed.set(run.id, known && isNewer ? known : run)
            const before = whole.get(run.id)
            // Others may have changed unheard, and are read when they are opened.
            if (before && (isNewer || opened.includes(run.id))) kept.set(run.id, before)
          }
          return { status: 'ready', failure: null, byId: listed, whole: kept }
        })
        await Promise.all(opened.filter((runId) => get().byId.has(runId)).map(read))
      },

      async open(runId) {
        opened = [runId, ...opened.filter((other) => other !== runId)].slice(0, mostOpened)
        if (!get().whole.has(runId)) await readOnce(runId)
      },

      apply(event) {
        if (event.name === 'runs.changed') {
          const { run } = event.data
          heardAt.set(run.id, ++ticks)
          tell(() => told.runs.set(run.id, run))
        }
        if (event.name === 'runs.progress') {
          const { progress } = event.data
          tell(() => told.progress.set(progress.runId, progress))
        }
        if (event.name === 'runs.many-changed') void get().load()
        if (event.name === 'runs.removed') {
          applyUpdates()
          set((state) => without(state, event.data.runId))
        }
      },

      add(run) {
        if (!get().byId.has(run.id)) put(run)
      },

      cancel: (runId) => putting(bridge.call('runs.cancel', { runId })),
      pause: (runIds) => puttingAll(bridge.call('runs.pause', { runIds: [...runIds] })),
      resume: (runIds) => puttingAll(bridge.call('runs.resume', { runIds: [...runIds] })),
      pauseAll: () => bridge.call('runs.pauseAll', {}),
      resumeAll: () => bridge.call('runs.resumeAll', {}),
      reorder: (runId, beforeRunId) => putting(bridge.call('runs.reorder', { runId, beforeRunId })),
      retry: (runId) => putting(bridge.call('runs.retry', { runId })),
      reparse: (input) => putting(bridge.call('runs.reparse', input)),
      heal: (runId, batchIndex) => putting(bridge.call('runs.heal', { runId, batchIndex })),
      lostCandidates: (runId) => bridge.call('runs.lostCandidates', { runId }),
      resolveUnknown: (runId, decision) =>
        putting(bridge.call('runs.resolveUnknown', { runId, decision })),
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

/** Newest first. ISO times sort as they are, which is ten times as fast as by language. */
export function sortRuns(byId: ReadonlyMap<string, ListedRun>): readonly ListedRun[] {
  return [...byId.values()].toSorted((a, b) =>
    a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0,
  )
}

function without(state: RunsState, runId: string): Pick<RunsState, 'byId' | 'whole'> {
  const byId = new Map(state.byId)
  const whole = new Map(state.whole)
  byId.delete(runId)
  whole.delete(runId)
  return { byId, whole }
}
