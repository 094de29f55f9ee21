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

/** Compares the open run with the newest other one of its document; the bar offers the rest. */
export function compareOpenRun(view: View): void {
  const { app, compare, runs, toasts } = view
  const runId = app.getState().selectedRunId
  if (runId === null) return
  const [other] = otherRuns(runs.getState().byId, runId)
  if (other) void compare.getState().open(runId, other.id)
  else toasts.getState().show({ message: textOf('compare', currentLanguage(view)).noOther })
}
