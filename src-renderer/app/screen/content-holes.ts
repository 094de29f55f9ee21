import { findHoles } from '#shared/runs/holes.ts'
import type { Run } from '#shared/runs/run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import type { ContentHole } from '../../content/content-hole.ts'

/**
 * The missing pages of a run for its content: each that failed by itself, since each is healed by
 * itself, and pages to come as one stretch. Pages that nobody counts on are none.
 */
export function contentHoles(
  run: Pick<Run, 'batches' | 'totalPages' | 'failure' | 'state' | 'options'>,
): readonly ContentHole[] {
  const batches = new Map(run.batches.map((batch) => [batch.index, batch]))
  const holes: ContentHole[] = []
  for (const hole of findHoles(run)) {
    const batch = hole.batchIndex === null ? undefined : batches.get(hole.batchIndex)
    const next: ContentHole = {
      ...hole,
      canHeal: batch?.canHeal ?? false,
      isHealing: batch?.state === 'healing',
      isStopped: hole.cause === 'pending' && !isUnderWay(run.state),
    }
    const last = holes.at(-1)
    if (last && isToCome(last) && isToCome(next) && last.endPage === next.startPage - 1) {
      holes[holes.length - 1] = { ...last, endPage: next.endPage }
    } else holes.push(next)
  }
  return holes
}

function isToCome({ cause, isHealing }: ContentHole): boolean {
  return cause === 'pending' && !isHealing
}
