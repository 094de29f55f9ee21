import { type FSWatcher, watch } from 'node:fs'

/** What the system tells of folders, where it tells anything: on network drives it doesn't. */
export interface FolderNotices {
  /** @param folders the watched one first, then those below it that are looked into as well */
  listen(folders: readonly string[], includesSubfolders: boolean): void
  stop(): void
}

/** Each takes one of the system's watches, of which all programs together have some thousands. */
const maxWatches = 200

/** @param onNotice something in the folders may have changed; comes in swarms */
export function createFolderNotices(onNotice: () => void): FolderNotices {
  const watchers = new Map<string, FSWatcher>()
  // Windows keeps a folder that is watched from being renamed; there and on macOS one watch tells of all below.
  const isAskedOnce = process.platform !== 'linux'
  let wasDeep = false

  function stopOne(folder: string): void {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  function listenTo(folder: string, recursive: boolean): void {
    if (watchers.has(folder)) return
    try {
      const watcher = watch(folder, { persistent: false, recursive }, onNotice)
      watcher.on('error', () => stopOne(folder))
      watchers.set(folder, watcher)
    } catch {
      // Too many watches, or a file system without them: the looks from time to time remain.
    }
  }

  const stop = (): void => [...watchers.keys()].forEach(stopOne)

  return {
    listen(folders, includesSubfolders) {
      if (wasDeep !== includesSubfolders) stop()
      wasDeep = includesSubfolders
      const wanted = new Set(folders.slice(0, isAskedOnce ? 1 : maxWatches))
      for (const folder of watchers.keys()) if (!wanted.has(folder)) stopOne(folder)
      for (const folder of wanted) listenTo(folder, isAskedOnce && includesSubfolders)
    },
    stop,
  }
}
