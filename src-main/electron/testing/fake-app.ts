import type * as Electron from 'electron'
import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'

type Declared = Pick<
  Electron.App,
  | 'enableSandbox'
  | 'exit'
  | 'getPath'
  | 'getPreferredSystemLanguages'
  | 'getVersion'
  | 'isPackaged'
  | 'quit'
  | 'requestSingleInstanceLock'
  | 'setPath'
  | 'whenReady'
>

export interface FakeAppOptions {
  readonly isFirstInstance: boolean
  readonly systemLanguages: readonly string[]
  readonly closeWindows: () => void
}

/** The `app` of one process, with Electron's order of events at the end. */
export class FakeApp extends EventEmitter implements Declared {
  readonly isPackaged = false
  readonly paths = new Map<string, string>()
  isReady = false
  isSandboxed = false
  isQuitting = false
  /** Null while the process lives. */
  exitCode: number | null = null
  /** What was handed to the first instance. */
  handedOver: unknown
  readonly #options: FakeAppOptions
  readonly #ready = Promise.withResolvers<void>()

  constructor(options: FakeAppOptions) {
    super()
    this.#options = options
  }

  /** What Electron does once the entry has run up to its first `await`. */
  becomeReady(): void {
    this.isReady = true
    this.#ready.resolve()
  }

  whenReady(): Promise<void> {
    return this.#ready.promise
  }

  enableSandbox(): void {
    this.mustNotBeReady('app.enableSandbox')
    this.isSandboxed = true
  }

  setPath(name: string, to: string): void {
    if (name === 'sessionData') this.mustNotBeReady('app.setPath')
    if (!path.isAbsolute(to) || !existsSync(to)) throw new Error(`Failed to set path: ${to}`)
    this.paths.set(name, to)
  }

  getPath(name: string): string {
    return this.paths.get(name) ?? `/home/person/${name}`
  }

  getVersion(): string {
    return '0.0.0-test'
  }

  getPreferredSystemLanguages(): string[] {
    this.mustBeReady('app.getPreferredSystemLanguages')
    return [...this.#options.systemLanguages]
  }

  requestSingleInstanceLock(data: Record<never, never>): boolean {
    // It travels to the other process as JSON.
    this.handedOver = JSON.parse(JSON.stringify(data))
    return this.#options.isFirstInstance
  }

  quit(): void {
    if (this.isQuitting) return
    this.isQuitting = true
    const event = cancelable()
    this.emit('before-quit', event)
    if (event.defaultPrevented) {
      this.isQuitting = false
      return
    }
    this.#options.closeWindows()
    const leaving = cancelable()
    this.emit('will-quit', leaving)
    if (!leaving.defaultPrevented) this.exit(0)
  }

  exit(code = 0): void {
    if (this.exitCode !== null) return
    this.exitCode = code
    this.emit('quit', {}, code)
  }

  mustBeReady(what: string): void {
    if (!this.isReady) throw new Error(`${what} must not be called before the app is ready`)
  }

  mustNotBeReady(what: string): void {
    if (this.isReady) throw new Error(`${what} must be called before the app is ready`)
  }
}

interface Cancelable {
  readonly defaultPrevented: boolean
  preventDefault(): void
}

/** An Electron event that its listeners can cancel, with whatever else it tells. */
function cancelable<T extends object>(details?: T): Cancelable & T {
  return new (class {
    defaultPrevented = false
    constructor() {
      Object.assign(this, details)
    }
    preventDefault(): void {
      this.defaultPrevented = true
    }
  })() as Cancelable & T
}
