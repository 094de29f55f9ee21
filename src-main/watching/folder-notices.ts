import { type FSWatcher, watch } from 'node:fs'

/** What the system tells of a folder, where it tells anything: on network drives it doesn't. */
export interface FolderNotices {
  /** Does nothing where it listens already. */
  listen(folder: string): void
  stop(): void
}

/** @param onNotice something in the folder may have changed; comes in swarms */
export function createFolderNotices(onNotice: () => void): FolderNotices {
  let watcher: FSWatcher | null = null
  function stop(): void {
    watcher?.close()
    watcher = null
  }
  return {
    listen(folder) {
      if (watcher) return
      try {
        watcher = watch(folder, { persistent: false }, onNotice)
        watcher.on('error', stop)
      } catch {
        // Too many watches, or a file system without them: the looks from time to time remain.
      }
    },
    stop,
  }
}
