import type { ReadingPlace } from '#shared/bridge/run-address.ts'
import type { Bridge } from '../bridge/bridge.ts'
import { watchBridge } from '../bridge/watch-bridge.ts'
import { createCorrectionsStore } from '../corrections/corrections-store.ts'
import { createFindStore } from '../find/find-store.ts'
import { createCompareStore } from '../judging/compare-store.ts'
import { createDoubtsStore } from '../judging/doubts-store.ts'
import { createProposalsStore } from '../judging/proposals-store.ts'
import { confirm } from '../corrections/edits.ts'
import { createLibraryStore } from '../library/library-store.ts'
import { createIntakeStore } from '../runs/intake-store.ts'
import { resolveChoice } from '../runs/parse-choice.ts'
import { createRunsStore } from '../runs/runs-store.ts'
import { connectionsOf, createSettingsStore } from '../settings/settings-store.ts'
import { createScrollLink } from '../ui/scroll-link.ts'
import { createToastStore } from '../ui/toasts.tsx'
import { createViewerStore } from '../viewer/viewer-store.ts'
import { createAppStore } from './app-store.ts'
import { createViewFacts } from './create-view-facts.ts'
import { createDocumentsAhead } from './documents-ahead.ts'
import { runAppCommand } from './commands/app-command.ts'
import { startBrowserNotices } from './notices/browser-notices.ts'
import { navigateTo, openPlace } from './navigate.ts'
import { keepOpenTabs } from './keep-open-tabs.ts'
import { createOpenTabs } from './open-tabs.ts'
import { createPlaceHistory } from './place-history.ts'
import { keepPageRows } from './keep-page-rows.ts'
import { pace } from './pace.ts'
import { showHit } from './show-hit.ts'
import type { View } from './view.ts'
import { takeChoice } from './take-choice.ts'
import { wakeCore } from './wake-core.ts'
import { keepReadingPlaces } from './reading-places.ts'

/** A hundred runs tell something all the time: nobody sees more than ten states a second. */
const eventsMs = 100

export function createView(bridge: Bridge): View {
  const app = createAppStore()
  const settings = createSettingsStore(bridge)
  const runs = createRunsStore(bridge, { later: pace(eventsMs) })
  const viewer = createViewerStore()
  const intake = createIntakeStore({
    bridge,
    onStarted(run, position) {
      runs.getState().add(run)
      // The first of a drop is shown; the rest go on behind it.
      if (position === 0) app.setState({ selectedRunId: run.id, drawerIsOpen: false })
    },
  })

  const find = createFindStore({
    pageNow: () => viewer.getState().page,
    onGo: (hit) => showHit({ app, viewer }, hit),
  })

  const corrections = createCorrectionsStore(bridge)
  const doubts = createDoubtsStore({
    bridge,
    onGo: (runId, { page, elementKey }) =>
      navigateTo(
        { app, find, viewer },
        elementKey === null ? { runId, page } : { runId, elementKey, category: null },
      ),
    onConfirm: (key) => void corrections.getState().apply('confirm', confirm([key], true)),
  })

  const compare = createCompareStore({
    bridge,
    onGo: (runId, { page, firstKey }) =>
      navigateTo(
        { app, find, viewer },
        firstKey === null ? { runId, page } : { runId, elementKey: firstKey, category: null },
      ),
    onTake: (taken) => corrections.getState().take(taken),
  })

  const facts = createViewFacts(bridge, () => view)

  const places = new Map<string, ReadingPlace>()

  const readingPlaces = { of: (runId: string) => places.get(runId) }
  const closing = new AbortController()
  const history = createPlaceHistory(
    {
      app,
      viewer,
      places: readingPlaces,
      onGo: ({ runId, ...place }) => navigateTo({ app, find, viewer }, { runId, place }),
    },
    closing.signal,
  )

  const view: View = {
    bridge,
    app,
    settings,
    runs,
    intake,
    library: createLibraryStore({ bridge }),
    corrections,
    viewer,
    find,
    doubts,
    compare,
    facts,
    proposals: createProposalsStore(),
    scrollLink: createScrollLink(
      () => settings.getState().snapshot?.settings.view.panesMoveTogether ?? true,
    ),
    places: readingPlaces,
    history,
    tabs: createOpenTabs({ app, viewer, runs }, closing.signal),
    toasts: createToastStore(),
    documents: createDocumentsAhead(bridge),

    choice() {
      const state = settings.getState()
      return resolveChoice(state.snapshot?.settings, connectionsOf(state))
    },

    start(window) {
      const read = (): void => {
        void settings.getState().load()
        void runs.getState().load()
      }
      read()
      const stopWaking = wakeCore(bridge, window)
      const stopNotices = startBrowserNotices(view, window)
      const stopping = new AbortController()
      keepReadingPlaces(view, places, window, stopping.signal)
      keepOpenTabs(view, window, stopping.signal)
      keepPageRows(viewer, window, stopping.signal)
      const stopMarking = find.subscribe(({ marks }) => viewer.getState().setMarks(marks))
      const stopWatching = watchBridge(bridge, window, {
        onEvent(event) {
          settings.getState().apply(event)
          runs.getState().apply(event)
          view.library.getState().apply(event)
          view.corrections.getState().hear(event)
          doubts.getState().hear(event)
          facts.getState().hear(event)
          if (event.name === 'app.command') runAppCommand(view, event.data.command)
          if (event.name === 'app.open-run') openPlace(view, event.data)
          if (event.name === 'app.files-opened') {
            const choice = takeChoice(view)
            if (choice) void intake.getState().addGrants(event.data.grants, choice)
          }
        },
        onStatus: (status) => app.setState({ bridgeIsUp: status === 'up' }),
        onStale: read,
      })
      return () => {
        stopWatching()
        stopWaking()
        stopNotices()
        stopping.abort()
        stopMarking()
        closing.abort()
      }
    },
  }
  return view
}
