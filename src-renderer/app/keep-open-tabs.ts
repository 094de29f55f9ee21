import type { AppStore } from './app-store.ts'
import type { OpenTabs } from './open-tabs.ts'

const storageKey = 'recto.tabs'

interface KeptTabs {
  readonly runIds: readonly string[]
  readonly shown: string | null
}

/**
 * Keeps the open tabs: for this window over a reload, and for the next start of Recto as they were last. A window
 * whose address names a run, as that of a single document does, shows it and leaves the others alone.
 * Ends when the signal is aborted.
 */
export function keepOpenTabs(
  { app, tabs }: { readonly app: AppStore; readonly tabs: OpenTabs },
  window: Window,
  signal: AbortSignal,
): void {
  const own = read(() => window.sessionStorage)
  const shownByAddress = app.getState().selectedRunId
  const kept = own ?? (shownByAddress === null ? read(() => window.localStorage) : null)
  if (kept) {
    const runIds = [...new Set([...kept.runIds, shownByAddress].filter((id) => id !== null))]
    tabs.setState({ runIds })
    // A reload of the start page shows the start page.
    if (shownByAddress === null && own === null) app.setState({ selectedRunId: kept.shown })
  } else if (shownByAddress !== null) tabs.setState({ runIds: [shownByAddress] })

  const keep = (): void => {
    const { runIds } = tabs.getState()
    const text = JSON.stringify({ runIds, shown: app.getState().selectedRunId })
    write(() => window.sessionStorage, text)
    write(() => window.localStorage, text)
  }
  const stopTabs = tabs.subscribe(keep)
  const stopApp = app.subscribe(({ selectedRunId }, before) => {
    if (selectedRunId !== before.selectedRunId) keep()
  })
  signal.addEventListener('abort', () => {
    stopTabs()
    stopApp()
  })
}

/** A window may be refused its storage; and what another version has written there is left alone. */
function read(storage: () => Storage): KeptTabs | null {
  try {
    const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

function isKept(kept: unknown): kept is KeptTabs {
  if (typeof kept !== 'object' || kept === null) return false
  const { runIds, shown } = kept as Partial<Record<keyof KeptTabs, unknown>>
  const areIds = Array.isArray(runIds) && runIds.every((id) => typeof id === 'string')
  return areIds && (shown === null || typeof shown === 'string')
}

function write(storage: () => Storage, text: string): void {
  try {
    storage().setItem(storageKey, text)
  } catch {
    // Nothing else depends on it.
  }
}
