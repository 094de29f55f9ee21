import type { ListedRun } from '#shared/runs/listed-run.ts'
import { isReadable } from '#shared/runs/run-state.ts'

/** The marked runs after another one was clicked with the Control or Command key: the open one is the first of them. */
export function toggleMark(
  marked: ReadonlySet<string>,
  runId: string,
  openRunId: string | null,
): ReadonlySet<string> {
  const next = new Set(marked)
  if (next.size === 0 && openRunId !== null && openRunId !== runId) next.add(openRunId)
  if (!next.delete(runId)) next.add(runId)
  return next
}

/** All from one run to another, in the order of the list; just the other where the first isn't shown. */
export function markRange(
  shown: readonly string[],
  fromRunId: string | null,
  toRunId: string,
): ReadonlySet<string> {
  const to = shown.indexOf(toRunId)
  const from = fromRunId === null ? -1 : shown.indexOf(fromRunId)
  if (from === -1) return new Set([toRunId])
  return new Set(shown.slice(Math.min(from, to), Math.max(from, to) + 1))
}

/** Two runs of one document that can be compared, the older first; null for anything else. */
export function comparable(runs: readonly ListedRun[]): readonly [ListedRun, ListedRun] | null {
  const [one, other] = runs.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  if (!one || !other || runs.length !== 2 || one.documentId === null) return null
  if (one.documentId !== other.documentId) return null
  return isReadable(one) && isReadable(other) ? [one, other] : null
}
