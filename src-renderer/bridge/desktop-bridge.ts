import type { PreloadApi } from '#shared/bridge/preload-api.ts'
import type { FileGrant } from '#shared/bridge/events.ts'
import type { Result } from '#shared/errors.ts'
import type { Bridge } from './bridge.ts'
import { failure, readResult } from './failure.ts'
import { readFile, readText } from './read-resource.ts'

declare global {
  interface Window {
    /** Put there by the preload: only the desktop has it. */
    readonly recto?: PreloadApi<File>
  }
}

export function createDesktopBridge(api: PreloadApi<File>, fetch: typeof globalThis.fetch): Bridge {
  return {
    call: (name, input) => answered(api.call(name, input)),
    subscribe: (listener) => api.subscribe(listener),
    grantFiles: (files) => answered<readonly FileGrant[]>(api.grantFiles(files)),
    urlOf: (path) => path,
    readText: (path, signal) => readText(fetch, path, signal),
    readFile: (path, signal) => readFile(fetch, path, signal),
    exportLink: null,
  }
}

/** Electron rejects when the main process throws or is gone; the contract answers with data. */
async function answered<T>(answer: Promise<unknown>): Promise<Result<T>> {
  try {
    return readResult<T>(await answer)
  } catch {
    return failure('bridge.disconnected', {})
  }
}
