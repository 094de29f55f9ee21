import type { ReadingPlace } from '#shared/bridge/run-address.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppStore } from './app-store.ts'
import type { ReadingPlaces } from './reading-places.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'

interface PlaceHistoryState {
  readonly canGoBack: boolean
  readonly canGoForward: boolean
  /** To where someone was in the shown run before the last jump. */
  readonly back: () => void
  readonly forward: () => void
}

export type PlaceHistory = StoreApi<PlaceHistoryState>

/** Where someone was in one run, the latest last. */
interface Trail {
  readonly behind: ReadingPlace[]
  readonly ahead: ReadingPlace[]
}

/** More than anyone walks back. */
const maxPlaces = 100
/** As many runs as there are tabs at most; the trail that was walked the longest ago is forgotten. */
const maxTrails = 40

interface PlaceHistoryParts {
  readonly app: AppStore
  readonly viewer: ViewerStore
  readonly places: ReadingPlaces
  /** Shows a place of the shown run. */
  readonly onGo: (runId: string, place: ReadingPlace) => void
}

/**
 * Remembers where someone was in each run whenever they jump there: to a page, an element, a hit. Every run has
 * its own trail, so that going back never shows another one.
 */
export function createPlaceHistory(
  { app, viewer, places, onGo }: PlaceHistoryParts,
  signal: AbortSignal,
): PlaceHistory {
  const trails = new Map<string, Trail>()
  let isGoing = false

  /** Of the shown run, with where one is in it. */
  function here(): {
    readonly runId: string
    readonly trail: Trail
    readonly now: ReadingPlace | undefined
  } | null {
    const runId = app.getState().selectedRunId
    if (runId === null) return null
    const trail = trails.get(runId) ?? { behind: [], ahead: [] }
    return { runId, trail, now: places.of(runId) }
  }

  function remember(): void {
    const at = here()
    if (isGoing || !at?.now) return
    const { runId, trail, now } = at
    trail.ahead.length = 0
    if (!isSame(trail.behind.at(-1), now)) trail.behind.push(now)
    if (trail.behind.length > maxPlaces) trail.behind.shift()
    // Last, as it was walked last.
    trails.delete(runId)
    trails.set(runId, trail)
    const [oldest] = trails.keys()
    if (trails.size > maxTrails && oldest !== undefined) trails.delete(oldest)
    tell()
  }

  function go(direction: 'back' | 'forward'): void {
    const at = here()
    if (!at) return
    const { runId, trail, now } = at
    const [from, to] =
      direction === 'back' ? [trail.behind, trail.ahead] : [trail.ahead, trail.behind]
    let next = from.pop()
    // A jump within a page leaves its beginning behind, which is where one is.
    while (next && now && isSame(next, now)) next = from.pop()
    if (next) {
      if (now) to.push(now)
      isGoing = true
      onGo(runId, next)
      isGoing = false
    }
    tell()
  }

  const store = createStore<PlaceHistoryState>()(() => ({
    canGoBack: false,
    canGoForward: false,
    back: () => go('back'),
    forward: () => go('forward'),
  }))

  function tell(): void {
    const trail = here()?.trail
    store.setState({
      canGoBack: (trail?.behind.length ?? 0) > 0,
      canGoForward: (trail?.ahead.length ?? 0) > 0,
    })
  }

  const stopApp = app.subscribe(({ selectedRunId }, before) => {
    if (selectedRunId !== before.selectedRunId) tell()
  })
  const stopViewer = viewer.subscribe(({ scrollRequest }, before) => {
    if (scrollRequest === before.scrollRequest || scrollRequest === null) return
    const { target, reason } = scrollRequest
    const { page } = before
    // Turning one page is reading, not a jump; what comes back is none either.
    const isStep = target.kind === 'page' && Math.abs(target.page - page) <= 1
    if (reason !== 'return' && !isStep) remember()
  })
  signal.addEventListener('abort', () => {
    stopApp()
    stopViewer()
  })
  return store
}

function isSame(one: ReadingPlace | undefined, other: ReadingPlace): boolean {
  return one?.page === other.page
}
