import type * as Electron from 'electron'
import type { FakeApp } from './fake-app.ts'

/** The class, and what came up of it with the window that each came up over. */
export function createShareMenus(app: FakeApp, windows: ReadonlySet<unknown>) {
  const shown: { readonly item: Electron.SharingItem; readonly over: unknown }[] = []

  class ShareMenu {
    readonly #item: Electron.SharingItem

    constructor(item: Electron.SharingItem) {
      app.mustBeReady('new ShareMenu')
      if (process.platform !== 'darwin') throw new Error('ShareMenu is there on macOS only')
      if (typeof item !== 'object') throw new TypeError('Error processing argument at index 0')
      this.#item = item
    }

    popup(options: Electron.PopupOptions = {}): void {
      if (typeof options !== 'object') throw new TypeError('Options must be an object')
      const [first] = windows
      const over = windows.has(options.window) ? options.window : first
      if (over === undefined) throw new Error('Cannot open Menu without a BaseWindow present')
      shown.push({ item: this.#item, over })
    }
  }
  return { ShareMenu, shown }
}
