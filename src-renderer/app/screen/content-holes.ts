import { findHoles, type Hole } from '#shared/runs/holes.ts'
import type { Run } from '#shared/runs/run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import type { ContentHole } from '../../content/content-hole.ts'
import { settingsHelp } from '../../runs/settings-help.ts'

/**
 * The missing pages of a run for its content: neighbours that are missing for the same reason as one stretch, as
 * are those to come. Pages that nobody counts on are none.
 */
export function contentHoles(
  run: Pick<Run, 'batches' | 'totalPages' | 'failure' | 'state' | 'options'>,
): readonly ContentHole[] {
  const batches = new Map(run.batches.map((batch) => [batch.index, batch]))
  const holes: ContentHole[] = []
  for (const { batchIndex, ...hole } of findHoles(run)) {
    const batch = batchIndex === null ? undefined : batches.get(batchIndex)
    const canHeal = batch?.canHeal ?? false
    const next: ContentHole = {
      ...hole,
      healable: canHeal && batchIndex !== null ? [batchIndex] : [],
      leadsToSettings: hole.failure !== null && settingsHelp.has(hole.failure.code),
      isHealing: batch?.state === 'healing',
      isStopped: hole.cause === 'pending' && !isUnderWay(run.state),
    }
    const last = holes.at(-1)
    if (last && last.endPage === next.startPage - 1 && areAlike(last, next)) {
      const healable = [...last.healable, ...next.healable]
      holes[holes.length - 1] = { ...last, endPage: next.endPage, healable }
    } else holes.push(next)
  }
  return holes
}

/** Whether one card can tell of both: what it says of the pages, and what it does about them, is the same. */
function areAlike(a: ContentHole, b: ContentHole): boolean {
  return (
    a.cause === b.cause &&
    a.isHealing === b.isHealing &&
    a.isStopped === b.isStopped &&
    (a.healable.length === 0) === (b.healable.length === 0) &&
    isSameFailure(a.failure, b.failure)
  )
}

/** Without numbers: services name the page or the request that failed, which differs from page to page. */
function wordsOf(data: unknown): string {
  return (JSON.stringify(data) ?? '').replaceAll(/[\w-]+/g, (word) =>
    /\d/.test(word) ? '#' : word,
  )
}

function isSameFailure(a: Hole['failure'], b: Hole['failure']): boolean {
  // The data of a failure is small and plain; its message is for logs and may name the batch.
  return a?.code === b?.code && wordsOf(a?.data) === wordsOf(b?.data)
}
