import { type AskedPages, askedPageCount } from '#shared/runs/asked-pages.ts'
import type { Run } from '#shared/runs/run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'

/**
 * How much of a run is behind us, 0..1: sending is the first tenth, pages are the rest.
 *
 * @param sent the part of the upload that is through, 0..1
 */
export function runShare(
  run: Pick<Run, 'state' | 'completedPages'> & AskedPages,
  sent: number,
): number {
  if (!isUnderWay(run.state)) return 1
  if (run.state === 'processing') {
    const asked = askedPageCount(run)
    return 0.1 + (asked ? 0.9 * (run.completedPages / asked) : 0)
  }
  return 0.1 * sent
}
