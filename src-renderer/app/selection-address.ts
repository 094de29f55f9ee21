import type { AppStore } from './app-store.ts'

const prefix = '#run='

/** Keeps the shown run in the window's address, so that a reload shows it again. */
export function rememberSelection(app: AppStore, window: Window): () => void {
  const { hash } = window.location
  if (hash.startsWith(prefix)) {
    app.setState({ selectedRunId: decodeURIComponent(hash.slice(prefix.length)) })
  }
  return app.subscribe(({ selectedRunId }, before) => {
    if (selectedRunId === before.selectedRunId) return
    const { pathname, search } = window.location
    const next = selectedRunId === null ? '' : prefix + encodeURIComponent(selectedRunId)
    window.history.replaceState(null, '', pathname + search + next)
  })
}
