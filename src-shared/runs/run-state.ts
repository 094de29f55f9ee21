import { type AskedPages, askedPageCount } from './asked-pages.ts'
import type { Batch, Run, RunProgress, RunState } from './run.ts'

export function isUnderWay(state: RunState): boolean {
  return state === 'queued' || state === 'uploading' || state === 'processing'
}

/** Whether a run's service takes no more just now: it waits, whatever it was at. */
export function isHeldOff({ state, trouble }: Pick<Run, 'state' | 'trouble'>): boolean {
  return isUnderWay(state) && trouble?.code === 'service.rate-limited'
}

/** Whether a run has come to an end that is news: what the user stopped is none to them. */
export function hasEnded(before: RunState, now: RunState): boolean {
  return isUnderWay(before) && !isUnderWay(now) && now !== 'cancelled'
}

/**
 * A run with something to read, even while or although the rest is missing. In a list, a completed run is
 * without its batches.
 */
export function isReadable(run: {
  readonly state: RunState
  readonly batches: readonly Pick<Batch, 'state'>[]
}): boolean {
  return run.state === 'completed' || run.batches.some((batch) => batch.state === 'stored')
}

/**
 * How far a run is, 0..1, or null while nobody can tell: a synchronous parse answers all at once
 * (`interface §4.4`), so after the upload there is nothing to count.
 */
export function progressOf(
  run: Pick<Run, 'totalPages' | 'completedPages'> & AskedPages,
  progress: RunProgress | undefined,
): number | null {
  if (progress?.phase === 'uploading' && progress.totalBytes > 0) {
    return progress.sentBytes / progress.totalBytes
  }
  const asked = askedPageCount(run)
  if (asked && run.completedPages > 0) return run.completedPages / asked
  return null
}
