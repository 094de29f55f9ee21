import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import type { HostToService, ServiceToHost } from '#shared/service-channel.ts'
import type { LocalServiceState } from '#shared/settings/connection.ts'
import type { ChildProcess, Logger, ProcessHost } from '../ports.ts'
import type { AppConfig } from '../app-config.ts'
import { createEngineHost } from './engine-host.ts'

export interface LocalService {
  /** Starts the service unless it runs, and answers how to reach it. Throws `connections.service-not-started`. */
  start(): Promise<ServiceAddress>
  /** Null while it isn't running. */
  baseUrl(): string | null
  state(): LocalServiceState
  /** Ends it, gently first. It can be started again. */
  stop(): Promise<void>
}

interface ServiceAddress {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: string
}

export interface LocalServiceDeps {
  readonly processes: ProcessHost
  readonly config: Pick<AppConfig, 'serviceModule' | 'engineModule'>
  /** The service's own folder. */
  readonly dataDir: string
  readonly log: Logger
  readonly now: () => number
  readonly onChanged: (state: LocalServiceState) => void
}

const startTimeoutMs = 30_000
const stopTimeoutMs = 5000
/** A service that ran this long has not failed at starting. */
const healthyMs = 60_000
const firstPauseMs = 500
const maxPauseMs = 15_000

interface Running {
  readonly address: ServiceAddress
  readonly child: ChildProcess
  readonly exited: Promise<void>
}

/**
 * Runs the local service as a process of its own, from its first use on.
 *
 * A crash ends what was being parsed, not Recto: the next use starts it again, after a pause that
 * grows while it keeps crashing.
 */
export function createLocalService(deps: LocalServiceDeps): LocalService {
  let state: LocalServiceState = { state: 'stopped' }
  let running: Running | null = null
  let starting: Promise<Running> | null = null
  let crashes = 0
  let isStopping = false

  function change(next: LocalServiceState): void {
    state = next
    deps.onChanged(next)
  }

  async function launch(): Promise<Running> {
    change({ state: 'starting' })
    try {
      if (crashes > 0) await delay(Math.min(firstPauseMs * 2 ** (crashes - 1), maxPauseMs))
      const startedAt = deps.now()
      const launched = await forkService(deps)
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
    state: () => state,
    async stop() {
      isStopping = true
      try {
        const current = running ?? (await starting?.catch(() => null))
        if (current) await end(current)
        if (state.state !== 'stopped') change({ state: 'stopped' })
      } finally {
        isStopping = false
      }
    },
  }
}

class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

/** Forks the service and waits until it listens. Throws `StartFailure` when it doesn't. */
function forkService(deps: LocalServiceDeps): Promise<Running> {
  const { processes, config } = deps
  const apiKey = randomBytes(32).toString('base64url')
  const child = processes.fork(config.serviceModule, 'Recto parsing service')
  const post = (message: HostToService): void => child.post(message)
  const { openLine } = processes
  const engines = openLine
    ? createEngineHost({ ...processes, openLine }, config.engineModule, child)
    : null
  const { promise: exited, resolve: onExited } = Promise.withResolvers<void>()

  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => {
      clearTimeout(timer)
      // First, as killing it ends in `onExit` with a reason of its own.
      reject(new StartFailure(reason))
      child.kill()
    }
    const timer = setTimeout(() => fail(`no answer in ${startTimeoutMs / 1000} s`), startTimeoutMs)
    child.onExit((code) => {
      engines?.killAll()
      onExited()
      // After `ready` this rejects nothing: a promise settles once.
      fail(`ended with code ${code ?? 'none'}`)
    })
    child.onMessage((received) => {
      // Only the service speaks on this channel, and its messages are typed by the same file.
      const message = received as ServiceToHost
      switch (message.type) {
        case 'ready':
          clearTimeout(timer)
          resolve({ address: { baseUrl: message.baseUrl, apiKey }, child, exited })
          break
        case 'failed':
          fail(message.message)
          break
        case 'engine.fork':
        case 'engine.kill':
          engines?.receive(message)
          break
        case 'explained':
        case 'not-explained':
          // Only the command line asks for that, of a service of its own.
          break
      }
    })
    post({
      type: 'start',
      apiKey,
      port: 0,
      dataDir: deps.dataDir,
      engine: engines ? 'host' : 'fork',
    })
  })
}

async function end({ child, exited }: Running): Promise<void> {
  const stop: HostToService = { type: 'stop' }
  child.post(stop)
  const timer = setTimeout(() => child.kill(), stopTimeoutMs)
  await exited
  clearTimeout(timer)
}
