import { fork } from 'node:child_process'
import { once } from 'node:events'
import { programFile } from '../../../scripts/test-programs.ts'
import type { EditingNews, EditingOrders, EditingReport } from './editing.ts'

export interface EditingOutcome {
  /** What it said was on disk, in order. */
  readonly news: readonly EditingNews[]
  /** Null when it was killed. */
  readonly report: EditingReport | null
  /** From when it was ready to its end. */
  readonly tookMs: number
}

/** Runs a process that imports and corrects, and kills it so long after it was ready; null lets it live. */
export async function runEditingVictim(
  orders: EditingOrders,
  killAfterMs: number | null = null,
): Promise<EditingOutcome> {
  const child = fork(programFile('editing-victim'), [], {
    // Flags of a test runner are not the victim's.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const news: EditingNews[] = []
  let timer: NodeJS.Timeout | undefined
  let readyAt = performance.now()
  child.on('message', (message) => {
    // The victim says nothing else.
    const each = message as EditingNews
    news.push(each)
    if (each.kind !== 'ready') return
    readyAt = performance.now()
    if (killAfterMs !== null) timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  })
  child.send(orders)
  // Node's own types: the second of an exit is the signal.
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  clearTimeout(timer)
  if (signal === null && code !== 0) throw new Error(`The process ended with code ${code}`)
  const done = news.find((each) => each.kind === 'done')
  return { news, report: done?.report ?? null, tookMs: performance.now() - readyAt }
}
