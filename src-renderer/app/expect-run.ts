import { prepareRunView } from './screen/load-run-view.ts'
import type { View } from './view.ts'

type ExpectingView = Pick<View, 'documents' | 'runs'>

/** Has a run of the list read that is about to be shown, and its document with it: the list knows which that is. */
export function expectRun({ documents, runs }: ExpectingView, runId: string): void {
  const { byId, whole, open } = runs.getState()
  const run = byId.get(runId)
  if (!run) return
  prepareRunView()
  if (run.documentId !== null && !whole.has(runId)) documents.expect(run.documentId)
  void open(runId)
}

/** Begins with a run as soon as a side shows it: what the window draws first then goes on at the same time. */
export function expectShownRuns(view: View, signal: AbortSignal): void {
  for (const { app } of Object.values(view.sides())) {
    const stop = app.subscribe(({ selectedRunId }, before) => {
      if (selectedRunId !== null && selectedRunId !== before.selectedRunId) {
        expectRun(view, selectedRunId)
      }
    })
    signal.addEventListener('abort', stop)
  }
}
