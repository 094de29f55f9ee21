import { createStore, type StoreApi } from 'zustand/vanilla'
import type { RunsStore } from '../runs/runs-store.ts'
import type { Zoom } from '../viewer/scroll/zoom.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import type { AppStore } from './app-store.ts'

interface OpenTabsState {
  /** The open runs, in the order of their tabs. */
  readonly runIds: readonly string[]
  /** How large each was when it was left. */
  readonly zooms: ReadonlyMap<string, Zoom>
  /** To the next tab, or the one before; around the ends. */
  readonly step: (direction: 1 | -1) => void
  /** Shows the neighbour of what was shown there. */
  readonly close: (runId: string) => void
}

export type OpenTabs = StoreApi<OpenTabsState>

interface OpenTabsParts {
  readonly app: AppStore
  readonly viewer: ViewerStore
  readonly runs: RunsStore
}

/** More than anyone finds a document in; the one that was opened first goes. */
const maxTabs = 40

/**
 * Keeps every run that was opened as a tab, with its own zoom, until it is closed or leaves the library. A new one
 * begins as it fits the view in the way that was chosen last: how far another was zoomed in was for its small print.
 */
export function createOpenTabs(
  { app, viewer, runs }: OpenTabsParts,
  signal: AbortSignal,
): OpenTabs {
  const store = createStore<OpenTabsState>()((set, get) => ({
    runIds: [],
    zooms: new Map(),
    step(direction) {
      const { runIds } = get()
      if (runIds.length === 0) return
      const current = runIds.indexOf(app.getState().selectedRunId ?? '')
      // From the start page: to the first or the last.
      const from = current === -1 && direction === -1 ? 0 : current
      const next = runIds[(from + direction + runIds.length) % runIds.length]
      if (next !== undefined) app.setState({ selectedRunId: next, drawerIsOpen: false })
    },
    close(runId) {
      const { runIds, zooms } = get()
      const index = runIds.indexOf(runId)
      if (index === -1) return
      set(
        keeping(
          runIds.filter((each) => each !== runId),
          zooms,
        ),
      )
      if (app.getState().selectedRunId !== runId) return
      app.setState({ selectedRunId: runIds[index + 1] ?? runIds[index - 1] ?? null })
    },
  }))

  let fit: Zoom = { kind: 'fit-width' }
  const stopZoom = viewer.subscribe(({ zoom }, before) => {
    if (zoom !== before.zoom && zoom.kind !== 'scale') fit = zoom
  })
  const stopApp = app.subscribe(({ selectedRunId }, before) => {
    if (selectedRunId === before.selectedRunId) return
    const left = before.selectedRunId
    if (left !== null && store.getState().runIds.includes(left)) {
      const zooms = new Map(store.getState().zooms).set(left, viewer.getState().zoom)
      store.setState({ zooms })
    }
    if (selectedRunId === null) return
    viewer.getState().setZoom(store.getState().zooms.get(selectedRunId) ?? fit)
    const { runIds, zooms } = store.getState()
    if (runIds.includes(selectedRunId)) return
    const at = runIds.indexOf(before.selectedRunId ?? '')
    const opened = runIds.toSpliced(at === -1 ? runIds.length : at + 1, 0, selectedRunId)
    const kept = opened.length > maxTabs ? opened.filter((id) => id !== runIds[0]) : opened
    store.setState(keeping(kept, zooms))
  })
  const stopRuns = runs.subscribe(({ byId, status }, before) => {
    if (byId === before.byId || status === 'loading') return
    const { runIds, zooms } = store.getState()
    const known = runIds.filter((id) => byId.has(id) || id === app.getState().selectedRunId)
    if (known.length < runIds.length) store.setState(keeping(known, zooms))
  })
  signal.addEventListener('abort', () => {
    stopZoom()
    stopApp()
    stopRuns()
  })
  return store
}

/** These tabs alone, each with its zoom: those that go would be kept with the others from start to start. */
function keeping(
  runIds: readonly string[],
  zooms: ReadonlyMap<string, Zoom>,
): Pick<OpenTabsState, 'runIds' | 'zooms'> {
  return { runIds, zooms: new Map([...zooms].filter(([runId]) => runIds.includes(runId))) }
}
