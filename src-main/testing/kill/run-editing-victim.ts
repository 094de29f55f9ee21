import type { EditingNews, EditingOrders, EditingReport } from './editing.ts'
import { type KilledOutcome, runKilled } from './run-killed.ts'

/** What it said was on disk, and for how long it ran. */
export interface EditingOutcome extends KilledOutcome<EditingNews> {
  /** Null when it was killed. */
  readonly report: EditingReport | null
}

/** Runs a process that imports and corrects, which is killed as `runKilled` says. */
export async function runEditingVictim(
  orders: EditingOrders,
  killAfterMs: number | null = null,
): Promise<EditingOutcome> {
  const outcome = await runKilled<EditingNews>('editing-victim', orders, killAfterMs)
  const done = outcome.news.find((each) => each.kind === 'done')
  return { ...outcome, report: done?.report ?? null }
}
