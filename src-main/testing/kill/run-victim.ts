import { fork } from 'node:child_process'
import { once } from 'node:events'
import { programFile } from '../../../scripts/test-programs.ts'
import type { VictimNews, VictimOrders, VictimReport } from './steps.ts'

export interface VictimOutcome {
  /** Null when it was killed. */
  readonly report: VictimReport | null
  /** From when it was about to open the library to its end. */
  readonly tookMs: number
}

/**
 * Runs a core in a process of its own, and kills it so long after it was ready, however long its code took to be
 * loaded; null lets it live, or kill itself.
 */
export async function runVictim(
  orders: VictimOrders,
  killAfterMs: number | null = null,
): Promise<VictimOutcome> {
  const child = fork(programFile('victim'), [], {
    // Flags of a test runner are not the victim's.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let report: VictimReport | null = null
  let timer: NodeJS.Timeout | undefined
  let readyAt = performance.now()
  child.on('message', (message) => {
    // The victim says nothing else.
    const news = message as VictimNews
    if (news.kind === 'done') {
      report = news.report
      return
    }
    readyAt = performance.now()
    if (killAfterMs !== null) timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  })
  child.send(orders)
  // Node's own types: the second of an exit is the signal.
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  clearTimeout(timer)
  if (signal === null && code !== 0) throw new Error(`The process ended with code ${code}`)
  return { report, tookMs: performance.now() - readyAt }
}
