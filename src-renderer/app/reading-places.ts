import {
  placeInAddress,
  runAddress,
  runInAddress,
  type ReadingPlace,
} from '#shared/bridge/run-address.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import type { AppStore } from './app-store.ts'

/** Where each run was read last. */
export interface ReadingPlaces {
  readonly of: (runId: string) => ReadingPlace | undefined
}

/** The browser refuses to be told of more than a hundred addresses in half a minute. */
const addressMs = 400

/** What of a side tells where it stands. */
interface Standing {
  readonly app: AppStore
  readonly viewer: ViewerStore
}

/**
 * Keeps the run that is read and the place in it: in the window's address, so that a reload shows it again,
 * and for the runs read last in the window's storage, whatever is opened, laid out anew or started again.
 * Ends when the signal is aborted.
 */
export function keepReadingPlaces(
  side: Standing,
  places: Map<string, ReadingPlace>,
  window: Window,
  signal: AbortSignal,
): void {
  const { app } = side
  const { hash } = window.location
  const runInHash = runInAddress(hash)
  const placeInHash = placeInAddress(hash)
  if (runInHash !== null) app.setState({ selectedRunId: runInHash })
  if (runInHash !== null && placeInHash) places.set(runInHash, placeInHash)

  const writeAddress = (): void => {
    const runId = app.getState().selectedRunId
    const { pathname, search } = window.location
    const address = runAddress(runId, places.get(runId ?? ''))
    if (address === window.location.hash) return
    try {
      window.history.replaceState(null, '', pathname + search + address)
    } catch {
      // A held key walks more tabs than a browser wants to be told of; the next place is told again.
    }
  }
  const stopApp = app.subscribe(({ selectedRunId }, before) => {
    if (selectedRunId !== before.selectedRunId) writeAddress()
  })
  signal.addEventListener('abort', stopApp)
  notePlaces(side, places, { window, storageKey: 'recto.places', onWritten: writeAddress }, signal)
}

/** The same for what stands beside it, which the address doesn't name. */
export function keepPlacesBeside(
  side: Standing,
  places: Map<string, ReadingPlace>,
  window: Window,
  signal: AbortSignal,
): void {
  notePlaces(side, places, { window, storageKey: 'recto.places-beside', onWritten() {} }, signal)
}

interface PlaceNotes {
  readonly window: Window
  readonly storageKey: string
  /** The place has just been written to the storage. */
  readonly onWritten: () => void
}

/** Keeps the places of the runs that a side shows, as it comes to them. */
function notePlaces(
  { app, viewer }: Standing,
  places: Map<string, ReadingPlace>,
  { window, storageKey, onWritten }: PlaceNotes,
  signal: AbortSignal,
): void {
  for (const [runId, place] of readKept(window, storageKey)) {
    if (!places.has(runId)) places.set(runId, place)
  }
  /** What this window has come to: the others' places stay as they have them. */
  const noted = new Map<string, ReadingPlace>()
  let timer: number | undefined
  const write = (): void => {
    window.clearTimeout(timer)
    timer = undefined
    keep(window, storageKey, noted)
    onWritten()
  }
  const stopViewer = viewer.subscribe((state, before) => {
    const runId = app.getState().selectedRunId
    const { page, pagePart, selectedKey, pageCount } = state
    // Between two documents nobody is anywhere.
    if (runId === null || pageCount === 0 || page === 0 || before.pageCount === 0) return
    if (
      page === before.page &&
      pagePart === before.pagePart &&
      selectedKey === before.selectedKey
    ) {
      return
    }
    const place = { page, part: pagePart, elementKey: selectedKey }
    // Last, as it was read last.
    for (const known of [places, noted]) {
      known.delete(runId)
      known.set(runId, place)
    }
    timer ??= window.setTimeout(write, addressMs)
  })
  window.addEventListener('pagehide', write, { signal })
  signal.addEventListener('abort', () => {
    window.clearTimeout(timer)
    stopViewer()
  })
}

/** The places read last, of which most are soon forgotten anyway. */
const maxKept = 200

/** A window without storage, or with a full one, forgets when it is closed. */
function keep(window: Window, storageKey: string, noted: ReadonlyMap<string, ReadingPlace>): void {
  const others = readKept(window, storageKey).filter(([runId]) => !noted.has(runId))
  try {
    const places = [...others, ...noted].slice(-maxKept)
    window.localStorage.setItem(storageKey, JSON.stringify(places))
  } catch {
    // Nothing else depends on it.
  }
}

function readKept(
  window: Window,
  storageKey: string,
): readonly (readonly [string, ReadingPlace])[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

/** What another version, or something else under this address, has written is left alone. */
function isKept(entry: unknown): entry is readonly [string, ReadingPlace] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const place: unknown = entry[1]
  if (typeof place !== 'object' || place === null) return false
  const { page, part, elementKey } = place as Partial<Record<keyof ReadingPlace, unknown>>
  return (
    Number.isInteger(page) &&
    typeof part === 'number' &&
    (elementKey === null || typeof elementKey === 'string')
  )
}
