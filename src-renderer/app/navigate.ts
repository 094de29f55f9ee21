import type { RectoLink } from '#shared/bridge/recto-link.ts'
import type { ReadingPlace } from '#shared/bridge/run-address.ts'
import { openRun } from './open-run.ts'
import type { NavigationTarget } from './navigation-target.ts'
import type { View } from './view.ts'

/** What of the view knows where it stands. */
type Places = Pick<View, 'app' | 'find' | 'viewer'>

/** Opens a run, if it isn't open, and shows one of its elements or pages. */
export function navigateTo(view: Places, target: NavigationTarget): void {
  const { app } = view
  if (app.getState().selectedRunId === target.runId) {
    showTarget(view, target)
    return
  }
  // A run that opens begins anew, so it takes its target itself.
  app.setState({ selectedRunId: target.runId, pendingTarget: target, drawerIsOpen: false })
}

/** Opens a run at the place that a link or a notification names. */
export function openPlace(view: Places, { runId, page, elementKey }: RectoLink): void {
  view.app.setState({ dialog: null })
  if (elementKey !== null) navigateTo(view, { runId, elementKey, category: null })
  else if (page !== null) navigateTo(view, { runId, page })
  else openRun(view.app, runId)
}

/** Shows what the run which has just been opened was opened for, or else where it was left. */
export function openAtPlace(view: Places & Pick<View, 'places'>, runId: string): void {
  const { app, places } = view
  const { pendingTarget } = app.getState()
  app.setState({ pendingTarget: null })
  if (pendingTarget?.runId === runId) {
    showTarget(view, pendingTarget)
    return
  }
  const place = places.of(runId)
  if (place) returnTo(view, place)
}

/** Shows where a run that was never read begins. */
export function beginAt(view: Places, page: number): void {
  returnTo(view, { page, part: 0, elementKey: null })
}

/** Shows a place as it was left, with what was selected there. */
function returnTo({ app, viewer }: Places, place: ReadingPlace): void {
  viewer.getState().returnTo(place)
  viewer.getState().select(place.elementKey)
  const { elementKey: key, page } = place
  app.setState({ reveal: key === null ? { page } : { key } })
}

function showTarget(view: Places, target: NavigationTarget): void {
  if ('place' in target) return returnTo(view, target.place)
  const { app, find, viewer } = view
  const { hiddenCategories, select, setCategoryHidden, showElement, showPage } = viewer.getState()
  // A hit of a search names its page beside its element.
  if (!('elementKey' in target)) return showPage(target.page, 'toolbar')
  const { elementKey, category, words } = target
  if (category !== null && hiddenCategories.has(category)) setCategoryHidden(category, false)
  select(elementKey)
  if (words) find.getState().markWords(words)
  showElement(elementKey, 'content')
  app.setState({ reveal: { key: elementKey }, drawerIsOpen: false })
}
