import { programFile } from '../../scripts/testing/programs.ts'
import {
  type Background,
  BackgroundStopped,
  createBackground,
} from '../background/run-in-background.ts'

/** Of this process, whatever tests run in it. Threads that are idle keep no process alive. */
let threads: Background | undefined

/**
 * What a core is given instead of threads of its own: those that the cores before it in this process have left,
 * with pdf.js and sharp in them, which take a thread a quarter of a second to load. What it has under way ends
 * with it.
 */
export function shareBackground(): Background {
  threads ??= createBackground(programFile('worker'))
  const shared = threads
  const closing = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  return {
    async run(name, input, limitMs, signal, onTold) {
      if (closing.signal.aborted) throw closed()
      const job = shared.run(
        name,
        input,
        limitMs,
        signal ? AbortSignal.any([signal, closing.signal]) : closing.signal,
        onTold,
      )
      underWay.add(job)
      try {
        return await job
      } catch (error) {
        throw closing.signal.aborted && isCancelled(error) ? closed() : error
      } finally {
        underWay.delete(job)
      }
    },
    async close() {
      closing.abort()
      await Promise.allSettled(underWay)
    },
  }
}

const closed = (): BackgroundStopped => new BackgroundStopped('closed', 'The program closes')

function isCancelled(error: unknown): boolean {
  return error instanceof BackgroundStopped && error.because === 'cancelled'
}
