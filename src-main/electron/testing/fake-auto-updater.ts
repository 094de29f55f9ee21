import type * as Electron from 'electron'
import { EventEmitter } from 'node:events'

type Declared = Pick<Electron.AutoUpdater, 'checkForUpdates' | 'quitAndInstall' | 'setFeedURL'>

/** Electron's own updater, which is Squirrel on macOS; elsewhere only its events are used. */
export class FakeAutoUpdater extends EventEmitter implements Declared {
  /** Why Squirrel takes no update, as for one that another has signed. */
  refusal: string | null = null
  readonly #app: { quit(): void }
  #feed: Electron.FeedURLOptions | null = null
  #hasDownloaded = false

  constructor(app: { quit(): void }) {
    super()
    this.#app = app
  }

  setFeedURL(options: Electron.FeedURLOptions): void {
    mustBeMac('setFeedURL')
    this.#feed = options
  }

  checkForUpdates(): void {
    mustBeMac('checkForUpdates')
    if (!this.#feed) throw new Error('Update URL is not set')
    const { url, headers = {} } = this.#feed
    this.emit('checking-for-update')
    void this.#download(url, headers).catch((error: unknown) => this.emit('error', error))
  }

  /** Says so before anything else, and whether it can by another event. */
  quitAndInstall(): void {
    mustBeMac('quitAndInstall')
    this.emit('before-quit-for-update')
    if (this.#hasDownloaded) this.#app.quit()
    else this.emit('error', new Error("No update available, can't quit and install"))
  }

  async #download(url: string, headers: Record<string, string>): Promise<void> {
    const { url: file } = (await (await fetch(url, { headers })).json()) as { readonly url: string }
    await (await fetch(file, { headers })).arrayBuffer()
    if (this.refusal !== null) throw new Error(this.refusal)
    this.#hasDownloaded = true
    this.emit('update-downloaded', {}, '', '', new Date(), url)
  }
}

function mustBeMac(what: string): void {
  if (process.platform !== 'darwin') throw new Error(`autoUpdater.${what}: not on this system`)
}
