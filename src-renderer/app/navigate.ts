import type { NavigationTarget } from './navigation-target.ts'
import type { View } from './view.ts'

/** Opens a run, if it isn't open, and shows one of its elements on the pages and in the content. */
export function navigateTo(view: View, target: NavigationTarget): void {
  const { app } = view
  if (app.getState().selectedRunId === target.runId) {
    showTarget(view, target)
    return
  }
  // A run that opens begins anew, so it takes its target itself.
  app.setState({ selectedRunId: target.runId, pendingTarget: target, drawerIsOpen: false })
}

/** Shows the element that the run which has just been opened was opened for, if there is one. */
export function showPendingTarget(view: View, runId: string): void {
  const { pendingTarget } = view.app.getState()
  view.app.setState({ pendingTarget: null })
  if (pendingTarget?.runId === runId) showTarget(view, pendingTarget)
}

function showTarget({ app, viewer }: View, { elementKey, category }: NavigationTarget): void {
  const { hiddenCategories, select, setCategoryHidden, showElement } = viewer.getState()
  if (hiddenCategories.has(category)) setCategoryHidden(category, false)
  select(elementKey)
  showElement(elementKey, 'content')
  app.setState({ reveal: { key: elementKey }, drawerIsOpen: false })
}
