import type { ListedRun } from '#shared/runs/listed-run.ts'

/** The runs of a connection that wait to be sent, the next one first. */
export function queueOf(runs: Iterable<ListedRun>, connectionId: string): readonly ListedRun[] {
  return [...runs]
    .filter((run) => run.queueRank !== null && run.connectionId === connectionId)
    .toSorted((a, b) => (a.queueRank ?? 0) - (b.queueRank ?? 0))
}

/**
 * Before which run a queued one goes to swap with its neighbour; null is the end.
 * Undefined where it is first, or last, already.
 */
export function neighbourPlace(
  queue: readonly ListedRun[],
  runId: string,
  direction: 'sooner' | 'later',
): string | null | undefined {
  const index = queue.findIndex(({ id }) => id === runId)
  if (index === -1) return undefined
  if (direction === 'sooner') return queue[index - 1]?.id
  if (index === queue.length - 1) return undefined
  return queue[index + 2]?.id ?? null
}
