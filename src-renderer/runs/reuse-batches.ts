import type { Batch, Run } from '#shared/runs/run.ts'

/**
 * The newer state of a run with the batches of the older one where they say the same, so that only
 * what changed is drawn again: every event brings all batches anew.
 */
export function reuseBatches(before: Run | undefined, run: Run): Run {
  if (!before) return run
  const known = new Map(before.batches.map((batch) => [batch.index, batch]))
  const batches = run.batches.map((batch) => {
    const earlier = known.get(batch.index)
    return earlier && isSame(earlier, batch) ? earlier : batch
  })
  const nothingChanged =
    batches.length === before.batches.length &&
    batches.every((batch, index) => batch === before.batches[index])
  return { ...run, batches: nothingChanged ? before.batches : batches }
}

function isSame(a: Batch, b: Batch): boolean {
  return (
    a.updatedAt === b.updatedAt &&
    a.state === b.state &&
    a.startPage === b.startPage &&
    a.endPage === b.endPage &&
    a.attempts === b.attempts &&
    a.origin === b.origin &&
    a.canHeal === b.canHeal &&
    a.pageNumbering === b.pageNumbering &&
    a.requestIndex === b.requestIndex &&
    JSON.stringify(a.failure) === JSON.stringify(b.failure)
  )
}
