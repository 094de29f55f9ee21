import type { Run, RunProgress } from '#shared/runs/run.ts'
import { type KnownRuns, withRuns } from './known-runs.ts'

/** What events told of runs: kept until it is applied, and when it came. */
export interface ToldRuns {
  tellRun(run: Run): void
  tellProgress(progress: RunProgress): void
  /** It is on the list no more. */
  tellRemoved(runId: string): void
  /** Applies what was told since the last time. */
  apply(): void
  /** A moment, to ask `hasHeardSince` about. */
  readonly now: () => number
  /** Events overtake answers: what was heard of a run since a question is newer than its answer. */
  hasHeardSince(runId: string, moment: number): boolean
}

/** `later` is given what applies the first news after a rest. */
export function createToldRuns(
  change: (update: (known: KnownRuns) => Partial<KnownRuns>) => void,
  later: (apply: () => void) => void,
): ToldRuns {
  const runs = new Map<string, Run>()
  const progress = new Map<string, RunProgress>()
  const heardAt = new Map<string, number>()
  let moments = 0

  function apply(): void {
    if (progress.size > 0) {
      const news = [...progress]
      change((known) => ({ progress: new Map([...known.progress, ...news]) }))
    }
    if (runs.size > 0) change((known) => withRuns(known, runs.values()))
    progress.clear()
    runs.clear()
  }

  function tell(add: () => void): void {
    const isFirst = runs.size + progress.size === 0
    add()
    if (isFirst) later(apply)
  }

  return {
    tellRun(run) {
      heardAt.set(run.id, ++moments)
      tell(() => runs.set(run.id, run))
    },
    tellRemoved(runId) {
      heardAt.set(runId, ++moments)
      runs.delete(runId)
      progress.delete(runId)
    },
    tellProgress: (news) => tell(() => progress.set(news.runId, news)),
    apply,
    now: () => moments,
    hasHeardSince: (runId, moment) => (heardAt.get(runId) ?? 0) > moment,
  }
}
