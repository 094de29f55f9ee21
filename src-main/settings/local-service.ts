import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import type { LocalServiceState } from '#shared/settings/connection.ts'
import {
  type ForkWithModelsDeps,
  forkWithModels,
  photoModels,
  type RefusedModels,
  type RunningWithModels,
} from './fork-with-models.ts'
import { endService, type ServiceAddress, StartFailure, tellModels } from './service-process.ts'
import { tryModels } from './try-models.ts'

export interface LocalService {
  /** Starts the service unless it runs, and answers how to reach it. Throws `connections.service-not-started`. */
  start(): Promise<ServiceAddress>
  /** Null while it isn't running. */
  baseUrl(): string | null
  state(): LocalServiceState
  /**
   * Reads with a folder's models for photos from now on, once they were tried; null: Recto's own.
   *
   * Throws `connections.models-refused` and those of `start`; nothing is changed then.
   */
  chooseModels(folder: string | null): Promise<void>
  /** Tries no more to start one that keeps crashing, until it was stopped: who waits for it is told `bridge.cancelled`. */
  giveUp(): void
  /** Ends it, gently first. It can be started again. */
  stop(): Promise<void>
}

export interface LocalServiceDeps extends ForkWithModelsDeps {
  readonly now: () => number
  readonly onChanged: (state: LocalServiceState) => void
}

/** A service that ran this long has not failed at starting. */
const healthyMs = 60_000
const firstPauseMs = 500
const maxPauseMs = 15_000

type Progress =
  | { readonly state: 'stopped' | 'starting' | 'running' }
  | { readonly state: 'failed'; readonly reason: string }

/**
 * Runs the local service as a process of its own, from its first use on.
 *
 * A crash ends what was being parsed, not Recto: the next use starts it again, after a pause that
 * grows while it keeps crashing.
 */
export function createLocalService(deps: LocalServiceDeps): LocalService {
  const { models } = deps
  let progress: Progress = { state: 'stopped' }
  let running: RunningWithModels | null = null
  let starting: Promise<RunningWithModels> | null = null
  let crashes = 0
  let isStopping = false
  /** Of the pause before the next try. */
  let waiting = new AbortController()
  let refused: RefusedModels | null = null

  const state = (): LocalServiceState => ({
    ...progress,
    models: photoModels(models, refused),
  })

  function change(next: Progress): void {
    progress = next
    deps.onChanged(state())
  }

  async function launch(): Promise<RunningWithModels> {
    change({ state: 'starting' })
    try {
      if (crashes > 0) {
        const pauseMs = Math.min(firstPauseMs * 2 ** (crashes - 1), maxPauseMs)
        await delay(pauseMs, undefined, { signal: waiting.signal })
      }
      const startedAt = deps.now()
      const launched = await forkWithModels(deps, refused)
      refused = launched.refused
      running = launched
      change({ state: 'running' })
      void launched.exited.then(() => {
        running = null
        if (isStopping) return
        crashes = deps.now() - startedAt > healthyMs ? 1 : crashes + 1
        deps.log.warn('service.crashed', { crashes })
        change({ state: 'stopped' })
      })
      return launched
    } catch (error) {
      if (waiting.signal.aborted) {
        change({ state: 'stopped' })
        throw new AppError('bridge.cancelled', {}, { cause: error })
      }
      crashes += 1
      const reason = error instanceof StartFailure ? error.message : 'unexpected'
      change({ state: 'failed', reason })
      throw new AppError('connections.service-not-started', { reason }, { cause: error })
    } finally {
      starting = null
    }
  }

  return {
    async start() {
      if (running) return running.address
      starting ??= launch()
      return (await starting).address
    },
    baseUrl: () => running?.address.baseUrl ?? null,
    state,
    async chooseModels(folder) {
      models.set(folder === null ? null : { folder, found: await tryModels(deps, folder) })
      deps.onChanged(state())
      // One that is starting may have looked already which they are.
      const current = running ?? (await starting?.catch(() => null))
      if (current && !models.isGiven) tellModels(current, folder)
    },
    giveUp: () => waiting.abort(),
    async stop() {
      isStopping = true
      waiting.abort()
      try {
        const current = running ?? (await starting?.catch(() => null))
        if (current) await endService(current)
        if (progress.state !== 'stopped') change({ state: 'stopped' })
      } finally {
        isStopping = false
        waiting = new AbortController()
      }
    },
  }
}
