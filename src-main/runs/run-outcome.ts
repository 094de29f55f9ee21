import type { ErrorData } from '#shared/errors.ts'
import type { AskedPages } from '#shared/runs/asked-pages.ts'
import { findHoles } from '#shared/runs/holes.ts'
import type { Batch, RunState } from '#shared/runs/run.ts'
import type { RequestState } from './rows/request-rows.ts'

export interface OutcomeFacts extends AskedPages {
  readonly requests: readonly {
    readonly state: RequestState
    readonly heals: number | null
    readonly failure: ErrorData | null
  }[]
  /** Read where they matter: for each batch that comes of a long run, all of them would be. */
  readonly batches: () => readonly OutcomeBatch[]
}

type OutcomeBatch = Pick<Batch, 'index' | 'state' | 'failure' | 'startPage' | 'endPage'>

export interface RunOutcome {
  readonly state: RunState
  readonly failure: ErrorData | null
}

/** Where a run stands, from its requests and batches alone. A cancelled run is not asked about. */
export function runOutcomeOf({
  requests,
  batches: readBatches,
  ...asked
}: OutcomeFacts): RunOutcome {
  const open = requests.filter(({ state }) => state !== 'ended')
  if (open.length > 0) return { state: stateOfOpen(open, readBatches), failure: null }

  const batches = readBatches()
  const failure = requests.find((request) => request.heals === null && request.failure)?.failure
  if (failure && isLost(failure)) return { state: 'unknown', failure }
  if (!batches.some(({ state }) => state === 'stored')) {
    const first = batches.find((batch) => batch.failure)?.failure
    return { state: 'failed', failure: failure ?? first ?? null }
  }
  const isWhole = findHoles({ ...asked, batches, failure: null }).length === 0
  return { state: isWhole && !failure ? 'completed' : 'partial', failure: failure ?? null }
}

/** Nobody knows whether it was parsed and paid for. */
export function isLost({ code }: ErrorData): boolean {
  return code === 'service.answer-lost' || code === 'runs.answer-lost'
}

function stateOfOpen(
  open: readonly { readonly state: RequestState }[],
  readBatches: OutcomeFacts['batches'],
): RunState {
  if (open.some(({ state }) => state === 'sending')) return 'uploading'
  const isPlanned = open.every(({ state }) => state === 'planned')
  return isPlanned && readBatches().length === 0 ? 'queued' : 'processing'
}
