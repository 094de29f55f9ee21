import type { ReadingPlace } from '#shared/bridge/run-address.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppStore } from './app-store.ts'
import type { ReadingPlaces } from './reading-places.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'

/** A place in a run that someone was at. */
interface VisitedPlace extends ReadingPlace {
  readonly runId: string
}

interface PlaceHistoryState {
  readonly canGoBack: boolean
  readonly canGoForward: boolean
  /** To where someone was before the last jump. */
  readonly back: () => void
  readonly forward: () => void
}

export type PlaceHistory = StoreApi<PlaceHistoryState>

/** More than anyone walks back. */
const mostPlaces = 100

interface PlaceHistoryParts {
  readonly app: AppStore
  readonly viewer: ViewerStore
  readonly places: ReadingPlaces
  /** Shows a place, opening its run if need be. */
  readonly onGo: (place: VisitedPlace) => void
}

/** Remembers where someone was whenever they jump: to a page, an element, a hit, another run. */
export function createPlaceHistory(
  { app, viewer, places, onGo }: PlaceHistoryParts,
  signal: AbortSignal,
): PlaceHistory {
  const behind: VisitedPlace[] = []
  const ahead: VisitedPlace[] = []
  let isGoing = false

  function here(runId = app.getState().selectedRunId): VisitedPlace | null {
    const place = runId === null ? undefined : places.of(runId)
    return runId === null || !place ? null : { ...place, runId }
  }

  function remember(place: VisitedPlace | null): void {
    if (isGoing || !place) return
    ahead.length = 0
    if (!isSame(behind.at(-1), place)) behind.push(place)
    if (behind.length > mostPlaces) behind.shift()
    tell()
  }

  function go(from: VisitedPlace[], to: VisitedPlace[]): void {
    const now = here()
    let next = from.pop()
    // A jump within a page leaves its beginning behind, which is where one is.
    while (next && now && isSame(next, now)) next = from.pop()
    if (next) {
      if (now) to.push(now)
      isGoing = true
      onGo(next)
      isGoing = false
    }
    tell()
  }

  const store = createStore<PlaceHistoryState>()(() => ({
    canGoBack: false,
    canGoForward: false,
    back: () => go(behind, ahead),
    forward: () => go(ahead, behind),
  }))

  function tell(): void {
    store.setState({ canGoBack: behind.length > 0, canGoForward: ahead.length > 0 })
  }

  const stopApp = app.subscribe(({ selectedRunId }, before) => {
    if (selectedRunId !== before.selectedRunId) remember(here(before.selectedRunId))
  })
  const stopViewer = viewer.subscribe(({ scrollRequest }, before) => {
    if (scrollRequest === before.scrollRequest || scrollRequest === null) return
    const { target, reason } = scrollRequest
    const { page } = before
    // Turning one page is reading, not a jump; what comes back is none either.
    const isStep = target.kind === 'page' && Math.abs(target.page - page) <= 1
    if (reason !== 'return' && !isStep) remember(here())
  })
  signal.addEventListener('abort', () => {
    stopApp()
    stopViewer()
  })
  return store
}

function isSame(one: VisitedPlace | undefined, other: VisitedPlace): boolean {
  return one?.runId === other.runId && one.page === other.page
}
