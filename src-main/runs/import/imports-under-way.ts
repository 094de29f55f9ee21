import { AppError } from '#shared/errors.ts'

/** Imports that are being read, and can be given up by the grant of each of their files. */
export interface ImportsUnderWay {
  /**
   * Throws `bridge.cancelled` as soon as `act` ends for being given up, whatever it threw for it. `act` says which run
   * becomes of its file, at once when that is on the list.
   */
  run<T>(
    grantIds: readonly string[],
    act: (signal: AbortSignal, onEntered: (runId: string) => void) => Promise<T>,
  ): Promise<T>
  stop(grantId: string): void
  /** Gives up the import that a run is of, unless it is too late. Null for every other run. */
  stopRun(runId: string): 'stopped' | 'too-late' | null
  /** All of such a run is being written down: it is not given up any more. */
  settle(runId: string): void
  /** Resolves once all of such a run is in, or the run is gone. At once for every other. */
  through(runId: string): Promise<void>
}

interface Entered {
  /** Null when it is too late. */
  readonly controller: AbortController | null
  readonly through: Promise<void>
}

export function createImportsUnderWay(): ImportsUnderWay {
  const stopping = new Map<string, AbortController>()
  const entered = new Map<string, Entered>()
  return {
    async run(grantIds, act) {
      const controller = new AbortController()
      for (const id of grantIds) stopping.set(id, controller)
      const { promise: through, resolve: end } = Promise.withResolvers<void>()
      let own: string | null = null
      try {
        return await act(controller.signal, (runId) => {
          own = runId
          entered.set(runId, { controller, through })
        })
      } catch (error) {
        if (!controller.signal.aborted) throw error
        throw new AppError('bridge.cancelled', {}, { cause: error })
      } finally {
        for (const id of grantIds) stopping.delete(id)
        if (own !== null) entered.delete(own)
        end()
      }
    },
    stop: (grantId) => stopping.get(grantId)?.abort(),
    stopRun(runId) {
      const found = entered.get(runId)
      if (!found) return null
      found.controller?.abort()
      return found.controller ? 'stopped' : 'too-late'
    },
    settle(runId) {
      const found = entered.get(runId)
      if (found) entered.set(runId, { ...found, controller: null })
    },
    async through(runId) {
      await entered.get(runId)?.through
    },
  }
}
