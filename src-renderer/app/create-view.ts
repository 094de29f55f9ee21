import type { ReadingPlace } from '#shared/bridge/run-address.ts'
import type { AppEvent, FileGrant } from '#shared/bridge/events.ts'
import type { Bridge } from '../bridge/bridge.ts'
import { watchBridge } from '../bridge/watch-bridge.ts'
import type { CorrectionsStore } from '../corrections/corrections-store.ts'
import { createProposalsStore } from '../judging/proposals-store.ts'
import { createLibraryStore } from '../library/library-store.ts'
import { createIntakeStore, type IntakeStore } from '../runs/intake-store.ts'
import { resolveChoice } from '../runs/parse-choice.ts'
import { createRunsStore } from '../runs/runs-store.ts'
import { connectionsOf, createSettingsStore } from '../settings/settings-store.ts'
import { createToastStore } from '../ui/toasts.tsx'
import { createAppStore } from './app-store.ts'
import { createViewFacts } from './create-view-facts.ts'
import { tellError } from './commands/tell-error.ts'
import { currentLanguage } from './current-language.ts'
import { runAppCommand } from './commands/app-command.ts'
import { createDocumentPasswords } from './document-passwords.ts'
import { resourcePath } from '#shared/bridge/resource-path.ts'
import { openingAhead } from '../viewer/sources/open-ahead.ts'
import { pageSourceFor } from '../viewer/sources/open-page-source.ts'
import { createDocumentsAhead, type DocumentsAhead } from './documents-ahead.ts'
import { expectShownRuns } from './expect-run.ts'
import { keepOpenTabs } from './keep-open-tabs.ts'
import { keepProposals } from './keep-proposals.ts'
import { keepPageRows } from './keep-page-rows.ts'
import { openPlace } from './navigate.ts'
import { startBrowserNotices } from './notices/browser-notices.ts'
import { createOpenTabs } from './open-tabs.ts'
import { pace } from './pace.ts'
import { keepPlacesBeside, keepReadingPlaces } from './reading-places.ts'
import { createBesideStore } from './sides/beside-store.ts'
import { createSide } from './sides/create-side.ts'
import { prepareRunView } from './screen/load-run-view.ts'
import { linkSides } from './sides/link-sides.ts'
import { activeSide, followSides } from './sides/sides.ts'
import { takeChoice } from './take-choice.ts'
import type { Side, View } from './view.ts'
import { wakeCore } from './wake-core.ts'

/** A hundred runs tell something all the time: nobody sees more than ten states a second. */
const eventsMs = 100

/** The window, as the side that is always there has it. */
export function createView(bridge: Bridge): View {
  const closing = new AbortController()
  const { signal } = closing
  const app = createAppStore()
  const appBeside = createBesideStore(app, signal)
  const settings = createSettingsStore(bridge)
  const runs = createRunsStore(bridge, { later: pace(eventsMs) })
  const passwords = createDocumentPasswords(bridge)
  const documents = createDocuments(bridge)
  const intake = createIntake({ bridge, app, runs, passwords, documents })

  const places = new Map<string, ReadingPlace>()
  const placesBeside = new Map<string, ReadingPlace>()
  const links = linkSides({ app, appBeside, runs, settings })
  const mainSide = createSide(
    {
      side: 'main',
      app,
      bridge,
      // Where a side was never read, it begins where the other one is.
      places: { of: (runId) => places.get(runId) ?? placesBeside.get(runId) },
      scrollLink: links.main,
    },
    signal,
  )
  const besideSide = createSide(
    {
      side: 'beside',
      app: appBeside,
      bridge,
      places: { of: (runId) => placesBeside.get(runId) ?? places.get(runId) },
      scrollLink: links.beside,
    },
    signal,
  )

  const viewOf = (side: Omit<Side, 'facts'>, view: () => View): View => ({
    ...side,
    ...shared,
    facts: createViewFacts(bridge, view),
    choice() {
      const state = settings.getState()
      return resolveChoice(state.snapshot?.settings, connectionsOf(state))
    },
    start,
  })
  const shared = {
    bridge,
    sides: () => ({ main, beside }),
    settings,
    runs,
    intake,
    library: createLibraryStore({ bridge }),
    proposals: createProposalsStore(),
    tabs: createOpenTabs({ app, viewer: mainSide.viewer, runs }, signal),
    toasts: createToastStore(),
    passwords,
    documents,
  }
  const main = tellingUnkept(viewOf(mainSide, () => main))
  const beside = viewOf(besideSide, () => beside)

  expectShownRuns(main, signal)

  function hear(event: AppEvent): void {
    settings.getState().apply(event)
    runs.getState().apply(event)
    shared.library.getState().apply(event)
    for (const { corrections, doubts, facts } of [main, beside]) {
      corrections.getState().hear(event)
      doubts.getState().hear(event)
      facts.getState().hear(event)
    }
    if (event.name === 'app.command') runAppCommand(activeSide(main), event.data.command)
    if (event.name === 'app.open-run') openPlace(main, event.data)
    if (event.name === 'app.files-opened') void addOpened(event.data.grants)
  }

  async function addOpened(grants: readonly FileGrant[]): Promise<void> {
    const choice = await takeChoice(main)
    if (choice) await intake.getState().addGrants(grants, choice)
  }

  function start(window: Window & typeof globalThis): () => void {
    const read = (): void => {
      void settings.getState().load()
      void runs.getState().load()
    }
    read()
    const stopWaking = wakeCore(bridge, window)
    window.addEventListener('focus', () => void settings.getState().keepView(), { signal })
    const stopNotices = startBrowserNotices(main, window)
    keepReadingPlaces(main, places, window, signal)
    keepPlacesBeside(beside, placesBeside, window, signal)
    keepOpenTabs(main, window, signal)
    keepPageRows(main.viewer, window, signal)
    keepProposals(main.proposals, window, signal)
    keepPageRows(beside.viewer, window, signal)
    followSides(main, signal)
    const stopWatching = watchBridge(bridge, window, {
      onEvent: hear,
      onStatus(status) {
        const returns = app.getState().returns + (status === 'up' ? 1 : 0)
        app.setState({ bridge: status, returns })
        if (status !== 'up') return
        for (const { corrections } of [main, beside]) keepAgain(corrections)
      },
      onStale: read,
    })
    return () => {
      stopWatching()
      stopWaking()
      stopNotices()
      closing.abort()
    }
  }
  return main
}

/** What could not be kept while the core was away. */
function keepAgain(corrections: CorrectionsStore): void {
  const { failure, retry } = corrections.getState()
  if (failure?.code.startsWith('bridge.')) void retry()
}

/** The view, which says when what the user has set could not be kept. */
function tellingUnkept(view: View): View {
  view.settings.subscribe(({ unkept }, before) => {
    // In the settings it stands where it was chosen.
    if (view.app.getState().dialog === 'settings') return
    if (unkept && unkept !== before.unkept) tellError(view, unkept, currentLanguage(view))
  })
  return view
}

/** Whoever expects a document has its file opened, too. */
function createDocuments(bridge: Bridge): DocumentsAhead {
  return createDocumentsAhead(bridge, ({ id, format }) => {
    const open = pageSourceFor(format)
    if (open) openingAhead.begin(bridge.urlOf(resourcePath.source(id)), open)
  })
}

/** Files on their way in, of which the first is shown. */
function createIntake({
  bridge,
  app,
  runs,
  passwords,
  documents,
}: Pick<View, 'bridge' | 'app' | 'runs' | 'passwords' | 'documents'>): IntakeStore {
  return createIntakeStore({
    bridge,
    onUnlocked: passwords.known,
    onExpected(documentId) {
      prepareRunView()
      documents.guess(documentId)
    },
    onStarted(run, position) {
      runs.getState().add(run)
      // The first of a drop is shown; the rest go on behind it.
      if (position === 0) app.setState({ selectedRunId: run.id, drawerIsOpen: false })
    },
  })
}
