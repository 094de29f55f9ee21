import type { Zoom } from '../viewer/scroll/zoom.ts'
import type { View } from './view.ts'

const storageKey = 'recto.tabs'

interface KeptTabs {
  readonly runIds: readonly string[]
  readonly shown: string | null
  /** How large each is shown, by its run. */
  readonly zooms: readonly (readonly [string, Zoom])[]
  readonly beside: KeptBeside | null
  /** The window was opened for one run, and has shown no other yet. */
  readonly isOfOne: boolean
}

/** What stands beside the shown tab. */
interface KeptBeside {
  readonly runId: string
  readonly zoom: Zoom
  /** Whether two runs of one document are scrolled together. */
  readonly movesAlong: boolean
}

/**
 * Keeps the open tabs, how large each is shown, and what stands beside them: for this window over a reload, and for
 * the next start of Recto as they were last. A window whose address names a run, as that of a single document does, shows it and leaves the others alone,
 * also at the next start. Ends when the signal is aborted.
 */
export function keepOpenTabs(
  { app, tabs, viewer, sides }: Pick<View, 'app' | 'tabs' | 'viewer' | 'sides'>,
  window: Window,
  signal: AbortSignal,
): void {
  const { beside } = sides()
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
    if (kept.beside) {
      const { runId, zoom: zoomBeside, movesAlong } = kept.beside
      beside.app.setState({ selectedRunId: runId, sidesMoveTogether: movesAlong })
      beside.viewer.getState().setZoom(zoomBeside)
    }
  } else if (shownByAddress !== null) tabs.setState({ runIds: [shownByAddress] })

  let isOfOne = own?.isOfOne ?? shownByAddress !== null
  const keep = (): void => {
    const { runIds, zooms } = tabs.getState()
    const shown = app.getState().selectedRunId
    const now = new Map(zooms)
    if (shown !== null) now.set(shown, viewer.getState().zoom)
    const { selectedRunId: runId, sidesMoveTogether: movesAlong } = beside.app.getState()
    const zoomBeside = beside.viewer.getState().zoom
    isOfOne &&= runIds.length <= 1 && runId === null
    const text = JSON.stringify({
      runIds,
      shown,
      zooms: [...now],
      beside: runId === null ? null : { runId, zoom: zoomBeside, movesAlong },
      isOfOne,
    } satisfies KeptTabs)
    write(() => window.sessionStorage, text)
    if (!isOfOne) write(() => window.localStorage, text)
  }
  const stopTabs = tabs.subscribe(keep)
  const stops = [app, beside.app].map((side) =>
    side.subscribe(({ selectedRunId, sidesMoveTogether }, before) => {
      const isSame = sidesMoveTogether === before.sidesMoveTogether
      if (selectedRunId !== before.selectedRunId || !isSame) keep()
    }),
  )
  const stopZooms = [viewer, beside.viewer].map((side) =>
    side.subscribe(({ zoom }, before) => {
      if (zoom !== before.zoom) keep()
    }),
  )
  // A reload before anything has changed finds a run in the address: it would be taken for a window of that run alone.
  if (kept) keep()
  signal.addEventListener('abort', () => {
    for (const stop of [stopTabs, ...stops, ...stopZooms]) stop()
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
  const { runIds, shown, zooms, beside, isOfOne } = kept as Partial<Record<keyof KeptTabs, unknown>>
  if (!Array.isArray(runIds) || !runIds.every((id) => typeof id === 'string')) return null
  if (shown !== null && typeof shown !== 'string') return null
  return {
    runIds,
    shown,
    zooms: Array.isArray(zooms) ? zooms.filter(isKeptZoom) : [],
    beside: isKeptBeside(beside) ? beside : null,
    isOfOne: isOfOne === true,
  }
}

function isKeptBeside(beside: unknown): beside is KeptBeside {
  if (typeof beside !== 'object' || beside === null) return false
  const { runId, zoom, movesAlong } = beside as Partial<Record<keyof KeptBeside, unknown>>
  return typeof runId === 'string' && isZoom(zoom) && typeof movesAlong === 'boolean'
}

function isKeptZoom(entry: unknown): entry is readonly [string, Zoom] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && isZoom(entry[1])
}

function isZoom(zoom: unknown): zoom is Zoom {
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
