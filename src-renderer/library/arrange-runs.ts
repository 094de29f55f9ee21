import { batchLook } from '#shared/runs/batch-look.ts'
import type { ListedRun } from '#shared/runs/listed-run.ts'
import { isUnderWay } from '#shared/runs/run-state.ts'

export const runOrders = ['newest', 'oldest', 'name', 'pages'] as const
export const runKinds = ['all', 'under-way', 'done', 'gaps', 'failed', 'look'] as const
export const runAges = ['any', 'day', 'week', 'month'] as const

export type RunOrder = (typeof runOrders)[number]
/** `gaps` lacks pages that could be here; `look` waits for a decision of the user. */
export type RunKind = (typeof runKinds)[number]
export type RunAge = (typeof runAges)[number]

/** How the list of runs is ordered, and which of them are left out. Null is any. */
export interface Arrangement {
  readonly order: RunOrder
  readonly kind: RunKind
  readonly connectionId: string | null
  readonly model: string | null
  readonly age: RunAge
}

export const plainArrangement: Arrangement = {
  order: 'newest',
  kind: 'all',
  connectionId: null,
  model: null,
  age: 'any',
}

/** Whether some runs are left out. */
export function isFiltered({ kind, connectionId, model, age }: Arrangement): boolean {
  return kind !== 'all' || connectionId !== null || model !== null || age !== 'any'
}

const dayMs = 86_400_000
const agesMs: Readonly<Record<RunAge, number>> = {
  any: Infinity,
  day: dayMs,
  week: 7 * dayMs,
  month: 31 * dayMs,
}

/** The runs in the chosen order without those that were filtered out. `runs` come newest first. */
export function arrangeRuns(
  runs: readonly ListedRun[],
  arrangement: Arrangement,
  nowMs: number,
): readonly ListedRun[] {
  const { connectionId, model, age, kind } = arrangement
  const kept = isFiltered(arrangement)
    ? runs.filter(
        (run) =>
          (connectionId === null || run.connectionId === connectionId) &&
          (model === null || run.model === model) &&
          (age === 'any' || nowMs - Date.parse(run.createdAt) <= agesMs[age]) &&
          isOfKind(run, kind),
      )
    : runs
  switch (arrangement.order) {
    case 'newest':
      return kept
    case 'oldest':
      return kept.toReversed()
    case 'name': {
      const { compare } = new Intl.Collator(undefined, { numeric: true })
      return kept.toSorted((a, b) => compare(a.name, b.name))
    }
    case 'pages':
      return kept.toSorted((a, b) => (b.totalPages ?? 0) - (a.totalPages ?? 0))
  }
}

function isOfKind(run: ListedRun, kind: RunKind): boolean {
  switch (kind) {
    case 'all':
      return true
    case 'under-way':
      return isUnderWay(run.state)
    case 'done':
      return run.state === 'completed'
    case 'gaps':
      return run.batches.some((batch) => {
        const look = batchLook(batch)
        return look === 'failed' || look === 'expired'
      })
    case 'failed':
      return run.state === 'failed' || run.state === 'cancelled'
    case 'look':
      return run.state === 'unknown'
  }
}
