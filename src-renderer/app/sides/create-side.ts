import type { Bridge } from '../../bridge/bridge.ts'
import { confirm } from '../../corrections/edits.ts'
import { createCorrectionsStore } from '../../corrections/corrections-store.ts'
import { createFindStore } from '../../find/find-store.ts'
import { createCompareStore } from '../../judging/compare-store.ts'
import { createDoubtsStore } from '../../judging/doubts-store.ts'
import type { ScrollLink } from '../../ui/scroll-link.ts'
import { createViewerStore } from '../../viewer/viewer-store.ts'
import type { AppStore, SideName } from '../app-store.ts'
import { navigateTo } from '../navigate.ts'
import { createPlaceHistory } from '../place-history.ts'
import type { ReadingPlaces } from '../reading-places.ts'
import { showHit } from '../show-hit.ts'
import type { Side } from '../view.ts'

interface SideParts {
  readonly side: SideName
  readonly app: AppStore
  readonly bridge: Bridge
  readonly places: ReadingPlaces
  readonly scrollLink: ScrollLink
}

/**
 * A place where a run is read, with a store for each thing that can be done with it there but for facts, which tell
 * of themselves in the window. Ends when the signal is aborted.
 */
export function createSide(
  { side, app, bridge, places, scrollLink }: SideParts,
  signal: AbortSignal,
): Omit<Side, 'facts'> {
  const viewer = createViewerStore()
  const find = createFindStore({
    pageNow: () => viewer.getState().page,
    onGo: (hit) => showHit({ app, viewer }, hit),
  })
  const spot = { app, find, viewer }
  const goTo = (runId: string, page: number, elementKey: string | null): void =>
    navigateTo(spot, elementKey === null ? { runId, page } : { runId, elementKey, category: null })

  const corrections = createCorrectionsStore(bridge)
  const doubts = createDoubtsStore({
    bridge,
    onGo: (runId, { page, elementKey }) => goTo(runId, page, elementKey),
    onConfirm: (key) => void corrections.getState().apply('confirm', confirm([key], true)),
  })
  const compare = createCompareStore({
    bridge,
    onGo(runId, { page, firstKey }) {
      if (firstKey === null) viewer.getState().select(null)
      goTo(runId, page, firstKey)
    },
    onGoToPlace: (page, box) => viewer.getState().showBox(page, box, 'content'),
    onTake: (taken) => corrections.getState().take(taken),
  })
  const stopHearing = corrections.subscribe(({ said }, before) => {
    if (said !== before.said) void compare.getState().readAgain()
  })
  const history = createPlaceHistory(
    { app, viewer, places, onGo: (runId, place) => navigateTo(spot, { runId, place }) },
    signal,
  )
  signal.addEventListener('abort', stopHearing)
  signal.addEventListener(
    'abort',
    find.subscribe(({ marks }) => viewer.getState().setMarks(marks)),
  )
  return { side, app, viewer, find, corrections, doubts, compare, scrollLink, places, history }
}
