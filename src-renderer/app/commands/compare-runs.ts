import type { ListedRun } from '#shared/runs/listed-run.ts'
import { isReadable } from '#shared/runs/run-state.ts'
import { textOf } from '../../text/catalogue.ts'
import { currentLanguage } from '../current-language.ts'
import type { View } from '../view.ts'

/** Runs of the same document that have something to read, the newest first. */
export function otherRuns(
  byId: ReadonlyMap<string, ListedRun>,
  runId: string,
): readonly ListedRun[] {
  const documentId = byId.get(runId)?.documentId
  if (typeof documentId !== 'string') return []
  return [...byId.values()]
    .filter((run) => run.documentId === documentId && run.id !== runId && isReadable(run))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** What is read on the other side of the window. */
export function sideBeside(view: View): View {
  const { main, beside } = view.sides()
  return view.side === 'main' ? beside : main
}

/** The same runs, that with the id first: whoever has two beside each other means these. */
export function withFirst(runs: readonly ListedRun[], id: string | null): readonly ListedRun[] {
  return runs.toSorted((a, b) => Number(b.id === id) - Number(a.id === id))
}

/** Compares the open run with what stands beside it, else with the newest other one of its document; the bar offers the rest. */
export function compareOpenRun(view: View): void {
  const { app, compare, runs, toasts } = view
  const runId = app.getState().selectedRunId
  if (runId === null) return
  const besideId = sideBeside(view).app.getState().selectedRunId
  const [other] = withFirst(otherRuns(runs.getState().byId, runId), besideId)
  if (other) void compare.getState().open(runId, other.id)
  else toasts.getState().show({ message: textOf('compare', currentLanguage(view)).noOther })
}
