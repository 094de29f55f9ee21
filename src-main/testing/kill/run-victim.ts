import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { VictimOrders, VictimReport } from './steps.ts'

/**
 * Runs a core in a process of its own, and kills it after some time unless it is told to live or to
 * kill itself. Answers its report; null when it was killed.
 */
export async function runVictim(
  orders: VictimOrders,
  killAfterMs: number | null = null,
): Promise<VictimReport | null> {
  const child = fork(path.join(import.meta.dirname, 'victim.ts'), [], {
    // Flags of a test runner are not the victim's.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let report: VictimReport | null = null
  child.on('message', (message) => {
    // The victim says nothing else.
    report = message as VictimReport
  })
  child.send(orders)
  const timer =
    killAfterMs === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  // Node's own types: the second of an exit is the signal.
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  clearTimeout(timer)
  if (signal === null && code !== 0) throw new Error(`The process ended with code ${code}`)
  return report
}
