import type { ViewerStore } from '../viewer/viewer-store.ts'

const storageKey = 'recto.pages-across'

/**
 * Keeps how many pages stand beside each other: for this window over a reload, and for the next window as it was
 * last. Ends when the signal is aborted.
 */
export function keepPagesAcross(viewer: ViewerStore, window: Window, signal: AbortSignal): void {
  const kept = read(() => window.sessionStorage) ?? read(() => window.localStorage)
  if (kept === '2') viewer.getState().setPagesAcross(2)
  const stop = viewer.subscribe(({ pagesAcross }, before) => {
    if (pagesAcross === before.pagesAcross) return
    write(() => window.sessionStorage, String(pagesAcross))
    write(() => window.localStorage, String(pagesAcross))
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
