import type { AppStore } from './app-store.ts'
import type { Zoom } from '../viewer/scroll/zoom.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import type { OpenTabs } from './open-tabs.ts'

const storageKey = 'recto.tabs'

interface KeptTabs {
  readonly runIds: readonly string[]
  readonly shown: string | null
  /** How large each is shown, by its run. */
  readonly zooms: readonly (readonly [string, Zoom])[]
}

/**
 * Keeps the open tabs and how large each is shown: for this window over a reload, and for the next start of Recto as they were last. A window
 * whose address names a run, as that of a single document does, shows it and leaves the others alone.
 * Ends when the signal is aborted.
 */
export function keepOpenTabs(
  {
    app,
    tabs,
    viewer,
  }: { readonly app: AppStore; readonly tabs: OpenTabs; readonly viewer: ViewerStore },
  window: Window,
  signal: AbortSignal,
): void {
  const own = read(() => window.sessionStorage)
  const shownByAddress = app.getState().selectedRunId
  const kept = own ?? (shownByAddress === null ? read(() => window.localStorage) : null)
  if (kept) {
    const runIds = [...new Set([...kept.runIds, shownByAddress].filter((id) => id !== null))]
    const zooms = new Map(kept.zooms)
    tabs.setState({ runIds, zooms })
    // A reload of the start page shows the start page.
    if (shownByAddress === null && own === null) app.setState({ selectedRunId: kept.shown })
    const zoom = zooms.get(app.getState().selectedRunId ?? '')
    if (zoom) viewer.getState().setZoom(zoom)
  } else if (shownByAddress !== null) tabs.setState({ runIds: [shownByAddress] })

  const keep = (): void => {
    const { runIds, zooms } = tabs.getState()
    const shown = app.getState().selectedRunId
    const now = new Map(zooms)
    if (shown !== null) now.set(shown, viewer.getState().zoom)
    const text = JSON.stringify({ runIds, shown, zooms: [...now] } satisfies KeptTabs)
    write(() => window.sessionStorage, text)
    write(() => window.localStorage, text)
  }
  const stopTabs = tabs.subscribe(keep)
  const stopApp = app.subscribe(({ selectedRunId }, before) => {
    if (selectedRunId !== before.selectedRunId) keep()
  })
  const stopViewer = viewer.subscribe(({ zoom }, before) => {
    if (zoom !== before.zoom) keep()
  })
  signal.addEventListener('abort', () => {
    stopViewer()
    stopTabs()
    stopApp()
  })
}

/** A window may be refused its storage; and what another version has written there is left alone. */
function read(storage: () => Storage): KeptTabs | null {
  try {
    const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? 'null')
    return readTabs(kept)
  } catch {
    return null
  }
}

function readTabs(kept: unknown): KeptTabs | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { runIds, shown, zooms } = kept as Partial<Record<keyof KeptTabs, unknown>>
  if (!Array.isArray(runIds) || !runIds.every((id) => typeof id === 'string')) return null
  if (shown !== null && typeof shown !== 'string') return null
  return { runIds, shown, zooms: Array.isArray(zooms) ? zooms.filter(isKeptZoom) : [] }
}

function isKeptZoom(entry: unknown): entry is readonly [string, Zoom] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const zoom: unknown = entry[1]
  if (typeof zoom !== 'object' || zoom === null) return false
  const { kind, scale } = zoom as { readonly kind?: unknown; readonly scale?: unknown }
  return (
    kind === 'fit-width' ||
    kind === 'fit-page' ||
    (kind === 'scale' && typeof scale === 'number' && scale > 0)
  )
}

function write(storage: () => Storage, text: string): void {
  try {
    storage().setItem(storageKey, text)
  } catch {
    // Nothing else depends on it.
  }
}
