import type { View } from './create-view.ts'

/** An element of a run. */
export interface Landing {
  readonly runId: string
  readonly elementKey: string
  readonly category: string
}

/** Opens a run, if it isn't open, and goes to one of its elements on the pages and in the content. */
export function landOn(view: View, landing: Landing): void {
  const { app } = view
  if (app.getState().selectedRunId === landing.runId) {
    arrive(view, landing)
    return
  }
  // A run that opens begins anew, so it fetches the wish itself.
  app.setState({ selectedRunId: landing.runId, landing, drawerIsOpen: false })
}

/** Meets the wish to land in the run that has just been opened. */
export function takeLanding(view: View, runId: string): void {
  const { landing } = view.app.getState()
  view.app.setState({ landing: null })
  if (landing?.runId === runId) arrive(view, landing)
}

function arrive({ app, viewer }: View, { elementKey, category }: Landing): void {
  const { hiddenCategories, select, setCategoryHidden, showElement } = viewer.getState()
  if (hiddenCategories.has(category)) setCategoryHidden(category, false)
  select(elementKey)
  showElement(elementKey, 'content')
  app.setState({ reveal: { key: elementKey }, drawerIsOpen: false })
}
