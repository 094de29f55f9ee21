import { fork } from 'node:child_process'
import { once } from 'node:events'
import { programFile } from '../../../scripts/testing/programs.ts'

export interface KilledOutcome<N> {
  /** What it said, in order. */
  readonly news: readonly N[]
  /** From when it was ready to its end. */
  readonly tookMs: number
}

/**
 * Starts a program with its orders, and kills it so long after it said that it is ready, however long its code took
 * to be loaded; null lets it live, or kill itself. Throws when it fails.
 */
export async function runKilled<N extends { readonly kind: string }>(
  program: 'victim' | 'editing-victim',
  orders: object,
  killAfterMs: number | null,
): Promise<KilledOutcome<N>> {
  const child = fork(programFile(program), [], {
    // Flags of a test runner are not the victim's.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const news: N[] = []
  let timer: NodeJS.Timeout | undefined
  let readyAt = performance.now()
  child.on('message', (message) => {
    // The victim says nothing else.
    const each = message as N
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
  return { news, tookMs: performance.now() - readyAt }
}
