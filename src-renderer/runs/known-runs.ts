import type { ListedRun } from '#shared/runs/listed-run.ts'
import type { Run, RunProgress } from '#shared/runs/run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'
import { reuseBatches } from './reuse-batches.ts'

/** What the window knows of the library's runs. */
export interface KnownRuns {
  /** The list. */
  readonly byId: ReadonlyMap<string, ListedRun>
  /** What is known of those that were opened, or that events told of. */
  readonly whole: ReadonlyMap<string, Run>
  /** Bytes and phase of what is under way, by run. */
  readonly progress: ReadonlyMap<string, RunProgress>
}

export const noRuns: KnownRuns = { byId: new Map(), whole: new Map(), progress: new Map() }

/** With the newer states of some runs. */
export function withRuns(known: KnownRuns, runs: Iterable<Run>): KnownRuns {
  const byId = new Map(known.byId)
  const whole = new Map(known.whole)
  const progress = new Map(known.progress)
  for (const news of runs) {
    const run = reuseBatches(whole.get(news.id), news)
    byId.set(run.id, run)
    whole.set(run.id, run)
    if (!isUnderWay(run.state)) progress.delete(run.id)
  }
  return { byId, whole, progress }
}

/**
 * With the list as it was read. `isNewer` are runs of which more is known than the list says,
 * `isOpen` those whose whole state is read again in any case; of all others it is forgotten, since
 * it may have changed unheard.
 */
export function withList(
  known: KnownRuns,
  list: readonly ListedRun[],
  isNewer: (runId: string) => boolean,
  isOpen: (runId: string) => boolean,
): Pick<KnownRuns, 'byId' | 'whole'> {
  const byId = new Map<string, ListedRun>()
  const whole = new Map<string, Run>()
  for (const run of list) {
    const before = known.byId.get(run.id)
    // Heard of since, and not there: it was removed.
    if (!before && isNewer(run.id)) continue
    byId.set(run.id, before && isNewer(run.id) ? before : run)
    const wholeBefore = known.whole.get(run.id)
    if (wholeBefore && (isNewer(run.id) || isOpen(run.id))) whole.set(run.id, wholeBefore)
  }
  return { byId, whole }
}

export function withoutRun(known: KnownRuns, runId: string): Pick<KnownRuns, 'byId' | 'whole'> {
  const byId = new Map(known.byId)
  const whole = new Map(known.whole)
  byId.delete(runId)
  whole.delete(runId)
  return { byId, whole }
}

/** Newest first. ISO times sort as they are, which is ten times as fast as by language. */
export function sortRuns(byId: ReadonlyMap<string, ListedRun>): readonly ListedRun[] {
  return [...byId.values()].toSorted((a, b) =>
    a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0,
  )
}
