import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type {
  HostToService,
  OcrModelsFound,
  ServiceStartFailure,
  ServiceToHost,
} from '#shared/service-channel.ts'
import type { AppConfig } from '../app-config.ts'
import type { ChildProcess, ProcessHost } from '../ports.ts'
import { createEngineHost } from './engine-host.ts'

export interface ServiceAddress {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: string
}

export interface RunningService {
  readonly address: ServiceAddress
  /** Of the folder that it was started with. */
  readonly ocrModels: OcrModelsFound | null
  readonly child: ChildProcess
  readonly exited: Promise<void>
}

export interface ServiceProcessDeps {
  readonly processes: ProcessHost
  readonly config: Pick<AppConfig, 'serviceModule' | 'engineModule'>
  /** The service's own folder. */
  readonly dataDir: string
}

const startTimeoutMs = 30_000
/** Of a start that loads models and tries them first: a busy machine takes a sixth of that. */
const modelsTimeoutMs = 90_000
const stopTimeoutMs = 5000

/** The local service did not start. Its process is being ended. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
  /** What it said itself; null where it hung or died without a word. */
  readonly said: ServiceStartFailure | null
  readonly #exited: Promise<void>

  constructor(reason: string, said: ServiceStartFailure | null, exited: Promise<void>) {
    super(reason)
    this.said = said
    this.#exited = exited
  }

  /** Until its process is gone, or as good as: what it held is free then. */
  async gone(): Promise<void> {
    await Promise.race([this.#exited, delay(stopTimeoutMs, undefined, { ref: false })])
  }
}

/**
 * Forks the service and waits until it listens. Rejects with `StartFailure` when it doesn't.
 *
 * @param ocrModels absolute path of a folder of models for photos
 */
export function forkService(deps: ServiceProcessDeps, ocrModels?: string): Promise<RunningService> {
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
    const fail = (reason: string, said: ServiceStartFailure | null = null): void => {
      clearTimeout(timer)
      // First, as killing it ends in `onExit` with a reason of its own.
      reject(new StartFailure(reason, said, exited))
      child.kill()
    }
    const limitMs = ocrModels === undefined ? startTimeoutMs : modelsTimeoutMs
    const timer = setTimeout(() => fail(`no answer in ${limitMs / 1000} s`), limitMs)
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
          resolve({
            address: { baseUrl: message.baseUrl, apiKey },
            ocrModels: message.ocrModels,
            child,
            exited,
          })
          break
        case 'failed':
          fail(message.message, message)
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
      ...(ocrModels !== undefined && { ocrModels }),
    })
  })
}

/** Ends it, gently first. */
export async function endService({ child, exited }: RunningService): Promise<void> {
  const stop: HostToService = { type: 'stop' }
  child.post(stop)
  const timer = setTimeout(() => child.kill(), stopTimeoutMs)
  await exited
  clearTimeout(timer)
}

/** Has it read photos with a folder's models from now on; null: Recto's own. */
export function tellModels({ child }: RunningService, ocrModels: string | null): void {
  const models: HostToService = { type: 'models', ocrModels }
  child.post(models)
}
