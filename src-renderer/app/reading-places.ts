import {
  placeInAddress,
  runAddress,
  runInAddress,
  type ReadingPlace,
} from '#shared/bridge/run-address.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import type { AppStore } from './app-store.ts'

/** Where each run was read last, while this window is open. */
export interface ReadingPlaces {
  readonly of: (runId: string) => ReadingPlace | undefined
}

/** The browser refuses to be told of more than a hundred addresses in half a minute. */
const addressMs = 400

/**
 * Keeps the shown run and the place in it: in the window's address, so that a reload shows it again,
 * and for every run while the window is open, whatever is opened or laid out anew in between.
 * Ends when the signal is aborted.
 */
export function keepReadingPlaces(
  { app, viewer }: { readonly app: AppStore; readonly viewer: ViewerStore },
  places: Map<string, ReadingPlace>,
  window: Window,
  signal: AbortSignal,
): void {
  const { hash } = window.location
  const runInHash = runInAddress(hash)
  const placeInHash = placeInAddress(hash)
  if (runInHash !== null) app.setState({ selectedRunId: runInHash })
  if (runInHash !== null && placeInHash) places.set(runInHash, placeInHash)

  let timer: number | undefined
  const writeAddress = (): void => {
    window.clearTimeout(timer)
    timer = undefined
    const runId = app.getState().selectedRunId
    const { pathname, search } = window.location
    const address = runAddress(runId, places.get(runId ?? ''))
    if (address !== window.location.hash) {
      window.history.replaceState(null, '', pathname + search + address)
    }
  }
  const stopApp = app.subscribe(({ selectedRunId }, before) => {
    if (selectedRunId !== before.selectedRunId) writeAddress()
  })
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
    places.set(runId, { page, part: pagePart, elementKey: selectedKey })
    timer ??= window.setTimeout(writeAddress, addressMs)
  })
  window.addEventListener('pagehide', writeAddress, { signal })
  signal.addEventListener('abort', () => {
    window.clearTimeout(timer)
    stopApp()
    stopViewer()
  })
}
