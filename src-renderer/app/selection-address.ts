import { runAddress, runInAddress } from '#shared/bridge/run-address.ts'
import type { AppStore } from './app-store.ts'

/** Keeps the shown run in the window's address, so that a reload shows it again. */
export function rememberSelection(app: AppStore, window: Window): () => void {
  const runId = runInAddress(window.location.hash)
  if (runId !== null) app.setState({ selectedRunId: runId })
  return app.subscribe(({ selectedRunId }, before) => {
    if (selectedRunId === before.selectedRunId) return
    const { pathname, search } = window.location
    window.history.replaceState(null, '', pathname + search + runAddress(selectedRunId))
  })
}
