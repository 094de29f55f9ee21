import type { AppEvent } from '../bridge/events.ts'
import { hasEnded } from './run-state.ts'
import type { Run, RunState } from './run.ts'

interface EndsOptions {
  readonly userIsAway: () => boolean
  /**
   * Tells of every run that has ended since the user looked last, the latest last, in place of what
   * was told before.
   */
  readonly tell: (ended: readonly Run[]) => void
  /** `setTimeout`, and what undoes it. */
  readonly later: (act: () => void, delayMs: number) => () => void
}

interface EndsWhileAway {
  readonly apply: (event: AppEvent) => void
  /** The user looks: what ended until now is no news any more. */
  readonly userIsBack: () => void
  readonly stop: () => void
}

/** Runs that end this soon after the first are told with it. */
const gatherMs = 1000
/** A hundred runs that end one after the other must not ring a hundred times. */
const quietMs = 15_000

/** Gathers the runs that end while nobody looks, so that a user can be told once of many. */
export function createEndsWhileAway({ userIsAway, tell, later }: EndsOptions): EndsWhileAway {
  const states = new Map<string, RunState>()
  const ended = new Map<string, Run>()
  let hasNews = false
  let stopWaiting: (() => void) | null = null

  const wait = (delayMs: number): void => {
    stopWaiting = later(() => {
      stopWaiting = null
      if (!hasNews) return
      hasNews = false
      tell([...ended.values()])
      wait(quietMs)
    }, delayMs)
  }

  const stop = (): void => {
    stopWaiting?.()
    stopWaiting = null
  }

  return {
    apply(event) {
      if (event.name === 'runs.removed') {
        states.delete(event.data.runId)
        ended.delete(event.data.runId)
      }
      if (event.name !== 'runs.changed') return
      const { run } = event.data
      const before = states.get(run.id)
      states.set(run.id, run.state)
      if (before === undefined || !hasEnded(before, run.state)) return
      if (!userIsAway()) return
      // Again at the end: what was healed is the latest news.
      ended.delete(run.id)
      ended.set(run.id, run)
      hasNews = true
      if (!stopWaiting) wait(gatherMs)
    },
    userIsBack() {
      ended.clear()
      hasNews = false
      stop()
    },
    stop,
  }
}
