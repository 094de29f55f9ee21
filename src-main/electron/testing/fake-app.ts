import type * as Electron from 'electron'
import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'

type Declared = Pick<
  Electron.App,
  | 'addRecentDocument'
  | 'disableHardwareAcceleration'
  | 'enableSandbox'
  | 'exit'
  | 'getPath'
  | 'getPreferredSystemLanguages'
  | 'getVersion'
  | 'isPackaged'
  | 'isReady'
  | 'quit'
  | 'relaunch'
  | 'releaseSingleInstanceLock'
  | 'getAppPath'
  | 'getName'
  | 'requestSingleInstanceLock'
  | 'setAppUserModelId'
  | 'setPath'
  | 'whenReady'
>

export interface FakeAppOptions {
  readonly isFirstInstance: boolean
  readonly systemLanguages: readonly string[]
  readonly closeWindows: () => void
  readonly destroyWindows: () => void
}

/** The `app` of one process, with Electron's order of events at both ends: rows `app.*` of the table. */
export class FakeApp extends EventEmitter implements Declared {
  isPackaged = false
  readonly paths = new Map<string, string>()
  /** As Windows groups its windows; null while Electron's own stands. */
  appUserModelId: string | null = null
  /** What is started when this process has ended. */
  readonly relaunches: (Electron.RelaunchOptions | undefined)[] = []
  isSandboxed = false
  holdsLock = false
  readonly recentDocuments: string[] = []
  isQuitting = false
  /** Null while the process lives. */
  exitCode: number | null = null
  /** What was handed to the first instance. */
  handedOver: unknown
  readonly #options: FakeAppOptions
  readonly #ready = Promise.withResolvers<void>()
  #isReady = false
  #isExiting = false

  constructor(options: FakeAppOptions) {
    super()
    this.#options = options
  }

  isReady(): boolean {
    return this.#isReady
  }

  /** Evaluates the entry, and only then becomes ready, whatever the entry waits for. */
  async start(entry: () => unknown): Promise<void> {
    await entry()
    this.#isReady = true
    this.#ready.resolve()
    this.emit('ready', {}, {})
  }

  whenReady(): Promise<void> {
    return this.#ready.promise
  }

  enableSandbox(): void {
    this.mustNotBeReady('app.enableSandbox')
    this.isSandboxed = true
  }

  disableHardwareAcceleration(): void {
    this.mustNotBeReady('app.disableHardwareAcceleration')
  }

  setActivationPolicy(): void {
    if (process.platform !== 'darwin') throw new Error('app.setActivationPolicy is not a function')
  }

  setPath(name: string, to: string): void {
    if (name === 'sessionData') this.mustNotBeReady('app.setPath')
    if (name === 'userData' && this.handedOver !== undefined) {
      throw new Error('The lock of this instance is one of another user data folder')
    }
    if (!path.isAbsolute(to) || !existsSync(to)) throw new Error(`Failed to set path: ${to}`)
    this.paths.set(name, to)
  }

  /** Folders that the system has none of. */
  readonly missingPaths = new Set<string>()

  getPath(name: string): string {
    if (this.missingPaths.has(name)) throw new Error(`Failed to get '${name}' path`)
    return this.paths.get(name) ?? `/home/user/${name}`
  }

  getName(): string {
    return 'Recto'
  }

  getAppPath(): string {
    return '/opt/Recto/resources/app.asar'
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
    this.holdsLock = this.#options.isFirstInstance
    return this.#options.isFirstInstance
  }

  addRecentDocument(file: string): void {
    if (process.platform === 'linux') throw new Error('app.addRecentDocument is not a function')
    this.recentDocuments.push(file)
  }

  releaseSingleInstanceLock(): void {
    this.holdsLock = false
  }

  /** macOS opens a file with the app: a drop on its icon, “Open with”. */
  openFile(file: string): void {
    if (!path.isAbsolute(file)) throw new Error(`open-file tells a whole path, not ${file}`)
    this.#mustBeTaken('open-file', file)
  }

  /** macOS opens a link of the app's own scheme. */
  openUrl(address: string): void {
    if (!URL.canParse(address)) throw new Error(`open-url tells an address, not ${address}`)
    this.#mustBeTaken('open-url', address)
  }

  #mustBeTaken(name: 'open-file' | 'open-url', what: string): void {
    const event = cancelable()
    if (!this.emit(name, event, what)) throw new Error(`${name} came before anybody listened`)
    if (!event.defaultPrevented) throw new Error(`${name} was not prevented: it is not handled`)
  }

  /** Another start of the app with these arguments, and what it sent along. */
  secondStart(data: unknown, args: readonly string[] = []): void {
    // Chromium sorts its switches to the front and adds some of its own.
    const switches = args.filter((arg) => arg.startsWith('--'))
    const others = args.filter((arg) => !arg.startsWith('--'))
    const argv = ['recto', ...switches, '--original-process-start-time=1', ...others]
    const sent: unknown = data === undefined ? null : JSON.parse(JSON.stringify(data))
    this.emit('second-instance', {}, argv, '/', sent)
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === 'second-instance') this.mustBeReady('second-instance')
    return super.emit(event, ...args)
  }

  relaunch(options?: Electron.RelaunchOptions): void {
    this.relaunches.push(options)
  }

  setAppUserModelId(id: string): void {
    if (process.platform !== 'win32') throw new Error('app.setAppUserModelId is not a function')
    this.appUserModelId = id
  }

  quit(): void {
    if (this.isQuitting) return
    const event = cancelable()
    this.emit('before-quit', event)
    this.isQuitting = !event.defaultPrevented
    if (this.isQuitting) this.#options.closeWindows()
  }

  /** The last window is gone, or there was none when the app was told to quit. */
  allWindowsClosed(): void {
    if (this.#isExiting) return
    if (this.isQuitting) this.#leave()
    else this.emit('window-all-closed')
  }

  /** A window that doesn't close ends the attempt to quit. */
  closeWasCancelled(): void {
    this.isQuitting = false
  }

  exit(code = 0): void {
    this.isQuitting = true
    this.#isExiting = true
    this.#options.destroyWindows()
    this.#shutDown(code)
  }

  #leave(): void {
    if (this.exitCode !== null) return
    const event = cancelable()
    this.emit('will-quit', event)
    // From then on another `quit` begins all over.
    if (event.defaultPrevented) this.isQuitting = false
    else this.#shutDown(0)
  }

  #shutDown(code: number): void {
    if (this.exitCode !== null) return
    this.exitCode = code
    this.emit('quit', {}, code)
  }

  mustBeReady(what: string): void {
    if (!this.#isReady) throw new Error(`${what} must not be called before the app is ready`)
  }

  mustNotBeReady(what: string): void {
    if (this.#isReady) throw new Error(`${what} must be called before the app is ready`)
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
