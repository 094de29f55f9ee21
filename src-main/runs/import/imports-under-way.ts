import { AppError } from '#shared/errors.ts'

/** Imports that are being read, and can be given up by the grant of each of their files. */
export interface ImportsUnderWay {
  /**
   * Throws `bridge.cancelled` as soon as `act` ends for being given up, whatever it threw for it. `act` says which run
   * the first pages of its file are.
   */
  run<T>(
    grantIds: readonly string[],
    act: (signal: AbortSignal, onBegun: (runId: string) => void) => Promise<T>,
  ): Promise<T>
  stop(grantId: string): void
  /** Gives up the import of a run whose first pages are shown, unless it is too late. Null for every other run. */
  stopRun(runId: string): 'stopped' | 'too-late' | null
  /** The rest of such a run is being written down: it is not given up any more. */
  settle(runId: string): void
  /** Resolves once the rest of such a run is in, or the run is gone. At once for every other. */
  through(runId: string): Promise<void>
}

interface Begun {
  /** Null when it is too late. */
  readonly controller: AbortController | null
  readonly through: Promise<void>
}

export function createImportsUnderWay(): ImportsUnderWay {
  const stopping = new Map<string, AbortController>()
  const begun = new Map<string, Begun>()
  return {
    async run(grantIds, act) {
      const controller = new AbortController()
      for (const id of grantIds) stopping.set(id, controller)
      const { promise: through, resolve: end } = Promise.withResolvers<void>()
      let shown: string | null = null
      try {
        return await act(controller.signal, (runId) => {
          shown = runId
          begun.set(runId, { controller, through })
        })
      } catch (error) {
        if (!controller.signal.aborted) throw error
        throw new AppError('bridge.cancelled', {}, { cause: error })
      } finally {
        for (const id of grantIds) stopping.delete(id)
        if (shown !== null) begun.delete(shown)
        end()
      }
    },
    stop: (grantId) => stopping.get(grantId)?.abort(),
    stopRun(runId) {
      const own = begun.get(runId)
      if (!own) return null
      own.controller?.abort()
      return own.controller ? 'stopped' : 'too-late'
    },
    settle(runId) {
      const own = begun.get(runId)
      if (own) begun.set(runId, { ...own, controller: null })
    },
    async through(runId) {
      await begun.get(runId)?.through
    },
  }
}
