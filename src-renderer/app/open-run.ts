import type { AppStore } from './app-store.ts'

/** Shows a run that was asked for from outside the window, whatever stands over it. */
export function openRun(app: AppStore, runId: string): void {
  app.setState({ selectedRunId: runId, drawerIsOpen: false, dialog: null })
}
