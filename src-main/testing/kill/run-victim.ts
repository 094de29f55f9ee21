import { runKilled } from './run-killed.ts'
import type { VictimNews, VictimOrders, VictimReport } from './steps.ts'

export interface VictimOutcome {
  /** Null when it was killed. */
  readonly report: VictimReport | null
  /** From when it was about to open the library to its end. */
  readonly tookMs: number
}

/** Runs a core in a process of its own, which is killed as `runKilled` says. */
export async function runVictim(
  orders: VictimOrders,
  killAfterMs: number | null = null,
): Promise<VictimOutcome> {
  const { news, tookMs } = await runKilled<VictimNews>('victim', orders, killAfterMs)
  const done = news.find((each) => each.kind === 'done')
  return { report: done?.report ?? null, tookMs }
}
