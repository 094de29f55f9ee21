import type { ViewerStore } from '../viewer/viewer-store.ts'

const storageKey = 'recto.pages-across'

/**
 * Keeps which pages stand beside each other: for this window over a reload, and for the next window as it was
 * last. Ends when the signal is aborted.
 */
export function keepPageRows(viewer: ViewerStore, window: Window, signal: AbortSignal): void {
  const kept = read(() => window.sessionStorage) ?? read(() => window.localStorage)
  if (kept?.startsWith('2')) {
    viewer.getState().setRows({ across: 2, coverIsAlone: kept.endsWith('cover') })
  }
  const stop = viewer.subscribe(({ rows }, before) => {
    if (rows === before.rows) return
    const value = `${rows.across}${rows.coverIsAlone ? ' cover' : ''}`
    write(() => window.sessionStorage, value)
    write(() => window.localStorage, value)
  })
  signal.addEventListener('abort', stop)
}

/** A window may be refused its storage, or find it full: it forgets then. */
function read(storage: () => Storage): string | null {
  try {
    return storage().getItem(storageKey)
  } catch {
    return null
  }
}

function write(storage: () => Storage, value: string): void {
  try {
    storage().setItem(storageKey, value)
  } catch {
    // Nothing else depends on it.
  }
}
