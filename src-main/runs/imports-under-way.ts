import { AppError } from '#shared/errors.ts'

/** Imports that are being read, and can be given up by the grant of each of their files. */
export interface ImportsUnderWay {
  /** Throws `bridge.cancelled` as soon as `act` ends for being given up, whatever it threw for it. */
  run<T>(grantIds: readonly string[], act: (signal: AbortSignal) => Promise<T>): Promise<T>
  stop(grantId: string): void
}

export function createImportsUnderWay(): ImportsUnderWay {
  const stopping = new Map<string, AbortController>()
  return {
    async run(grantIds, act) {
      const controller = new AbortController()
      for (const id of grantIds) stopping.set(id, controller)
      try {
        return await act(controller.signal)
      } catch (error) {
        if (!controller.signal.aborted) throw error
        throw new AppError('bridge.cancelled', {}, { cause: error })
      } finally {
        for (const id of grantIds) stopping.delete(id)
      }
    },
    stop: (grantId) => stopping.get(grantId)?.abort(),
  }
}
