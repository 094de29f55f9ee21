import type { Batch } from './run.ts'

/**
 * What a batch is shown as: its state, with two kinds told apart that matter to a user. `healed` is
 * stored after it had failed; `expired` failed because the service has forgotten it.
 */
export const batchLooks = [
  'stored',
  'healed',
  'fetching',
  'started',
  'retrying',
  'healing',
  'waiting',
  'failed',
  'expired',
] as const

export type BatchLook = (typeof batchLooks)[number]

export function batchLook({
  state,
  origin,
  failure,
}: Pick<Batch, 'state' | 'origin' | 'failure'>): BatchLook {
  if (state === 'stored' && origin === 'healed') return 'healed'
  if (state === 'failed' && failure?.code === 'runs.expired') return 'expired'
  return state
}
