import type * as Electron from 'electron'
import { EventEmitter } from 'node:events'
import { strict } from './strict.ts'

type DeclaredContents = Pick<
  Electron.WebContents,
  | 'forcefullyCrashRenderer'
  | 'getURL'
  | 'isDestroyed'
  | 'reload'
  | 'replaceMisspelling'
  | 'send'
  | 'setWindowOpenHandler'
  | 'startDrag'
> & { readonly mainFrame: Pick<Electron.WebFrameMain, 'origin'> }

class FakeWebContents extends EventEmitter implements DeclaredContents {
  readonly mainFrame = { origin: 'null' }
  /** Answers `window.open` and links with a target. */
  windowOpenHandler:
    | ((details: Electron.HandlerDetails) => Electron.WindowOpenHandlerResponse)
    | null = null
  reloads = 0
  /** Whether its page has stopped to answer. */
  hangs = false
  /** What misspelled words were replaced by. */
  readonly corrected: string[] = []
  /** What the page's preload listens to. */
  readonly toPage = new EventEmitter()
  #address = ''
  #isDestroyed = false

  getURL(): string {
    return this.#address
  }

  isDestroyed(): boolean {
    return this.#isDestroyed
  }

  reload(): void {
    if (!this.hangs) this.reloads += 1
  }

  forcefullyCrashRenderer(): void {
    this.hangs = false
    this.emit('render-process-gone', {}, { reason: 'killed', exitCode: 9 })
  }

  replaceMisspelling(text: string): void {
    if (typeof text !== 'string') throw new TypeError('Error processing argument at index 0')
    this.corrected.push(text)
  }

  send(channel: string, ...args: unknown[]): void {
    if (this.#isDestroyed) throw new Error('Object has been destroyed')
    this.toPage.emit(channel, {}, ...structuredClone(args))
  }

  setWindowOpenHandler(
    handler: (details: Electron.HandlerDetails) => Electron.WindowOpenHandlerResponse,
  ): void {
    this.windowOpenHandler = handler
  }

  /** Files that were dragged out of the window. */
  readonly dragged: string[] = []

  startDrag({ file, files = [file], icon }: Electron.Item): void {
    const isEmpty = typeof icon === 'string' ? icon === '' : icon.isEmpty()
    if (isEmpty) throw new Error("Must specify non-empty 'icon' option")
    if (files.every((each) => each === '')) {
      throw new Error("Must specify either 'file' or 'files' option")
    }
    this.dragged.push(...files)
  }

  /** A page begins to load, as by `loadURL` or a reload. */
  show(address: string): void {
    this.emit('did-start-navigation', { url: address, isMainFrame: true, isSameDocument: false })
    this.#address = address
    // Not `URL.origin`, which is `null` for schemes that Node doesn't know to be standard.
    this.mainFrame.origin = /^[a-z]+:\/\/[^/]*/.exec(address)?.[0] ?? 'null'
  }

  destroy(): void {
    this.#isDestroyed = true
  }
}

type DeclaredWindow = Pick<
  Electron.BrowserWindow,
  | 'close'
  | 'destroy'
  | 'focus'
  | 'getNormalBounds'
  | 'isDestroyed'
  | 'isFocused'
  | 'isMaximized'
  | 'isMinimized'
  | 'isVisible'
  | 'loadURL'
  | 'maximize'
  | 'restore'
  | 'setProgressBar'
  | 'show'
>

/** What a window needs of the process around it. */
export interface WindowHost {
  mustBeReady(what: string): void
  readonly paintsHidden: boolean
  created(window: FakeWindow): void
  closed(window: FakeWindow): void
  /** One window has it at a time: the others lose it. */
  takesFocus(): void
  closeWasCancelled(): void
  load(window: FakeWindow, address: string): Promise<void>
}

export class FakeWindow extends EventEmitter implements DeclaredWindow {
  readonly options: Electron.BrowserWindowConstructorOptions
  readonly contents = new FakeWebContents()
  readonly webContents = strict('webContents', this.contents)
  bounds: Electron.Rectangle
  isShown = false
  /** When it first was, by `performance.now`. */
  shownAtMs: number | null = null
  /** It was on the screen before there was a page in it. */
  wasShownEmpty = false
  #hasPage = false
  focused = 0
  #hasFocus = false
  progress: number | null = null
  #isMaximized = false
  #isMinimized = false
  readonly #host: WindowHost

  constructor(host: WindowHost, options: Electron.BrowserWindowConstructorOptions) {
    super()
    host.mustBeReady('new BrowserWindow')
    this.#host = host
    this.options = options
    const { x = 100, y = 100, width = 800, height = 600 } = options
    this.bounds = { x, y, width, height }
    host.created(this)
  }

  async loadURL(address: string): Promise<void> {
    this.contents.show(address)
    await this.#host.load(this, address)
    this.#hasPage = true
    if (this.isShown || this.#host.paintsHidden) this.emit('ready-to-show')
  }

  isVisible(): boolean {
    return this.isShown
  }

  show(): void {
    this.#appear()
    this.#takeFocus()
  }

  focus(): void {
    this.focused += 1
    this.#takeFocus()
  }

  isFocused(): boolean {
    return this.#hasFocus
  }

  /** As when the user goes to another program. */
  leave(): void {
    this.#hasFocus = false
    this.emit('blur')
  }

  maximize(): void {
    // Shows it, though without the focus.
    this.#appear()
    this.#isMaximized = true
  }

  minimize(): void {
    this.#isMinimized = true
    this.leave()
  }

  restore(): void {
    this.#isMinimized = false
  }

  isMaximized(): boolean {
    return this.#isMaximized
  }

  isMinimized(): boolean {
    return this.#isMinimized
  }

  getNormalBounds(): Electron.Rectangle {
    return { ...this.bounds }
  }

  setProgressBar(progress: number): void {
    if (this.isDestroyed()) throw new TypeError('Object has been destroyed')
    if (typeof progress !== 'number') throw new TypeError('Error processing argument at index 0')
    this.progress = progress
  }

  isDestroyed(): boolean {
    return this.contents.isDestroyed()
  }

  /** As when the user closes it: a listener may keep it open. */
  close(): void {
    if (this.isDestroyed()) return
    const event = { defaultPrevented: false, preventDefault: () => (event.defaultPrevented = true) }
    this.emit('close', event)
    if (event.defaultPrevented) this.#host.closeWasCancelled()
    else this.destroy()
  }

  destroy(): void {
    if (this.isDestroyed()) return
    this.contents.destroy()
    this.emit('closed')
    this.#host.closed(this)
  }

  #appear(): void {
    this.isShown = true
    this.shownAtMs ??= performance.now()
    if (!this.#hasPage) this.wasShownEmpty = true
  }

  #takeFocus(): void {
    if (this.#hasFocus) return
    this.#host.takesFocus()
    this.#hasFocus = true
    this.emit('focus')
  }
}
